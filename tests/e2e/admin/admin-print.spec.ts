import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/staff.ts';

// The width between the margins of an A4 sheet, which is narrower than a Letter one.
const SHEET = { width: 657, height: 980 };

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
}

/** The texts of a table's cells that do not fit: past the sheet's edge, or cut off in their own box. */
const cutOff = (page: Page) =>
  page.locator('table :is(td, th)').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.checkVisibility())
      .filter((cell) => {
        const parts = [cell, ...cell.querySelectorAll(':not(.sr-only)')];
        return parts.some((part) => {
          const isClipped =
            getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth;
          return isClipped || part.getBoundingClientRect().right > document.documentElement.clientWidth;
        });
      })
      .map((cell) => cell.textContent),
  );

const LISTS = ['locations', 'content', 'articles', 'facts', 'leads', 'leads?tab=messages'];

test('a list is printed in its full width, without what can be pressed', async ({ page }) => {
  test.slow();
  for (const list of LISTS) {
    await test.step(list, async () => {
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/admin/${list}`);
      await expect(page.locator('tbody tr[tabindex]').first()).toBeVisible();
      await print(page);
      expect(await cutOff(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
      for (const role of ['navigation', 'search', 'tablist', 'checkbox'] as const) {
        const shown = page.getByRole(role).and(page.locator(':not(:has(p))'));
        await expect(shown).toHaveCount(0);
      }
      await expect(page.locator('button:visible').and(page.locator(':not(th button)'))).toHaveCount(0);
      await expect(page.getByText(/^Showing /)).toBeVisible();
    });
  }
});

test('a dialog is printed whole, and alone', async ({ page }) => {
  await page.goto('/admin/leads');
  await page.locator('tbody a').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Email', { exact: true })).toBeVisible();
  await print(page);
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

test('an article is printed to its end, as it reads', async ({ page }) => {
  await page.goto('/admin/articles');
  await page.locator('tbody a').first().click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await print(page);
  await expect(page.getByLabel('Content', { exact: true })).toBeHidden();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('p').last()).toBeVisible();
  expect(await preview.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await expect(page.locator('button:visible')).toHaveCount(0);
});
