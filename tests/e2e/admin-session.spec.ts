import { LOCAL_ADMIN } from '../../supabase/local/keys.ts';
import { expect, signIn, test } from './support/site.ts';

test('signing out in one tab hides what another one shows, until somebody signs in there', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/leads');
  await page.getByRole('link', { name: 'Margaret Ellsworth' }).click();
  const details = page.getByRole('dialog', { name: 'Margaret Ellsworth' });
  await expect(details).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('Logged out successfully', { exact: true })).toBeVisible();

  await page.bringToFront();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await expect(page.getByText('Margaret Ellsworth').first()).toBeHidden();
  await expect(page.getByText('margaret.ellsworth@example.com').first()).toBeHidden();
  expect(await page.evaluate(() => document.body.innerText)).not.toContain('Ellsworth');

  await ended.getByLabel('Password').fill(LOCAL_ADMIN.password);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(ended).toBeHidden();
  await expect(details).toBeVisible();
});

test('an address without a screen is named in the frame of the back office, with a way back', async ({
  page,
  site,
}) => {
  await signIn(page, '/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/admin/nothing-here')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(page.getByText('Total Locations')).toBeVisible();
});
