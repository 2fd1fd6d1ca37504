import { A4, print } from '../support/judges/paper.ts';
import { expect, test } from '../support/staff.ts';

test('a dialog is printed whole, and alone', async ({ page }) => {
  await page.goto('/admin/leads');
  await page.getByRole('button', { name: 'Roster' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Minutes until the next person is notified')).toBeVisible();
  await print(page, A4);
  await expect(page.locator('main')).toBeHidden();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  const places = await dialog.evaluate((element) =>
    [element, element.parentElement ?? element, document.body].map((part) => {
      const { position, overflowY } = getComputedStyle(part);
      return `${position} ${overflowY}`;
    }),
  );
  expect(places).toEqual(['relative visible', 'static visible', 'static visible']);
});

test('a lead beside its list is printed whole, and alone', async ({ page }) => {
  await page.goto('/admin/leads');
  await page.locator('tbody a').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Email', { exact: true })).toBeVisible();
  await print(page, A4);
  await expect(page.locator('main')).toBeHidden();
  await expect(panel.getByRole('button')).toHaveCount(0);
  expect(await panel.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test('an article is printed to its end, as it reads', async ({ page }) => {
  await page.goto('/admin/articles');
  await page.locator('tbody a').first().click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await print(page, A4);
  await expect(page.getByLabel('Content', { exact: true })).toBeHidden();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('p').last()).toBeVisible();
  expect(await preview.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await expect(page.locator('button:visible')).toHaveCount(0);
});
