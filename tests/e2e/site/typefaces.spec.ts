import type { Page } from '@playwright/test';
import { drawnWith } from '../support/judges/typefaces.ts';
import { delayTypefaces } from '../support/late-typefaces.ts';
import { watchLayoutShifts } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';

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
  await page.goto('/about', { referer: `${site.url}/privacy`, waitUntil: 'domcontentloaded' });
  expect(await page.locator('#late-typefaces').getAttribute('media')).toBeNull();
});

test('a page without script has its typefaces', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });
  await page.goto('/about');
  await expect.poll(() => drawnWith(page, 'h1')).toEqual(['Fraunces']);
  await page.close();
});
