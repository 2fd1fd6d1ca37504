import type { Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/test/chromium.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, signIn, test } from './support/site.ts';

// Text of twice its size, as a reader sets it in the browser.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'],
  },
});

const PAGES = [
  '/',
  '/why-gold',
  '/about',
  '/contact',
  '/contact/introduction',
  '/free-guide',
  '/free-guide/success',
  '/privacy',
  '/editorial-policy',
  '/gold-law-changes',
  '/places',
  '/tools',
  '/tools/gold-ira-cost',
  '/tools/sales-tax',
  '/tools/gold-and-prices',
  '/tools/ira-limits',
  '/404',
  '/california',
  '/california/san-diego',
  '/california/san-diego/la-jolla',
  '/texas/austin/hyde-park/best-gold-ira-company-hyde-park-austin',
];

const SCREENS = [
  '/admin',
  '/admin/locations',
  '/admin/locations?tab=import',
  '/admin/content',
  '/admin/content?tab=articles',
  '/admin/generate',
  '/admin/runs',
  '/admin/leads',
  '/admin/leads?tab=messages',
  '/admin/editorial',
  '/admin/facts',
  '/admin/broken-addresses',
  '/admin/settings',
  '/admin/documentation',
  '/admin/account',
];

/** The addresses that scroll sideways, with the pixels. */
async function wide(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const pixels = await sidewaysScroll(page);
    if (pixels > 0) found.push(`${address}: ${pixels}`);
  }
  return found;
}

test('the text has twice its size', async ({ page }) => {
  await page.goto('/about');
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size).toBe('32px');
});

test('no public page scrolls sideways', async ({ page }) => {
  test.slow();
  expect(await wide(page, PAGES)).toEqual([]);
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
