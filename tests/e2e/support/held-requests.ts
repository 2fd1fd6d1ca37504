import type { Page, Route } from '@playwright/test';

/** Keeps requests back, as a slow network does, until the returned function is called. */
export async function holdRequests(
  page: Page,
  address: Parameters<Page['route']>[0],
  isHeld: (route: Route) => boolean = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isHeld(route)) await released;
    await route.fallback();
  });
  return release;
}

/** The scripts of the app: not the one that swaps the typefaces, which needs no sign of intent. */
export const SCRIPTS = /\/assets\/(?!swap-typefaces-)[^/]*\.js$/;
