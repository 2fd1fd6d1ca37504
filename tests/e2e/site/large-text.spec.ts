import type { Page } from '@playwright/test';
import { setTextSize } from '../support/judges/widths.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect } from '../support/site.ts';
import { test } from '../support/staff.ts';

// The text has twice its size, or a quarter more, as if the reader had set that in the browser. What holds for all pages is judged in
// every-page.spec.ts and every-screen.spec.ts.
test.use({ viewport: { width: 390, height: 844 } });

async function open(page: Page, address: string, textSize = 32): Promise<void> {
  await page.goto(address);
  await setTextSize(page, textSize);
}

test('what is pressed stays as large as a finger while the text grows', async ({ page }) => {
  await open(page, '/', 20);
  for (const name of ['Gold Atlas', /Search/]) {
    const box = await page.getByRole('banner').getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a long address in the footer or among the sources breaks on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of ['/', '/texas/austin/hyde-park/best-gold-ira-company-hyde-park-austin']) {
    await open(page, address);
    expect(await sidewaysScroll(page), address).toBe(0);
  }
});

test("the guide's points have room for more than a word", async ({ page }) => {
  await open(page, '/free-guide');
  const point = await page.getByText('A worked example of the fees').boundingBox();
  expect(point?.width).toBeGreaterThan(250);
});

test('the price table scrolls in a box of its own', async ({ page }) => {
  await open(page, '/tools/gold-and-prices');
  await page.getByText('All figures as a table').click();
  await expect(page.getByRole('region', { name: 'Prices at the end of each year' })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a paused run has its place in the header of a screen', async ({ page, site }) => {
  await site.backend.sql(
    `insert into public.generation_runs (label, model, articles_become, most_dollars, state, state_reason)
     values ('Cities of Utah', 'gpt-4o-mini', 'published', 5, 'paused', 'The quota is used up.')`,
  );
  await open(page, '/admin/content');
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
  await open(page, '/');
  const header = page.getByRole('banner');
  const name = await header.getByRole('link', { name: 'Gold Atlas' }).boundingBox();
  const search = await header.getByRole('link', { name: /Search/ }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 999)).toBeLessThanOrEqual(search?.x ?? 0);
});

test("the guide's button stays two lines in the header of a desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '/california/san-diego/la-jolla');
  const button = page.getByRole('banner').getByRole('link', { name: 'Get the Free Guide' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const lines = await button.evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(2);
});

test('the fields of a list grow with their text on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/admin/leads');
  for (const name of ['From', 'To']) {
    const field = await page.getByLabel(name, { exact: true }).boundingBox();
    expect(field?.width, name).toBeGreaterThan(240);
  }
  const mark = page.getByRole('row', { name: 'Joan Littlefield' }).getByText('Introduction').first();
  const [own, cell] = await Promise.all([
    mark.boundingBox(),
    mark.locator('xpath=ancestor::td').boundingBox(),
  ]);
  expect((own?.x ?? 0) + (own?.width ?? 999)).toBeLessThanOrEqual((cell?.x ?? 0) + (cell?.width ?? 0));
  expect(await sidewaysScroll(page)).toBe(0);
});
