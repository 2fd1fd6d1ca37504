import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Download, Locator, Page } from '@playwright/test';
import Papa from 'papaparse';
import { test as base, expect, type Site, signIn } from './site.ts';

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>;

/**
 * Kept by site, because signing in is slow and one sign-in can serve many tests of a worker. Only while no test renews
 * it: a session ends when its first token is used again later.
 */
const sessions = new Map<string, { state: SignedInState; until: number }>();
const KEPT_MS = 8 * 60_000;

async function sessionOf(browser: Browser, site: Site): Promise<SignedInState> {
  const kept = sessions.get(site.url);
  if (kept && Date.now() < kept.until) return kept.state;
  const page = await browser.newPage({ baseURL: site.url });
  await signIn(page, '/admin/documentation');
  const session = await page.context().storageState();
  await page.close();
  sessions.set(site.url, { state: session, until: Date.now() + KEPT_MS });
  return session;
}

/** The site's test, with the local administrator signed in on every page. */
export const test = base.extend({
  storageState: async ({ browser, site }, use) => use(await sessionOf(browser, site)),
});

/** Lets a visitor's page go on as the signed-in administrator's, without the form of the login. */
export async function goOnAsStaff(page: Page, site: Site, destination: string): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const { origins } = await sessionOf(browser, site);
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage: items }) => items),
  );
  await page.goto(destination);
}

/**
 * Finds the toast with this title, also when it is announced as a problem, and above a dialog, which hides it from
 * roles. Its text includes the description.
 */
export const toastTitled = (page: Page, title: string): Locator =>
  page.getByRole('listitem', { includeHidden: true }).filter({
    has: page.getByText(title, { exact: true }).or(page.getByText(`Problem: ${title}`, { exact: true })),
  });

/** Presses a button that writes a file, and reads the file like a spreadsheet. */
export async function exported(page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> {
  const arrives = page.waitForEvent('download');
  await button.click();
  const download: Download = await arrives;
  const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(text.trimEnd());
  return { name: download.suggestedFilename(), rows: data };
}

export { expect, type Site };
