import type { Page } from '@playwright/test';
import { holdRequests, SCRIPTS } from '../support/held-requests.ts';
import { PHONE } from '../support/judges/widths.ts';
import { expect, test } from '../support/site.ts';

/** How many presses at random moments; CONTRIBUTING.md says how to try more. */
const TRIES = Number(process.env.PRESSES ?? 8);

const search = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search places' });
/** The search opens in place or, where the app takes longer than a press waits, leads to its page. */
const expectSearch = (page: Page) => expect(page.getByRole('combobox').first()).toBeVisible();
const send = (page: Page) => page.locator('main form').getByRole('button', { name: 'Send Message' });
const firstError = (page: Page) => page.locator('main form').getByRole('alert').first();

test('until somebody shows intent, no script of the app is loaded; the boot script counts the visit', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (SCRIPTS.test(request.url())) scripts.push(request.url());
  });
  const visit = page.waitForRequest(/record_visit/);
  await page.goto('/california?utm_source=news', { referer: 'https://search.example/' });
  expect((await visit).postDataJSON()).toEqual({ path: '/california' });
  expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('arrival') ?? 'null'))).toEqual([
    'https://search.example/',
    '?utm_source=news',
  ]);
  await page.locator('main p').first().hover();
  expect(scripts).toEqual([]);
  const app = page.waitForRequest(SCRIPTS);
  await page.getByRole('main').getByRole('link').first().hover();
  await app;
});

test('a link is a plain navigation until the app is there', async ({ page, site }) => {
  await holdRequests(page, SCRIPTS);
  await page.goto('/california');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^San Diego/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${site.url}/california/san-diego`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('San Diego');
});

test('the menu, questions and a calculator need no script', async ({ page }) => {
  await holdRequests(page, SCRIPTS);
  await page.setViewportSize(PHONE);
  await page.goto('/free-guide');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  await page.goto('/tools/ira-limits');
  await page.getByLabel('Your year of birth').fill('1953');
  await page.getByLabel('The year you are asking about').fill('2026');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/born=1953/);
  await expect(page.getByRole('region', { name: 'Result' })).not.toContainText('will be shown here');
});

test('a press that comes before the app is done once it is there', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/contact');
  await search(page).click();
  await expect(search(page)).toHaveAttribute('data-held', '');
  release();
  await expectSearch(page);
});

test('a form that is sent before the app is there is sent once, with what was typed', async ({ page }) => {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByPlaceholder('Your name').fill('Pat Example');
  await page.getByPlaceholder('Your name').press('Enter');
  await send(page).click();
  release();
  await expect(firstError(page)).toBeVisible();
  await expect(page.getByPlaceholder('Your name')).toHaveValue('Pat Example');
  await expect(page).toHaveURL(/\/contact$/);
});

for (const part of ['the entry', 'the screen'] as const)
  test(`where ${part} does not load, the page says so beside the button, and the next press works`, async ({
    page,
    consoleMessages,
  }) => {
    let isLost = true;
    await page.route(part === 'the entry' ? SCRIPTS : /contact-page-.*\.js$/, (route) =>
      isLost ? route.abort() : route.fallback(),
    );
    await page.goto('/contact');
    await page.getByPlaceholder('Your name').fill('Pat Example');
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible();
    isLost = false;
    await send(page).click();
    await expect(firstError(page)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeHidden();
    await expect(page.getByPlaceholder('Your name')).toHaveValue('Pat Example');
    consoleMessages.length = 0;
  });

type TriedPress = {
  address: string;
  press: (page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
};

const presses: readonly TriedPress[] = [
  {
    address: '/contact',
    press: (page) => send(page).click(),
    done: (page) => expect(firstError(page)).toBeVisible(),
  },
  {
    address: '/about',
    press: (page) => search(page).click(),
    done: expectSearch,
  },
  {
    address: '/places',
    press: (page) => page.getByRole('main').getByRole('combobox').fill('Austin'),
    done: (page) => expect(page.getByRole('option').first()).toBeVisible(),
  },
  {
    address: '/',
    press: (page) => page.getByRole('main').locator('svg a').first().click(),
    done: (page) => expect(page).not.toHaveURL(/\/$/),
  },
  {
    address: '/california',
    press: (page) =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^San Diego/ })
        .first()
        .click(),
    done: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('San Diego'),
  },
  {
    address: '/privacy',
    press: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    done: (page) => expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible(),
  },
  {
    address: '/free-guide/confirm#wrong',
    press: (page) => page.getByRole('button', { name: 'Confirm the Request' }).click(),
    done: (page) => expect(page.getByRole('heading', { level: 1 })).toContainText('cannot find'),
  },
];

const MOST_FOR_ONE_MS = 60_000;

async function tryPress(
  page: Page,
  { address, press, done }: TriedPress,
  { frames, hasShownIntent }: { frames: number; hasShownIntent: boolean },
): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: 'commit' });
  if (hasShownIntent) await page.keyboard.press('Shift');
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, frames);
  await press(page);
  await done(page);
}

test(`no press is lost, at whatever moment it comes (${TRIES} tries)`, async ({ page }) => {
  await page.setViewportSize(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  test.setTimeout(TRIES * MOST_FOR_ONE_MS);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const chosen = presses[attempt % presses.length];
    if (!chosen) throw new Error('There are no presses.');
    // Each round waits for another number of frames, and half of its presses have shown intent before.
    const round = Math.floor(attempt / presses.length);
    const moment = { frames: (round * 7) % 30, hasShownIntent: (attempt + round) % 2 === 1 };
    const name = `try ${attempt + 1}: ${chosen.address}`;
    await test.step(name, () => tryPress(page, chosen, moment), { timeout: MOST_FOR_ONE_MS });
  }
});
