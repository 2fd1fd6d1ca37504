import { expect, test } from '../support/site.ts';
import { goOnAsStaff } from '../support/staff.ts';

test('a worksheet goes along with the guide: to the lead, to the mail and to staff', async ({
  page,
  site,
}) => {
  await page.goto('/texas');
  const form = page.getByRole('form', { name: 'Sales tax on your own purchase' });
  await form.getByLabel('Price of your own purchase ($)').fill('2,500');
  await form.getByRole('button', { name: 'Calculate' }).click();
  await expect(
    page.getByRole('heading', { name: /^No state sales tax on a purchase of \$2,500 in Texas/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Get the Free Guide with this worksheet' }).click();
  await expect(page.getByText(/will be in the email\. We keep its numbers with your request/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Walter Sheet');
  await page.getByRole('textbox', { name: 'Email' }).fill('walter@example.com');
  await page.getByRole('textbox', { name: 'Phone' }).fill('(619) 555-0142');
  await page.getByRole('button', { name: 'Get the Free Guide' }).click();
  await expect(page).toHaveURL(`${site.url}/free-guide/success`);
  const worksheet = '/tools/sales-tax?state=texas&amount=2%2C500';
  expect(
    await site.backend.sql(`select worksheet, source_url from leads where email = 'walter@example.com'`),
  ).toEqual([{ worksheet, source_url: `${site.url}/free-guide` }]);

  await goOnAsStaff(page, site, '/admin/leads');
  await page.getByRole('link', { name: 'Walter Sheet' }).click();
  const details = page.getByRole('dialog', { name: 'Walter Sheet' });
  await expect(details).toContainText('(state texas, amount 2,500)');
  await expect(details.getByRole('link', { name: /^Sales tax on gold, by state/ })).toHaveAttribute(
    'href',
    worksheet,
  );
});
