import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { delayTypefaces } from '../support/late-typefaces.ts';
import { sidewaysScroll, watchLayoutShifts } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';

const PAGES = [
  '/',
  '/why-gold',
  '/about',
  '/contact',
  '/contact/introduction',
  '/free-guide',
  '/free-guide/success',
  '/privacy',
  '/terms',
  '/editorial-policy',
  '/gold-law-changes',
  '/places',
  '/tools',
  '/tools/gold-ira-cost?amount=50000&premium=5&setup=50&custodian=100&storage=150&discount=2&years=10',
  '/tools/sales-tax?state=california&amount=1500&rate=7.25',
  '/tools/ira-eligible?product=other',
  '/tools/gold-and-prices?scale=log',
  '/tools/ira-limits?born=1953&year=2026',
  '/404',
  '/california',
  '/california/san-diego',
  '/california/san-diego/la-jolla',
  // This one is not prerendered, so its data load after the shell.
  '/new-york/new-york/tribeca',
  '/texas/austin/hyde-park/best-gold-ira-company-hyde-park-austin',
];

async function standsStillAndIsAccessible(page: Page, address: string, width: number) {
  const layoutShift = await watchLayoutShifts(page);
  const typefaces = await delayTypefaces(page);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await typefaces.arrive();
  await page.waitForLoadState('networkidle');
  expect(await accessibilityViolations(page)).toEqual([]);
  // A late typeface may break a line elsewhere and move what follows: mostly by 0, and at most by 0.005.
  expect(await layoutShift()).toBeLessThan(0.01);
}

for (const address of PAGES) {
  test.describe(address, () => {
    test('is accessible and stable on a desktop, with one heading, title, description and address', async ({
      page,
    }) => {
      await standsStillAndIsAccessible(page, address, 1440);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/Gold Atlas/);
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
      expect(await page.locator('link[rel="canonical"]').count()).toBeLessThanOrEqual(1);
    });

    test('is accessible and stable on a phone, and never scrolls sideways', async ({ page }) => {
      await standsStillAndIsAccessible(page, address, 390);
      await page.setViewportSize({ width: 320, height: 800 });
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
}
