import type { Page } from '@playwright/test';
import { drawn } from './drawn.ts';

type Requests = { begun: number; underWay: number };

const watched = new WeakMap<Page, Requests>();

/** Counts the requests of a page from now on. Call it before the page is opened. */
export function watchRequests(page: Page): void {
  const requests = { begun: 0, underWay: 0 };
  watched.set(page, requests);
  page.on('request', () => {
    requests.begun += 1;
    requests.underWay += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => {
      requests.underWay -= 1;
    });
}

/** Without a time limit, headless Chromium sometimes never calls back on a page that has become still. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 })));

/**
 * Waits until the page has all that it asked for, has nothing to do and was drawn, and asked for nothing more
 * meanwhile. Unlike Playwright's "networkidle" it waits at any moment, not only after a navigation, and for no half
 * second.
 */
export async function settled(page: Page): Promise<void> {
  const requests = watched.get(page);
  if (!requests) throw new Error('Nobody counts the requests of this page: call watchRequests first.');
  for (let seen = -1; seen !== requests.begun || requests.underWay > 0; ) {
    seen = requests.begun;
    await idle(page);
    await drawn(page);
  }
}
