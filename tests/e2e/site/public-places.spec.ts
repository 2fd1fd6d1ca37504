import { accessibilityViolations } from '../support/accessibility.ts';
import { sidewaysScroll } from '../support/layout.ts';
import { expect, test } from '../support/site.ts';
import { startApp } from '../support/start-app.ts';
import { addLocations, removeStates } from '../support/stored-locations.ts';

const label = 'City, state or ZIP code';

test('without a script, a city is found by a plain form', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/places');
  await page.getByLabel(label).fill('la jolla');
  await page.getByLabel(label).press('Enter');
  await expect(page).toHaveURL(/\/places\?q=la\+jolla$/);
  await page.getByRole('link', { name: /^La Jolla San Diego, California/ }).click();
  await expect(page).toHaveURL('/california/san-diego/la-jolla');
  await page.goto('/places?q=1');
  await expect(page.getByText('A ZIP code has five digits.')).toBeVisible();
  await context.close();
});

test('a search without a script is taken over by the app as it is', async ({ page }) => {
  await page.goto('/places?q=la+jolla');
  const result = page.getByRole('region', { name: 'Pages for “la jolla”' }).getByRole('link');
  await expect(result).toHaveText(/^La Jolla San Diego, California/);
  await page.getByLabel(label).fill('austi');
  await expect(page.getByRole('option', { name: /^Austin/ })).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/texas/austin');
  await page.goBack();
  await expect(result).toBeVisible();
});

test('the header searches from every page, by keyboard', async ({ page }) => {
  await page.goto('/about');
  await startApp(page);
  await page.getByRole('link', { name: 'Search places' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(label)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(label)).toBeHidden();
  await page.getByRole('link', { name: 'Search places' }).click();
  await expect(page.getByLabel(label)).toBeFocused();
  await page.keyboard.type('texas');
  await page.getByRole('option', { name: /^Texas/ }).click();
  await expect(page).toHaveURL('/texas');
  await expect(page.getByLabel(label)).toBeHidden();
});

test('after a navigation, a page has the sections that only the server draws', async ({ page }) => {
  await page.goto('/places');
  await startApp(page);
  await page
    .getByRole('region', { name: 'All states' })
    .getByRole('link', { name: /^Texas/ })
    .click();
  await expect(page.getByRole('region', { name: 'Gold and the law in Texas' })).toContainText('Source (');
  await page.getByRole('link', { name: 'What changed in state gold law' }).click();
  await expect(page).toHaveURL('/gold-law-changes');
});

test('a search for one endless word moves no phone sideways, and is cut', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/places?q=${'x'.repeat(900)}`);
  await expect(page.getByRole('heading', { name: `No pages match “${'x'.repeat(80)}”` })).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('without a script, a long list has no field that does nothing', async ({ browser, site, page }) => {
  const towns = Array.from({ length: 30 }, (_, at) => ['Idaho', `Town ${at}`] as const);
  await addLocations(site, ['Idaho'], ...towns);
  const filter = 'Filter the cities by name or ZIP code';
  await page.goto('/idaho');
  await expect(page.getByLabel(filter)).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const plain = await context.newPage();
  await plain.goto('/idaho');
  await expect(plain.getByRole('link', { name: 'Town 29' })).toBeVisible();
  await expect(plain.getByLabel(filter)).toBeHidden();
  await context.close();
  await removeStates(site, 'idaho');
});
