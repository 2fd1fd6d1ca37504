import type { Page, Route } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { openBare } from '../support/bare-page.ts';
import { holdRequests } from '../support/held-requests.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { settled } from '../support/settled.ts';
import { expect, type Site, test } from '../support/site.ts';
import { openWithApp } from '../support/start-app.ts';

/** This location has no article. */
const TRIBECA = '/new-york/new-york/tribeca';
const LOCATIONS = '**/rest/v1/locations*';

const WIDTHS = [1440, 390];

/** Checks the current page: accessible on a desktop and a phone, and never wider than the narrowest phone. */
async function expectSound(page: Page, widths: readonly number[] = WIDTHS) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await accessibilityViolations(page), `${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await sidewaysScroll(page), 'sideways scroll at 320 px').toBe(0);
}

const answerWith = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { message: 'Refused by the test' } });

async function addTowns(site: Site, state: string, count: number) {
  const slug = state.toLowerCase();
  await site.backend.sql(
    `insert into locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)
     select 'city'::location_type, $1, $2, 'Town ' || n, 'town-' || n, ' ', 'none', '00000' from generate_series(1, $3::int) n
     union all select 'state', $1, $2, null, null, null, null, null`,
    [state, slug, count],
  );
  return `/${slug}`;
}

test('a screen while its code loads', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/location-pages-*.js');
  await openBare(page, TRIBECA, { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Gold Atlas');
  await expectSound(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tribeca');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Tribeca/);
});

test('a location while it loads, and then without an article', async ({ page }) => {
  const release = await holdRequests(page, LOCATIONS);
  await openBare(page, TRIBECA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tribeca');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expectSound(page);
  release();
  await expect(page.getByText('Our Tribeca guide is being prepared.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Serving zip code 10013');
});

test('a location that could not be loaded, and its retry', async ({ page, consoleMessages }) => {
  await page.route(LOCATIONS, answerWith(400));
  await openBare(page, TRIBECA);
  await expect(page.getByText("Couldn't load this page")).toBeVisible();
  await expectSound(page);
  await page.unroute(LOCATIONS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tribeca');
  consoleMessages.length = 0;
});

test('a long index whose filter finds nothing', async ({ page, site }) => {
  await page.goto(await addTowns(site, 'Utah', 30));
  await page.getByRole('searchbox').fill('Atlantis');
  await expect(page.getByText('No cities match “Atlantis”.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Show all cities' }).click();
  await expect(page.locator('main a[href^="/utah/town-"]')).toHaveCount(30);
});

test("an article's address that does not exist, and the way back to its location", async ({ page, site }) => {
  await page.goto('/california/san-diego/la-jolla/no-such-article');
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    "The article you're looking for doesn't exist or has been moved.",
  );
  await expectSound(page);
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page).toHaveURL(`${site.url}/california/san-diego/la-jolla`);
});

test('the menu, open on a phone and on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await settled(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectSound(page, [768, 390]);
});

test.describe('the contact form', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

  test('with an error at every field', async ({ page }) => {
    await openWithApp(page, '/contact');
    await send(page).click();
    await expect(page.getByText('Message must be at least 10 characters.')).toBeVisible();
    await expectSound(page);
  });

  test('with an error: the wrong field scrolls into view with its label', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openWithApp(page, '/contact');
    await send(page).evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await send(page).click();
    await expect(page.getByPlaceholder('Your name')).toBeFocused();
    const belowTheHeader = async () => {
      const header = await page.getByRole('banner').boundingBox();
      const label = await page.locator('main label', { hasText: 'Name' }).boundingBox();
      return (label?.y ?? Number.NaN) - (header?.y ?? 0) - (header?.height ?? Number.NaN);
    };
    await expect.poll(belowTheHeader).toBeGreaterThanOrEqual(0);
  });
});

test.describe('the guide form', () => {
  const submit = (page: Page) => page.locator('main form').getByRole('button');

  async function sendFilled(page: Page) {
    await page.getByLabel('Name').fill('Pat Example');
    await page.getByLabel('Email').fill('states@example.com');
    await page.getByLabel('Phone').fill('619-555-0100');
    await submit(page).click();
  }

  test('with an error at every field', async ({ page }) => {
    await openWithApp(page, '/free-guide');
    await submit(page).click();
    await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
    await expectSound(page);
  });

  test('sending, refused, then sent', async ({ page, site, consoleMessages }) => {
    await page.route('**/rest/v1/leads*', answerWith(500));
    const release = await holdRequests(page, '**/rest/v1/leads*');
    await openWithApp(page, '/free-guide');
    await sendFilled(page);
    await expect(submit(page)).toHaveText('Sending Guide...');
    await expectSound(page);
    release();
    await expect(page.getByRole('main').getByText(/Our server is having trouble/)).toBeVisible();
    await expectSound(page);
    consoleMessages.length = 0;
    await page.unroute('**/rest/v1/leads*');
    await submit(page).click();
    // The thanks stay while the pointer rests on them, even over the next page.
    await page.getByText('Success!', { exact: true }).hover();
    await expect(page).toHaveURL(`${site.url}/free-guide/success`);
    await expectSound(page, [1440]);
    await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  });
});
