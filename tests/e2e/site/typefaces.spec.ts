import type { Page } from '@playwright/test';
import { drawn } from '../support/drawn.ts';
import { holdRequests } from '../support/held-requests.ts';
import { drawnWith } from '../support/judges/typefaces.ts';
import { delayTypefaces } from '../support/late-typefaces.ts';
import { watchLayoutShifts, watchMoves } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';
import { startApp } from '../support/start-app.ts';

// The pages of visitors are judged in every-page.spec.ts.
test('the login shows its typefaces on the first visit, even where they come late, and nothing moves', async ({
  page,
}) => {
  const layoutShift = await watchLayoutShifts(page);
  const typefaces = await delayTypefaces(page);
  await page.goto('/admin', { waitUntil: 'domcontentloaded' });
  await expect(page.getByLabel('Email')).toBeVisible();
  await typefaces.arrive();
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
  await expect.poll(() => drawnWith(page, 'label')).toEqual(['Inter']);
  expect(await layoutShift()).toBeLessThan(0.01);
});

/** When the typefaces were asked for and when the page was first painted, in milliseconds of the page's own clock. */
const begun = (page: Page) =>
  page.evaluate(() => ({
    typefaces: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  }));

test('a page asks for its typefaces once it is painted, and for none in advance', async ({ page }) => {
  await page.goto('/about');
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
  const { typefaces, painted } = await begun(page);
  expect(typefaces).toHaveLength(2);
  for (const start of typefaces) expect(start).toBeGreaterThan(painted);
});

test('a page that no paint is told of has its typefaces after five seconds', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/about');
  await page.clock.runFor(5_000);
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
});

test('whoever comes from another page of the site has the typefaces at once', async ({ page, site }) => {
  await page.goto('/privacy');
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
  await page.goto('/about', { referer: `${site.url}/privacy`, waitUntil: 'domcontentloaded' });
  expect(await page.locator('#late-typefaces').getAttribute('media')).toBeNull();
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
});

/** Adds a line, which moves nothing, but whose second word the text's typeface moves far on any system. */
const addTornLine = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const line = Object.assign(document.createElement('p'), { id: 'torn' });
    Object.assign(line.style, { font: '1rem Inter, monospace', position: 'absolute', top: '8rem' });
    line.append('iiiiiiiiii', Object.assign(document.createElement('b'), { textContent: 'moves' }));
    document.querySelector('h1')?.before(line);
  });

test('a typeface that would move something is not shown before the app leads to another page, the other one is', async ({
  page,
}) => {
  const moves = await watchMoves(page);
  const text = await holdRequests(page, /\/inter-.*\.woff2$/);
  const headings = await holdRequests(page, /\/fraunces-.*\.woff2$/);
  await page.goto('/about');
  await addTornLine(page);
  await drawn(page);
  const arrived = page.waitForEvent('requestfinished', (request) => /\/inter-/.test(request.url()));
  text();
  await arrived;
  headings();
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
  expect(await drawnWith(page, '#torn')).not.toContain('Inter');
  expect(await moves()).toEqual([]);
  await page.locator('#torn').evaluate((line) => line.remove());
  await startApp(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => drawnWith(page, 'main p')).toEqual(['Inter']);
});

test('whoever left a page before its typefaces came sees nothing move on the next one', async ({
  page,
  site,
}) => {
  const moves = await watchMoves(page);
  const typefaces = await delayTypefaces(page);
  await page.goto('/about', { referer: `${site.url}/privacy`, waitUntil: 'domcontentloaded' });
  await addTornLine(page);
  await drawn(page);
  const arrived = page.waitForEvent('requestfinished', (request) => /\/inter-/.test(request.url()));
  await typefaces.arrive();
  await arrived;
  await drawn(page);
  expect(await moves()).toEqual([]);
});

test('a page without script has its typefaces', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await page.goto('/about');
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
  await page.close();
});
