import type { Page } from '@playwright/test';
import { expect, test } from '../support/site.ts';

/** The durations of the transitions that a page's links and buttons have, in seconds. */
const durations = (page: Page): Promise<number[]> =>
  page.locator('a, button').evaluateAll((all) => [
    ...new Set(
      all
        .map((element) => getComputedStyle(element))
        .filter(({ transitionProperty }) => transitionProperty !== 'all')
        .map(({ transitionDuration }) => Number.parseFloat(transitionDuration)),
    ),
  ]);

test('colors change in 180 ms, and at once for visitors who want no motion', async ({ page }) => {
  await page.goto('/why-gold');
  expect(await durations(page)).toEqual([0.18]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations(page)).toEqual([0.00001]);
});
