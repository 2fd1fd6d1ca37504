import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SampleNotice } from '../../../src/admin/layout/sample-notice.tsx';
import { CompanyContext } from '../../../src/data/company/use-company.ts';
import { ownCompany } from '../../support/company-row.ts';
import { showScreen } from './admin-screen.tsx';

test.each([
  ['in a bar', true],
  ['at the foot', false],
])('staff read %s that visitors see sample data, and where to enter their own', async (_, isBar) => {
  const { user } = showScreen('/admin', <SampleNotice isBar={isBar} />);
  expect(screen.getByText(/Pages and emails still show sample company data\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Enter your own under Company' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/settings');
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
