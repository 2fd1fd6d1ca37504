import type { Browser, BrowserContext, Page } from '@playwright/test';
import { settled, watchRequests } from '../support/settled.ts';
import { expect, type Site, test } from '../support/staff.ts';
import { openWithApp } from '../support/start-app.ts';

const SHOWN = 'Shown by the browser: ';
const PRESSED = 'test-press';
const LOOK_MS = 30_000;

/**
 * Chromium without its windows denies all notifications, even if a test grants them. These fakes write to the console,
 * and an event of the page presses them.
 */
async function recordNotifications(context: BrowserContext): Promise<{ page: Page | null; text: string }[]> {
  const shown: { page: Page | null; text: string }[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(SHOWN))
      shown.push({ page: message.page(), text: message.text().slice(SHOWN.length) });
  });
  await context.addInitScript(
    ([shownAs, pressed]) => {
      class Recorded {
        static permission = 'granted';
        static requestPermission = () => Promise.resolve('granted');
        onclick: (() => void) | null = null;
        close = () => {};
        constructor(title: string, { body }: NotificationOptions) {
          console.info(`${shownAs}${title} / ${body}`);
          addEventListener(pressed, () => this.onclick?.());
        }
      }
      Object.defineProperty(window, 'Notification', { value: Recorded });
    },
    [SHOWN, PRESSED] as const,
  );
  return shown;
}

async function askForTheGuide(browser: Browser, site: Site, name: string): Promise<void> {
  const page = await browser.newPage({ baseURL: site.url, storageState: { cookies: [], origins: [] } });
  await openWithApp(page, '/free-guide');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(`${name.toLowerCase().replace(' ', '-')}@example.com`);
  await page.getByLabel('Phone').fill('619-555-0100');
  await page.locator('main form').getByRole('button').click();
  await page.waitForURL('**/free-guide/success');
  await page.close();
}

const GUIDE = 'New request for the guide / Press to open it in the back office.';
const ON = 'Notifications are on / You will be notified here when a lead comes in.';

/** Lets a time pass in all tabs at once. What a tab is asking for at that moment is given up as too late, and asked again. */
async function passIn(tabs: Page[], ms: number): Promise<void> {
  for (const tab of tabs) await settled(tab);
  await tabs[0]?.clock.fastForward(ms);
}

test('a lead is announced by one of two open tabs, once and without its sender; a press opens it, and off is off', async ({
  page,
  context,
  browser,
  site,
  consoleMessages,
}) => {
  const shown = await recordNotifications(context);
  const texts = () => shown.map(({ text }) => text);
  let looks = 0;
  context.on('requestfinished', (request) => {
    if (request.url().endsWith('/arrived_leads')) looks += 1;
  });
  const afterLook = async (work: () => Promise<unknown>) => {
    const before = looks;
    await work();
    await expect.poll(() => looks).toBeGreaterThan(before);
  };
  await page.clock.install();
  await page.goto('/admin/leads');
  const other = await context.newPage();
  watchRequests(other);
  await other.goto('/admin/leads');
  await afterLook(() => page.getByRole('button', { name: 'Turn on notifications' }).click());
  await expect(other.getByRole('button', { name: 'Turn off notifications' })).toBeVisible();
  expect(texts()).toEqual([ON]);

  await askForTheGuide(browser, site, 'Nora Notice');
  for (let time = 0; time < 3; time += 1) await afterLook(() => passIn([page, other], LOOK_MS));
  await expect.poll(texts).toEqual([ON, GUIDE]);
  const [lead] = await site.backend.sql<{ id: string }>(`select id from leads where name = 'Nora Notice'`);
  const [teller, next] = shown.at(-1)?.page === page ? [page, other] : [other, page];
  await teller.evaluate((pressed) => dispatchEvent(new Event(pressed)), PRESSED);
  await expect(teller).toHaveURL(`/admin/leads?open=${lead?.id}`);
  await expect(teller.getByRole('dialog', { name: 'Nora Notice' })).toBeVisible();

  // The other tab takes over from the one that is closed.
  await afterLook(() => teller.close());
  await askForTheGuide(browser, site, 'Nina Notice');
  await passIn([next], LOOK_MS);
  await expect.poll(texts).toEqual([ON, GUIDE, GUIDE]);
  await next.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(next.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await settled(next);
  const before = looks;
  await askForTheGuide(browser, site, 'Nelly Notice');
  await passIn([next], LOOK_MS);
  await settled(next);
  await next.reload();
  await expect(next.getByRole('row', { name: 'Nelly Notice' })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect([texts(), looks]).toEqual([[ON, GUIDE, GUIDE], before]);
  for (const words of consoleMessages.splice(0)) expect(words).toContain('AbortError');
});
