import type { Page } from '@playwright/test';
import { accessibilityViolations as violations } from '../support/accessibility.ts';
import {
  CARRIED,
  CARRIED_DATA,
  carried,
  densePage,
  EARLY,
  FIRST_FLIGHT,
  PUBLIC,
  picturesInView,
  screenScripts,
  watchFiles,
} from '../support/budgets.ts';
import { PAGES } from '../support/every-address.ts';
import { hiddenRings } from '../support/judges/focus-rings.ts';
import { oneGoldButton, otherGuideNames } from '../support/judges/gold-buttons.ts';
import { head } from '../support/judges/head.ts';
import { judged } from '../support/judges/judge.ts';
import { coveredYears, cutWords } from '../support/judges/large-text.ts';
import { changedLooks, keepLooks } from '../support/judges/looks.ts';
import { LETTER, onPaper, scrollingBoxes } from '../support/judges/paper.ts';
import { ownTypefaces } from '../support/judges/typefaces.ts';
import {
  DESKTOP,
  NARROWEST,
  PHONE,
  sideways,
  TABLET,
  withEnlargedText,
  withLargeText,
} from '../support/judges/widths.ts';
import { delayTypefaces } from '../support/late-typefaces.ts';
import { watchMoves } from '../support/layout.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/site.ts';
import { startApp } from '../support/start-app.ts';

// Each page is opened once on a desktop and once on a phone, and all judges look at it there. The pages are shared out
// among the workers.
test.describe.configure({ mode: 'parallel' });

/** Pages whose one gold button has its own action. On all others it leads to the guide. */
const OWN_ACTIONS: Record<string, string> = { '/free-guide/success': 'Download Your Guide' };

/** Opens a page whose typefaces come late. */
async function open(page: Page, address: string, size: typeof DESKTOP): Promise<void> {
  await page.setViewportSize(size);
  const typefaces = await delayTypefaces(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await typefaces.arrive();
  await settled(page);
}

/** Whether the whole stylesheet is there, which comes with the app. */
const hasStylesheet = (page: Page): Promise<boolean> =>
  page.evaluate(() => Boolean(document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet));

/**
 * Starts the app of a delivered page, and checks that the rules which the page carries are all that it uses: with the
 * whole stylesheet nothing looks otherwise.
 */
async function startUnseen(page: Page): Promise<void> {
  if ((await page.locator('#prerendered-data').count()) === 0) return;
  await keepLooks(page);
  await startApp(page);
  await expect.poll(() => hasStylesheet(page)).toBe(true);
  await settled(page);
  expect.soft(await changedLooks(page), 'looks that change with the app').toEqual([]);
}

test('the HTML of a local page comes in one round trip', () => {
  const pages = ['/california', '/texas', '/california/san-diego', '/california/san-diego/la-jolla'];
  for (const page of pages) expect(densePage(page), page).toBeLessThan(FIRST_FLIGHT);
});

test('no screen has more script than the budget', () => {
  const sizes = Object.entries(screenScripts());
  expect(sizes.length).toBeGreaterThan(25);
  expect(sizes.filter(([, kib]) => kib > PUBLIC.js)).toEqual([]);
});

for (const address of PAGES)
  test.describe(address, () => {
    const gold = oneGoldButton(OWN_ACTIONS[address] ?? 'Get the Free Guide');

    test('on a desktop, a tablet and paper', async ({ page }) => {
      const moves = await watchMoves(page);
      await open(page, address, DESKTOP);
      await startUnseen(page);
      expect.soft(await moves()).toEqual([]);
      await judged(page, 'desktop', { violations, head, ownTypefaces, gold, otherGuideNames, sideways });
      await judged(page, 'desktop, by keyboard', { hiddenRings });
      await page.setViewportSize(TABLET);
      await judged(page, 'tablet', { gold, sideways });
      await onPaper(page, LETTER, () => judged(page, 'paper', { scrollingBoxes }));
    });

    test('on a phone, and with large text', async ({ page, site }) => {
      const kib = watchFiles(page, site.url);
      const moves = await watchMoves(page);
      await open(page, address, PHONE);
      // A screen that only a browser can fill comes as a shell, whose app starts at once beside what needs no intent.
      let early = kib('swap');
      if ((await page.locator('#prerendered-data').count()) > 0) {
        early = kib('js');
        expect.soft(early, 'JavaScript before any sign of intent').toBeLessThan(EARLY);
        expect.soft(await carried(page, 'head style'), 'styles in the page').toBeLessThanOrEqual(CARRIED);
        const data = await carried(page, '#prerendered-data');
        expect.soft(data, 'data in the page').toBeLessThanOrEqual(CARRIED_DATA);
      }
      await startUnseen(page);
      expect.soft(await moves()).toEqual([]);
      expect.soft(kib('js') - early, 'JavaScript of the app').toBeLessThanOrEqual(PUBLIC.js);
      expect.soft(kib('css'), 'styles').toBeLessThanOrEqual(PUBLIC.css);
      expect.soft(kib('fonts'), 'fonts').toBeLessThanOrEqual(PUBLIC.fonts);
      expect.soft(await picturesInView(page), 'pictures').toBeLessThanOrEqual(PUBLIC.pictures);
      await judged(page, 'phone', { violations, gold, otherGuideNames, sideways });
      await withEnlargedText(page, () => judged(page, 'phone, enlarged text', { sideways }));
      await withLargeText(page, async () => {
        await judged(page, 'phone, large text', { sideways, cutWords, coveredYears });
        // A page of charts shows that the judge finds their years at all.
        const years = page.locator('figure svg text:visible').filter({ hasText: /^\d{4}$/ });
        if (address === '/why-gold') expect.soft(await years.count()).toBeGreaterThan(6);
      });
      await page.setViewportSize(NARROWEST);
      await judged(page, 'narrowest phone', { sideways });
      await withEnlargedText(page, () => judged(page, 'narrowest phone, enlarged text', { sideways }));
      await withLargeText(page, () => judged(page, 'narrowest phone, large text', { sideways }));
    });
  });
