import { expect, type Page } from '@playwright/test';
import { drawn } from './drawn.ts';
import { holdRequests } from './held-requests.ts';

const TYPEFACE = /\.woff2$/;

/** Holds the typefaces back until the page has drawn its heading without them. Call it before the page is opened. */
export async function delayTypefaces(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const asked = page.waitForRequest(TYPEFACE);
  const release = await holdRequests(page, TYPEFACE);
  return {
    async arrive() {
      await expect(page.locator('h1').first()).toBeVisible();
      // The page must first be drawn without the typefaces, so that a shift would show.
      await drawn(page);
      // A page asks for them once it is painted and loaded: what looks at it sooner would see them come.
      await asked;
      release();
    },
  };
}
