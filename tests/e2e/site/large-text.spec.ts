import type { Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/test/chromium.ts';
import { PAGES, SCREENS } from '../support/every-address.ts';
import { sidewaysScroll, wide } from '../support/layout.ts';
import { expect, signIn, test } from '../support/site.ts';

// The text has twice its size, as if the reader had set that in the browser.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'],
  },
});

test('the text has twice its size', async ({ page }) => {
  await page.goto('/about');
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
});

/** Finds words of buttons, chart labels and titles that are cut off. */
const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, button, figure text, nav a)')].flatMap((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let node = words.nextNode(); node; node = words.nextNode())
        for (const match of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          const isOut = boxes.some(({ left, right }) => left < 0 || right > window.innerWidth);
          const lines = new Set(boxes.map(({ top }) => Math.round(top)));
          if (element.checkVisibility() && (isOut || lines.size > 1)) cut.push(match[0]);
        }
      return cut;
    }),
  );

test('no public page scrolls sideways or cuts a word of its buttons, titles and charts', async ({ page }) => {
  test.slow();
  const cut: Record<string, string[]> = {};
  const scrolling = await wide(page, PAGES, async () => {
    const words = await cutWords(page);
    if (words.length > 0) cut[page.url()] = words;
  });
  expect(scrolling).toEqual([]);
  expect(cut).toEqual({});
});

test("a chart's labels cover none of each other", async ({ page }) => {
  await page.goto('/why-gold');
  const years = await page.evaluate(() =>
    [...document.querySelectorAll('figure svg')].map((chart) =>
      [...chart.querySelectorAll('text')]
        .filter((label) => /^\d{4}$/.test(label.textContent) && label.checkVisibility())
        .map((label) => label.getBoundingClientRect())
        .map(({ left, right }) => ({ left, right }))
        .sort((a, b) => a.left - b.left),
    ),
  );
  expect(years.flat().length).toBeGreaterThan(6);
  for (const row of years)
    for (const [at, { left }] of row.entries()) {
      const before = row[at - 1];
      if (before) expect(left).toBeGreaterThan(before.right);
    }
});

test("the guide's points have room for more than a word", async ({ page }) => {
  await page.goto('/free-guide');
  const point = await page.getByText('A worked example of the fees').boundingBox();
  expect(point?.width).toBeGreaterThan(250);
});

test('the price table scrolls in a box of its own', async ({ page }) => {
  await page.goto('/tools/gold-and-prices');
  await page.getByText('All figures as a table').click();
  await expect(page.getByRole('region', { name: 'Prices at the end of each year' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('no screen of the back office scrolls sideways', async ({ page }) => {
  test.slow();
  await signIn(page);
  expect(await wide(page, SCREENS)).toEqual([]);
});

test('a paused run has its place in the header of a screen', async ({ page, site }) => {
  await site.backend.sql(
    `insert into public.generation_runs (label, model, articles_become, most_dollars, state, state_reason)
     values ('Cities of Utah', 'gpt-4o-mini', 'published', 5, 'paused', 'The quota is used up.')`,
  );
  await signIn(page, '/admin/content');
  const run = page.getByRole('banner').getByText('Paused', { exact: true });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(run).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    const lines = await run.evaluate((element) => element.getClientRects().length);
    expect(lines).toBe(1);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const place = await run.boundingBox();
    const isBeside = (name?.x ?? 0) + (name?.width ?? 0) <= (place?.x ?? 0);
    expect(isBeside || (name?.y ?? 0) + (name?.height ?? 0) <= (place?.y ?? 0)).toBe(true);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await site.backend.sql('delete from public.generation_runs');
});

test("the header's parts do not cover each other", async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const name = await header.getByRole('link', { name: 'Gold Atlas' }).boundingBox();
  const search = await header.getByRole('link', { name: /Search/ }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 999)).toBeLessThanOrEqual(search?.x ?? 0);
});
