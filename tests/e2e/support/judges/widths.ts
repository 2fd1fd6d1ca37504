import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../layout.ts';
import { expect } from '../site.ts';
import type { Judge } from './judge.ts';

export const PHONE = { width: 390, height: 844 };
export const NARROWEST = { width: 320, height: 800 };
export const TABLET = { width: 768, height: 1024 };
export const DESKTOP = { width: 1440, height: 900 };

export const sideways: Judge = async (page) => {
  const pixels = await sidewaysScroll(page);
  return pixels > 0 ? [`${pixels} pixels can be scrolled sideways`] : [];
};

/** The text has twice its size, as if the reader's own style or extension had enlarged it. */
export async function withEnlargedText(page: Page, look: () => Promise<void>): Promise<void> {
  const enlarge = (size: string) =>
    page.evaluate((fontSize) => void Object.assign(document.documentElement.style, { fontSize }), size);
  await enlarge('200%');
  await look();
  await enlarge('');
}

/** Gives the text another size, as if the reader had set that in the browser: media queries follow it too. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await devtools.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}

export async function withLargeText(page: Page, look: () => Promise<void>): Promise<void> {
  await setTextSize(page, 32);
  await look();
  await setTextSize(page, 16);
}
