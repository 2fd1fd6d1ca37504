import type { Page } from '@playwright/test';
import type { Judge } from './judge.ts';

/** A sheet of letter paper between its margins, and one of A4, which is narrower. */
export const LETTER = { width: 680, height: 920 };
export const A4 = { width: 657, height: 980 };

/** Shows a page as it is printed on a sheet. */
export async function print(page: Page, sheet: typeof LETTER): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
}

export async function onPaper(page: Page, sheet: typeof LETTER, look: () => Promise<void>): Promise<void> {
  await print(page, sheet);
  await look();
  await page.emulateMedia({ media: null });
}

/** Boxes that would cut off on paper what they scroll on a screen. */
export const scrollingBoxes: Judge = (page) =>
  page.locator('main *').evaluateAll((all) =>
    all
      .filter((box) => {
        const { overflowX, overflowY } = getComputedStyle(box);
        const isOut = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
        return isOut && [overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll');
      })
      .filter((box) => box.checkVisibility())
      .map((box) => box.ariaLabel ?? box.className),
  );

/** The texts of a table's cells that do not fit: past the sheet's edge, or cut off in their own box. */
export const cutCells: Judge = (page) =>
  page.locator('table :is(td, th)').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.checkVisibility())
      .filter((cell) => {
        // What only screen readers see has the size of a dot.
        const parts = [cell, ...cell.querySelectorAll('*')].filter((part) => part.clientWidth !== 1);
        return parts.some((part) => {
          const isClipped =
            getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth;
          return isClipped || part.getBoundingClientRect().right > document.documentElement.clientWidth;
        });
      })
      .map((cell) => cell.textContent ?? ''),
  );

/** Controls that can only be pressed, so they have no place on paper. */
export const printedControls: Judge = async (page) => {
  const roles = (['navigation', 'search', 'tablist', 'checkbox'] as const).map((role) =>
    page.getByRole(role).and(page.locator(':not(:has(p))')),
  );
  const buttons = page.locator('button:visible').and(page.locator(':not(th button)'));
  const skip = page.getByRole('link', { name: 'Skip to content' }).locator('visible=true');
  const shown = await Promise.all(
    [...roles, buttons, skip].map((what) =>
      what.evaluateAll((all) => all.map((each) => `${each.tagName} ${each.textContent}`)),
    ),
  );
  return shown.flat();
};
