import type { Page } from '@playwright/test';
import type { Judge } from './judge.ts';

export const rows = (page: Page) => page.locator('tbody tr[tabindex]');

/** What of a table lies beside the screen, in the box in which it scrolls. */
export const besideTheScreen: Judge = (page) =>
  page.locator('table').evaluateAll((tables) =>
    tables
      .filter((table) => table.checkVisibility())
      .map((table) => table.closest('section') ?? table)
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.scrollWidth - box.clientWidth} pixels`),
  );

/** On a phone, each row is an item of at most two lines that a thumb can press. */
export const itemsOfTwoLines: Judge = (page) =>
  rows(page).evaluateAll((all) =>
    all.slice(0, 12).flatMap((row) => {
      const box = row.getBoundingClientRect();
      const cells = [...row.querySelectorAll('td')]
        .filter((cell) => !['check', 'edge'].includes(cell.dataset.narrow ?? '') && cell.checkVisibility())
        .map((cell) => cell.getBoundingClientRect());
      const lines = new Set(cells.map(({ top, height }) => Math.round((top + height / 2) / 10))).size;
      const isInside = cells.every(({ left, right }) => left >= box.left && right <= box.right + 1);
      const isSound = lines <= 2 && isInside && box.height >= 44 && box.height <= 64;
      return isSound ? [] : [`${row.textContent}: ${lines} lines, ${box.height} pixels, inside: ${isInside}`];
    }),
  );

export const rowsInSight = (page: Page): Promise<number> =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

/** A screen of 1440 by 900 shows twenty rows. */
export const twentyRows: Judge = async (page) => {
  const inSight = await rowsInSight(page);
  return inSight >= 20 ? [] : [`${inSight} rows are in sight`];
};

/** What stands on a tab, or so close to it that both read as one: tools share the row of the tabs on wide screens. */
export const touchedTabs: Judge = (page) =>
  page.getByRole('main').evaluate((main) => {
    const shown = (selector: string) =>
      [...main.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const others = shown('legend, label, button, a, input, select').filter(
      (each) => !each.closest('[role=tablist]'),
    );
    return shown('[role=tab]').flatMap((tab) => {
      const box = tab.getBoundingClientRect();
      return others
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const isBeside = top < box.bottom && bottom > box.top;
          return isBeside && left < box.right + 16 && right > box.left - 16;
        })
        .map((each) => `${tab.textContent}: ${each.textContent}`);
    });
  });

/** At most five stops of the Tab key lead from the top of a table to its pager. */
export const fewStops: Judge = async (page) => {
  const first = page.locator('table :is(thead :is(button, input):not(:disabled), tbody tr[tabindex])');
  await first.first().focus();
  const isInPager = () => page.locator(':focus').evaluate((element) => element.closest('nav') !== null);
  for (let stops = 1; stops <= 5; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isInPager()) return [];
  }
  return ['the pager is further away'];
};
