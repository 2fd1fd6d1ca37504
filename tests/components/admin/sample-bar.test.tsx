import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SampleBar } from '../../../src/admin/layout/sample-bar.tsx';
import { CompanyContext } from '../../../src/data/company/use-company.ts';
import { ownCompany } from '../../support/company-row.ts';
import { showScreen } from './admin-screen.tsx';

test('staff read that visitors see sample data, and where to enter their own', async () => {
  const { user } = showScreen('/admin', <SampleBar />);
  expect(screen.getByText(/Pages and emails still show sample company data\./)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Enter your own under Company' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/settings');
});

test('with a company of their own they read nothing', () => {
  showScreen(
    '/admin',
    <CompanyContext value={ownCompany('https://gold.com')}>
      <SampleBar />
    </CompanyContext>,
  );
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
});
