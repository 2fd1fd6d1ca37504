import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { authMessage } from '../../../supabase/local/auth/auth-mail.ts';
import { type Backend, createBackend } from '../../../supabase/local/backend.ts';
import { DATABASE } from '../../../supabase/local/database/open-database.ts';
import { LOCAL_ADMIN } from '../../../supabase/local/keys.ts';
import { localClocks } from '../../../supabase/local/local-clocks.ts';
import { createMailbox } from '../../../supabase/local/mailbox/mailbox.ts';
import { copyDatabase } from '../../support/databases.ts';
import { serveBackend } from '../../support/server.ts';
import { sharedSchema } from '../../support/shared-schema.ts';
import { type ServingCarrier, startCarrier } from './carriers/carriers.ts';
import { watchRequests } from './settled.ts';

export type Site = {
  /** Where browsers find the site and its data API. */
  url: string;
  /** What serves the site's pages and nothing else. */
  carrier: ServingCarrier;
  backend: Backend;
  close: () => Promise<void>;
};

/** The built site with its own copy of the seeded database, the functions in their Deno, and a mailbox. */
export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const databases = process.env.E2E_SERVER;
  if (!databases) throw new Error('The global setup has started no database server.');
  const database = await copyDatabase(databases, DATABASE);
  const backend = await createBackend({ databaseUrl: database.url, schemaCache: sharedSchema });
  const mailbox = createMailbox();
  const carrier = await startCarrier(backend);
  const server = await serveBackend(backend, { environment, otherwise: carrier.listener, mailbox });
  backend.mailTo((mail) => mailbox.take(authMessage(mail, server.url), null));
  const clocks = localClocks({ backend, api: () => server.url, log: () => {} });
  clocks.start();
  const close = async () => {
    const stopped = clocks.stop();
    await server.close();
    await carrier.close();
    await stopped;
    await backend.close();
    await database.drop();
  };
  return { url: server.url, carrier, backend, close };
}

type Fixtures = {
  /** Forgets how many forms the tests' one address has sent. */
  freshLimits: undefined;
  /** The warnings and errors that the page wrote to its console; a test that expects some empties it. */
  consoleMessages: string[];
};

/** Whether a message says that the data API refused a request because its session has ended. */
const isRefusal = (message: ConsoleMessage) =>
  /\/(rest|auth)\/v1\//.test(message.location().url) || /session|JWT/i.test(message.text());

/** Playwright's test with a site for each worker, for what needs no browser. */
export const siteTest = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

/** The same in a browser; any unexpected console message fails the test. */
export const test = siteTest.extend<Fixtures>({
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    watchRequests(page);
    await use(page);
  },
  freshLimits: [
    async ({ site }, use) => {
      await site.backend.sql('delete from private.submissions');
      await use(undefined);
    },
    { auto: true },
  ],
  consoleMessages: [
    async ({ page, context }, use) => {
      const messages: string[] = [];
      // If someone logs out in any tab, the server rightly refuses the requests that pages were just making.
      let hasLoggedOut = false;
      context.on('request', (request) => {
        if (request.url().includes('/auth/v1/logout')) hasLoggedOut = true;
      });
      // Browsers report the status of a missing page in the console. That is normal on every site.
      const missing = new Set<string>();
      page.on('response', (response) => {
        const isPage = response.request().isNavigationRequest();
        if (isPage && [404, 410].includes(response.status())) missing.add(response.url());
      });
      page.on('console', (message) => {
        if (!['warning', 'error'].includes(message.type()) || missing.has(message.location().url)) return;
        if (hasLoggedOut && isRefusal(message)) return;
        messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use(messages);
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until a page has a text that a test has just stored. The server may keep the former page for a second. */
export async function untilServed(site: Site, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await fetch(site.url + path)).text()).toContain(text);
}

/** Signs in as the local administrator and opens the given back-office screen. */
export async function signIn(page: Page, destination = '/admin/locations'): Promise<void> {
  await page.goto(destination);
  await page.getByLabel('Email').fill(LOCAL_ADMIN.email);
  await page.getByLabel('Password').fill(LOCAL_ADMIN.password);
  await page.getByRole('button', { name: /sign in|log in|login/i }).click();
  await page.waitForURL(`**${destination}`);
}

export { expect };
