import type { Page } from '@playwright/test';

/**
 * Opens an address as a visit that the server has made no page for: the app starts in an empty shell and reads
 * everything itself, as it does after a click on a link.
 */
export async function openBare(page: Page, address: string, options?: Parameters<Page['goto']>[1]) {
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const shell = await route.fetch({ url: new URL('/preview', route.request().url()).href });
      await route.fulfill({ response: shell });
    },
    { times: 1 },
  );
  await page.goto(address, options);
}
