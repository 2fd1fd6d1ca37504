import { expect, test } from '../support/staff.ts';

test('a mistyped contact is changed on a phone, by keyboard alone; the agreement stays with the former one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/leads');
  await page.getByRole('link', { name: 'Margaret Ellsworth' }).click();
  const panel = page.getByRole('dialog', { name: 'Margaret Ellsworth' });
  await panel.getByRole('button', { name: 'Change contact...' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('margaret@example.org');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Change contact...' })).toBeFocused();
  await expect(panel.getByRole('link', { name: 'margaret@example.org' })).toBeVisible();
  await expect(
    panel.getByText(/^Contact changed from .* to Margaret Ellsworth, margaret@example\.org/),
  ).toBeVisible();
  await expect(panel.getByText('Do not call or text', { exact: true })).toBeVisible();
  await expect(panel.getByText(/margaret\.ellsworth@example\.com agreed/)).toBeVisible();
});
