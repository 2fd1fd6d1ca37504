import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { LOCAL_ADMIN } from '../../supabase/local/keys.ts';
import { CHROMIUM_ARGS } from '../test/chromium.ts';
import { ensureChromium } from '../test/ensure-chromium.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

/** Opens a screen of the back office as the local administrator, who signs in first. */
export async function signIn(page: Page, screen: string): Promise<void> {
  await page.goto(screen);
  await page.getByLabel('Email').fill(LOCAL_ADMIN.email);
  await page.getByLabel('Password').fill(LOCAL_ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${screen}`);
}

/** A tab of its own, signed in as the local administrator, with the Locations screen open. */
export async function openLocationsScreen(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  // Code compiled by tsx calls this helper to name functions, and the page does not have it.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchFrames);
  await signIn(page, '/admin/locations');
  await page.getByRole('checkbox', { name: /^Select all/ }).waitFor();
  return page;
}

const QUIET_MS = 100;

/** Returns a function that waits until every request of the page has ended and no new one has come for a moment. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = Date.now();
  const onEnd = (request: Request) => {
    open.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  return async () => {
    do await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    while (open.size > 0 || Date.now() - changed < QUIET_MS);
  };
}

type Watched = { longestFrame: number; longestWork: number };

/** Runs in the page: records the longest time between two frames and the longest work within one frame. */
function watchFrames(): void {
  const watched = window as unknown as Watched;
  Object.assign(watched, { longestFrame: 0, longestWork: 0 });
  let last = performance.now();
  const onFrame = (now: number) => {
    watched.longestFrame = Math.max(watched.longestFrame, now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      watched.longestWork = Math.max(watched.longestWork, duration);
  }).observe({ type: 'long-animation-frame' });
}

/** Starts the recording over. */
export const startFrames = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { longestFrame: 0, longestWork: 0 }));

/** The longest time between two frames since startFrames, in milliseconds. */
export const longestFrame = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).longestFrame);
