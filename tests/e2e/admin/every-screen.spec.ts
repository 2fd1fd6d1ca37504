import type { Page } from '@playwright/test';
import { accessibilityViolations as violations } from '../support/accessibility.ts';
import { ADMIN, watchFiles } from '../support/budgets.ts';
import { LISTS, SCREENS } from '../support/every-address.ts';
import { hiddenRings } from '../support/judges/focus-rings.ts';
import { judged } from '../support/judges/judge.ts';
import {
  besideTheScreen,
  fewStops,
  itemsOfTwoLines,
  rows,
  touchedTabs,
  twentyRows,
} from '../support/judges/lists.ts';
import { A4, cutCells, onPaper, printedControls } from '../support/judges/paper.ts';
import {
  DESKTOP,
  NARROWEST,
  PHONE,
  sideways,
  TABLET,
  withEnlargedText,
  withLargeText,
} from '../support/judges/widths.ts';
import { expect, test } from '../support/staff.ts';

// Each screen is opened once, and all judges look at it there, at each width. The screens are shared out among the
// workers.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ site }) => {
  await site.backend.sql(
    `select public.count_missing_address('/old/' || at, '/about') from generate_series(1, 3) at`,
  );
  await site.backend.sql(
    `insert into public.contributors (name, credentials, biography, is_active)
     values ('Josephine Marguerite Authorship', 'Certified Financial Planner', 'She writes of gold.', false)`,
  );
  await site.backend.sql(
    `insert into public.corrections (page, was_wrong, says_now, corrected_on, is_public)
     values ('/editorial-policy', 'It said that gold rose in each year.', 'It fell in some.', '2026-11-03', false)`,
  );
});

test.afterAll(async ({ site }) => {
  for (const table of ['contributors', 'corrections', 'missing_addresses'])
    await site.backend.sql(`delete from public.${table}`);
});

/** Waits until everything has loaded: no table, figure or text still says that it is loading. */
async function hasLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .animate-pulse')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^(Loading|Counting).*\.\.\.$/)).toHaveCount(0);
}

async function withLargerText(page: Page): Promise<void> {
  await withEnlargedText(page, () => judged(page, 'phone, enlarged text', { sideways }));
  await withLargeText(page, () => judged(page, 'phone, large text', { sideways }));
}

/** It reads files, and only who imports loads what that takes. */
const HEAVY = '/admin/locations?tab=import';

for (const address of SCREENS)
  test(`${address} at every width`, async ({ page, site }) => {
    const kib = watchFiles(page, site.url);
    await page.goto(address);
    await hasLoaded(page);
    expect.soft(kib('js'), 'JavaScript').toBeGreaterThan(100);
    if (address !== HEAVY) expect.soft(kib('js'), 'JavaScript').toBeLessThanOrEqual(ADMIN.js);
    expect.soft(kib('css'), 'styles').toBeLessThanOrEqual(ADMIN.css);
    await judged(page, 'desktop', { violations, sideways, hiddenRings, touchedTabs });
    await page.setViewportSize({ ...DESKTOP, width: 1600 });
    await judged(page, '1600 pixels', { touchedTabs });
    await page.setViewportSize(TABLET);
    await judged(page, 'tablet', { violations, sideways });
    await page.setViewportSize(PHONE);
    await judged(page, 'phone', { sideways });
    await withLargerText(page);
    await page.setViewportSize(NARROWEST);
    await judged(page, 'narrowest phone', { sideways });
  });

const LONG_LISTS = ['/admin/locations', '/admin/content', '/admin/articles', '/admin/facts'];

for (const address of LISTS)
  test(`${address} at every width, with its table`, async ({ page, site }) => {
    const hasPager = address !== '/admin/editorial';
    const kib = watchFiles(page, site.url);
    await page.goto(address);
    await expect(rows(page).first()).toBeVisible();
    await hasLoaded(page);
    expect.soft(kib('js'), 'JavaScript').toBeLessThanOrEqual(ADMIN.js);
    expect.soft(kib('css'), 'styles').toBeLessThanOrEqual(ADMIN.css);
    await judged(page, 'desktop', { violations, sideways, besideTheScreen });
    if (LONG_LISTS.includes(address)) await judged(page, 'desktop', { twentyRows });
    await judged(page, 'by keyboard', { hiddenRings });
    if (hasPager) await judged(page, 'by keyboard', { fewStops });
    for (const size of [{ ...DESKTOP, width: 1280 }, { ...DESKTOP, width: 1024 }, TABLET]) {
      await page.setViewportSize(size);
      await judged(page, `${size.width} pixels`, { besideTheScreen });
    }
    await judged(page, 'tablet', { sideways });
    await onPaper(page, A4, async () => {
      await judged(page, 'paper', { cutCells, sideways, printedControls });
      if (hasPager) await expect(page.getByText(/^Showing /)).toBeVisible();
    });
    await page.setViewportSize(PHONE);
    await judged(page, 'phone', { violations, itemsOfTwoLines, besideTheScreen, sideways });
    await withLargerText(page);
    await page.setViewportSize(NARROWEST);
    await judged(page, 'narrowest phone', { itemsOfTwoLines, besideTheScreen, sideways });
  });
