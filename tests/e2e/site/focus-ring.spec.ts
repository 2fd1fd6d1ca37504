import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/site.ts';

/**
 * Returns the focused element if its ring is hard to see. The better contrast of the ring's two colors with the
 * surroundings counts. Shapes of a map follow other rules.
 */
const hiddenRing = (page: Page) =>
  page.evaluate(() => {
    const rgb = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = rgb(color).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      const [, , , alpha = 1] = rgb(backgroundColor);
      return alpha > 0.5 ? backgroundColor : groundOf(element.parentElement);
    };
    const element = document.activeElement;
    if (!element || element === document.body || element.closest('svg')) return null;
    // The label of a hidden input shows the ring, and a calendar's button has the browser's own ring.
    if (element.matches('input.sr-only, input[type=date]:not(:focus-visible)')) return null;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset, boxShadow } = getComputedStyle(element);
    const isWithin = outlineOffset.startsWith('-');
    const ground = groundOf(isWithin ? element : element.parentElement);
    const shadows = (boxShadow.match(/rgba?\([^)]+\)/g) ?? []).filter((color) => (rgb(color)[3] ?? 1) > 0.5);
    const colors = [outlineColor, ...shadows];
    const best = Math.max(...colors.map((color) => contrast(color, ground)));
    const isDrawn = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2;
    const name = `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
    return isDrawn && best >= 3 ? null : `${name}: ${outlineStyle} ${best.toFixed(2)} on ${ground}`;
  });

async function walk(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await hiddenRing(page);
    if (found) hidden.push(found);
  }
  return hidden;
}

for (const address of ['/', '/california', '/free-guide', '/tools/sales-tax']) {
  test(`the keyboard's place is seen on every ground of ${address}`, async ({ page }) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await walk(page, 60)).toEqual([]);
  });
}

test("the keyboard's place is seen in the back office", async ({ page }) => {
  await signIn(page);
  for (const address of ['/admin/locations', '/admin/settings', '/admin/leads']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await walk(page, 50), address).toEqual([]);
  }
});
