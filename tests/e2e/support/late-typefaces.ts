import { expect, type Page } from '@playwright/test';
import { drawn } from './drawn.ts';
import { holdRequests } from './held-requests.ts';

/** Holds the typefaces back until the page has drawn its heading without them. Call it before the page is opened. */
export async function delayTypefaces(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const release = await holdRequests(page, /\.woff2$/);
  return {
    async arrive() {
      await expect(page.locator('h1').first()).toBeVisible();
      // The page must first be drawn without the typefaces, so that a shift would show.
      await drawn(page);
      release();
    },
  };
}
