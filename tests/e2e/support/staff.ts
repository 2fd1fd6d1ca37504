import { readFileSync } from 'node:fs';
import type { BrowserContext, Download, Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { test as base, expect, type Site, signIn } from './site.ts';

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The site's test, with the local administrator signed in: once a worker, for signing in takes its time. */
export const test = base.extend<object, { administrator: SignedInState }>({
  administrator: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: site.url });
      await signIn(page, '/admin/documentation');
      const state = await page.context().storageState();
      await page.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
  storageState: async ({ administrator }, use) => use(administrator),
});

/** Lets the server refuse a kind of request, as it would a broken one, until what it answers is called. */
export async function refuse(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill({ status: 400, json: { code: 'TEST', message: 'Refused by the test' } });
  });
  return () => page.unroute(address);
}

/** The toast of this title, also where it is read out as a problem; its text holds the description too. */
export const toastTitled = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({
    has: page.getByText(title, { exact: true }).or(page.getByText(`Problem: ${title}`, { exact: true })),
  });

/** Presses a button that writes a file, and reads the file as a spreadsheet would. */
export async function exported(page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> {
  const arrives = page.waitForEvent('download');
  await button.click();
  const download: Download = await arrives;
  const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text.trimEnd());
  return { name: download.suggestedFilename(), rows: data };
}

export { expect, type Site };
