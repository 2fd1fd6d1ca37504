import { expect, test } from '../support/staff.ts';

test('results are read by keyboard alone: the tab, the campaigns, a period, and the file', async ({
  page,
  site,
}) => {
  await site.backend.sql(
    `insert into leads (name, email, utm_source, utm_medium, utm_campaign, status, lost_reason, created_at) values
     ('Carla Click', 'carla@example.com', 'google', 'cpc', 'spring', 'won', null, '2026-02-03'),
     ('Cole Click', 'cole@example.com', 'google', 'cpc', 'spring', 'lost', 'Bought elsewhere.', '2026-02-04')`,
  );
  await page.goto('/admin/leads');
  await page.getByRole('tab', { name: 'Leads' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Contact Messages' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Results by page' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('By', { exact: true })).toBeFocused();
  await page.keyboard.type('Camp');
  await expect(page).toHaveURL(/by=campaign/);
  const row = page.getByRole('row').filter({ hasText: 'google / cpc / spring' });
  await expect(row.getByRole('cell')).toHaveText(['google / cpc / spring', '2', '1', '1', '1', '50%']);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('From')).toBeFocused();
  await page.keyboard.type('02042026');
  await expect(page).toHaveURL(/from=2026-02-04/);
  await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^gold-atlas-campaigns-.*\.csv$/);
});
