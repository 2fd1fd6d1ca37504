import { expect, test, toastTitled } from '../support/staff.ts';

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

test('a view of their own is saved, used and deleted by keyboard alone, and the deletion undone', async ({
  page,
}) => {
  await page.goto('/admin/leads?kind=introduction');
  await page.getByRole('button', { name: 'Save view...' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Introductions');
  await page.keyboard.press('Enter');
  const view = page.getByRole('button', { name: 'Introductions', exact: true });
  await expect(view).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/admin/leads');
  await view.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/kind=introduction/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(view).toHaveCount(0);
  await expect(toastTitled(page, 'View "Introductions" deleted')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(view).toBeVisible();
});
