import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SampleNotice } from '../../../src/admin/layout/sample-notice.tsx';
import { brand } from '../../../src/config/brand.ts';
import { CompanyContext } from '../../../src/data/company/use-company.ts';
import { ownCompany } from '../../support/company-row.ts';
import { showScreen } from './admin-screen.tsx';

test.each([
  ['in a bar', true],
  ['at the foot', false],
])('staff read %s that visitors see sample data, and where to enter their own', (_, isBar) => {
  showScreen('/admin', <SampleNotice isBar={isBar} />);
  expect(
    screen.getByText(
      /show sample company data: the site's address, phone, email address, postal address, social networks\./,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter your own under Company' })).toHaveAttribute(
    'href',
    '/admin/settings#company',
  );
});

test('of a company with an address of its own they read which parts are not', () => {
  const company = ownCompany('https://gold.com');
  showScreen(
    '/admin',
    <CompanyContext value={{ ...company, address: { ...company.address, street: brand.address.street } }}>
      <SampleNotice isBar />
    </CompanyContext>,
  );
  expect(screen.getByText(/sample company data: postal address\./)).toBeVisible();
});

test('with a company of their own they read nothing', () => {
  showScreen(
    '/admin',
    <CompanyContext value={ownCompany('https://gold.com')}>
      <SampleNotice isBar />
    </CompanyContext>,
  );
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});
