import { expect, signIn, test } from '../support/site.ts';
import { test as staffTest } from '../support/staff.ts';

test('logging out in one tab takes the other one to the login, without its data', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/leads');
  await page.getByRole('link', { name: 'Margaret Ellsworth' }).click();
  await expect(page.getByRole('dialog', { name: 'Margaret Ellsworth' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('Logged out successfully', { exact: true })).toBeVisible();

  await page.bringToFront();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Ellsworth');
});

staffTest(
  'an unknown back-office address is named inside the layout, with a link back',
  async ({ page, site }) => {
    await page.goto('/admin/nothing-here');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.getByText('/admin/nothing-here')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(`${site.url}/admin`);
    await expect(page.getByText('Total Locations')).toBeVisible();
  },
);
