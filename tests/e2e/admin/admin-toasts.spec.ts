import { expect, test } from '../support/staff.ts';
import { rowOf } from '../support/stored-locations.ts';

test('a toast makes way for what has the focus', async ({ page }) => {
  await page.goto('/admin/locations');
  await rowOf(page, 'California').focus();
  await page.keyboard.press('x');
  const toast = page.getByRole('listitem').filter({ hasText: /already has/ });
  await expect(toast).toBeInViewport();
  const pager = page.getByRole('navigation', { name: 'Pages of locations' });
  for (const name of ['Previous', 'Last page']) {
    const button = pager.getByRole('button', { name });
    await button.focus();
    const isOnTop = () =>
      button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isOnTop, { message: name }).toBe(true);
  }
  await expect(toast).toBeInViewport();
});
