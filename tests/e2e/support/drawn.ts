import type { Page } from '@playwright/test';

/** Waits until the browser has drawn the current page. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
