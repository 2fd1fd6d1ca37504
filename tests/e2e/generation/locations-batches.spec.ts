import type { Browser, Locator, Page } from '@playwright/test';
import type { FakeOpenAI } from '../../support/fake-openai.ts';
import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { closeByKey } from '../support/keys.ts';
import { expect, type Site, toastTitled } from '../support/staff.ts';
import {
  addArticle,
  addLocations,
  articlesOf,
  locationRows,
  removeStates,
  rowOf,
} from '../support/stored-locations.ts';
import { removeRuns, test } from '../support/writing-site.ts';

const CITIES = ['Bath', 'Bangor', 'Camden', 'Dover', 'Eliot'];
const MAINE = '/admin/locations?state=maine';

test.afterEach(async ({ site }) => {
  await removeRuns(site);
  await removeStates(site, 'maine');
});

async function openMaine(page: Page, site: Site, cities: number, query = ''): Promise<void> {
  await addLocations(site, ...CITIES.slice(0, cities).map((city) => ['Maine', city] as const));
  if (query)
    for (const city of CITIES.slice(0, cities)) await addArticle(site, `maine/${city.toLowerCase()}`);
  await page.goto(MAINE + query);
  await expect(locationRows(page)).toHaveCount(cities);
}

const panel = (page: Page): Locator => page.getByRole('region', { name: /^(Batch Article|Bulk Article)/ });

/** Selects all rows and asks for a run; Enter starts it with what is suggested. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: /^(Generate & Publish|Regenerate) \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^(Generate|Rewrite) \d/ });
  await expect(dialog.getByRole('button', { name: /^(Generate|Rewrite) \d+$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

const asked = async (openai: FakeOpenAI, count: number) =>
  expect.poll(() => openai.requests.length).toBe(count);

/** A second administrator's browser, on the same screen. */
async function colleague(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto(MAINE);
  return page;
}

test('a run says what it will write and cost, shows its progress and its result, and nobody is kept from leaving', async ({
  page,
  site,
  openai,
}) => {
  openai.setMode('slowly');
  await openMaine(page, site, 3);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(page.getByRole('heading', { name: 'Batch Article Generation' })).toBeVisible();
  await expect(page.getByText('3 of 3 selected. 3 articles will be generated and published.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Generate & Publish 3' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Generate 3 articles?' });
  await expect(dialog.getByText('Estimated cost')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Generate 3' })).toBeFocused();
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await closeByKey(page, dialog);

  await begin(page);
  await expect(panel(page)).toContainText('0 of 3 (0%)');
  await expect(panel(page).getByRole('progressbar', { name: 'Articles done' })).toBeVisible();
  // The start button has disappeared, so the focus moves to the panel in its place.
  await expect(panel(page)).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await asked(openai, 3);
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page).toHaveURL(/\/admin\/leads/);
  await page.goBack();
  await expect(panel(page)).toContainText('0 of 3 (0%)');

  openai.setMode('well');
  openai.release();
  await expect(toastTitled(page, 'Batch generation complete')).toContainText(
    'Generated and published 3 articles, 0 failed.',
  );
  await expect(page.getByText('Articles generated and published successfully')).toBeVisible();
  await expect(rowOf(page, 'Bath')).toContainText('Published');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(3);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await articlesOf(site, 'maine')).toEqual(['bangor published', 'bath published', 'camden published']);
});

test('a run goes on when its browser is closed, is found done later, and a colleague sees the same figures', async ({
  browser,
  page,
  site,
  openai,
}) => {
  await addLocations(site, ...CITIES.map((city) => ['Maine', city] as const));
  const answered = (count: number) => openai.setMode((_, at) => (at < count ? 'well' : 'slowly'));
  answered(2);
  const starter = await colleague(browser, site);
  await expect(locationRows(starter)).toHaveCount(CITIES.length);
  await begin(starter);
  await asked(openai, 5);
  await starter.context().close();

  await page.goto(MAINE);
  const other = await colleague(browser, site);
  for (const each of [page, other]) {
    await expect(panel(each)).toContainText('2 of 5 (40%)');
    await expect(panel(each)).toContainText('2 succeeded, 0 failed');
  }
  const figures = () => Promise.all([panel(page).innerText(), panel(other).innerText()]);
  await expect.poll(async () => new Set(await figures()).size).toBe(1);
  await page.goto('about:blank');
  openai.setMode('well');
  openai.release();
  await expect.poll(async () => (await articlesOf(site, 'maine')).length).toBe(5);

  await page.goto(MAINE);
  for (const each of [page, other]) {
    await expect(panel(each)).toContainText('Articles generated and published successfully');
    await expect(each.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(5);
  }
  expect(openai.accepted()).toBeGreaterThanOrEqual(5);
  expect(openai.requests).toHaveLength(5);
  await other.context().close();
});
