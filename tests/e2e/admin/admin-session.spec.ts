import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/site.ts';

test('logging out in one tab takes the other one to the login, without its data', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/leads');
  await page.getByRole('link', { name: 'Margaret Ellsworth' }).click();
  await expect(page.getByRole('dialog', { name: 'Margaret Ellsworth' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('Logged out successfully', { exact: true })).toBeVisible();

  await page.bringToFront();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Ellsworth');
});

/** Signs in, and lets the session expire on a document without the app, whose own reads would renew it. */
async function signInAndExpire(page: Page) {
  await signIn(page, '/admin/leads');
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!key.endsWith('-auth-token')) continue;
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }));
    }
  });
}

/** Opens four tabs, lets their session expire, and wakes them on a list in the same moment. */
async function wakeFourTabs(page: Page, context: BrowserContext) {
  await signInAndExpire(page);
  const tabs = [page];
  for (const _ of [1, 2, 3]) tabs.push(await context.newPage());
  await Promise.all(tabs.map((tab) => tab.goto('/admin/leads')));
  for (const tab of tabs) await expect(tab.getByRole('link', { name: 'Margaret Ellsworth' })).toBeVisible();
  return tabs;
}

const RENEWAL = /\/auth\/v1\/token\?grant_type=refresh_token/;

/** Resolves once a tab waits for the one that renews the session. */
const untilTabWaits = (watcher: Page) =>
  watcher.waitForFunction(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some((lock) => lock.name?.endsWith('-auth-token'));
  });

test('four tabs that wake with an expired session all stay, and wait for the one that renews it', async ({
  page,
  context,
}) => {
  const watcher = await context.newPage();
  await watcher.goto('/favicon.svg');
  const tokens: unknown[] = [];
  let sentBeforeAnswer = 0;
  await context.route(RENEWAL, async (route) => {
    tokens.push(route.request().postDataJSON().refresh_token);
    if (tokens.length > 1) return route.fallback();
    await untilTabWaits(watcher);
    sentBeforeAnswer = tokens.length;
    await route.fallback();
  });
  const tabs = await wakeFourTabs(page, context);
  expect(sentBeforeAnswer).toBe(1);
  // Storage reaches another tab's process later than the lock does at times: the same token again is no harm.
  expect(new Set(tokens).size).toBe(1);
  for (const tab of tabs) {
    await tab.reload();
    await expect(tab.getByRole('link', { name: 'Margaret Ellsworth' })).toBeVisible();
  }
});

test('they stay in a browser without locks between tabs, and when an answer is lost', async ({
  page,
  context,
  consoleMessages,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
  let isLost = false;
  await context.route(RENEWAL, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await wakeFourTabs(page, context);
  expect(isLost).toBe(true);
  // The browser tells of the lost answer, and only of that.
  expect(consoleMessages.filter((message) => !/ERR_FAILED|Failed to fetch/.test(message))).toEqual([]);
  consoleMessages.length = 0;
});

test('a tab whose renewal hangs leaves its turn to the next one', async ({
  page,
  context,
  consoleMessages,
}) => {
  let hangs = 0;
  await context.route(RENEWAL, async (route) => {
    hangs += 1;
    // The first is never answered.
    if (hangs > 1) await route.fallback();
  });
  await signInAndExpire(page);
  const hanging = page.waitForRequest(RENEWAL);
  await page.goto('/admin/leads');
  await hanging;
  const next = await context.newPage();
  await next.goto('/admin/leads');
  await expect(next.getByRole('link', { name: 'Margaret Ellsworth' })).toBeVisible();
  // On a slow machine the first tab gives up and asks once more, before the next one has shown its list.
  expect(hangs).toBeGreaterThan(1);
  await page.close();
  consoleMessages.length = 0;
});
