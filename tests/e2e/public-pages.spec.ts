import { accessibilityViolations } from './support/accessibility.ts';
import { sidewaysScroll, watchLayoutShifts } from './support/layout.ts';
import { expect, test } from './support/site.ts';

const PAGES = [
  '/',
  '/why-gold',
  '/about',
  '/contact',
  '/free-guide',
  '/free-guide/success',
  '/privacy',
  '/terms',
  '/404',
  '/california',
  '/california/san-diego',
  '/california/san-diego/la-jolla',
  // Not prerendered: its data come after the shell.
  '/new-york/new-york/tribeca',
  '/texas/austin/hyde-park/best-gold-ira-company-hyde-park-austin',
];

for (const address of PAGES) {
  test.describe(address, () => {
    test('has one heading, a title, a description and no more than one canonical address', async ({
      page,
    }) => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/Gold Atlas/);
      await expect(page.locator('head title')).toHaveCount(1);
      await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
      expect(await page.locator('link[rel="canonical"]').count()).toBeLessThanOrEqual(1);
    });

    for (const width of [390, 1440]) {
      test(`is accessible and stands still at ${width} px`, async ({ page }) => {
        const layoutShift = await watchLayoutShifts(page);
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(await layoutShift()).toBe(0);
      });
    }

    test('does not scroll sideways at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
}
