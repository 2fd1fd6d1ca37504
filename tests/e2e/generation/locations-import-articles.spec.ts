import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, toastTitled } from '../support/staff.ts';
import { articlesOf, removeStates } from '../support/stored-locations.ts';
import { removeRuns, test } from '../support/writing-site.ts';

test.afterEach(async ({ site }) => {
  await removeRuns(site);
  await removeStates(site, 'ohio');
});

const button = (page: Page) => page.getByRole('button', { name: 'Import Locations & Generate Articles' });
const articles = (page: Page) => page.getByRole('region', { name: 'Articles in this import' });

async function paste(page: Page, lines: string): Promise<void> {
  await page.goto('/admin/locations?tab=import');
  await page.getByRole('textbox', { name: 'Location data' }).fill(lines);
  await expect(page.getByText(/, estimated cost .*, capped at \$/)).toBeVisible();
}

test('the articles of an import are written by one run, and no lost answer costs one', async ({
  page,
  site,
  openai,
  consoleMessages,
}) => {
  const lost = new Set<string>();
  await page.route(/rest\/v1\/(locations\?|rpc\/start_generation_run)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() !== 'POST' || lost.has(pathname)) return route.continue();
    lost.add(pathname);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await paste(page, 'Ohio\nOhio,Dayton');
  await page.getByRole('radio', { name: /^Published right away/ }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page).click();
  await expect(toastTitled(page, 'Import failed')).toContainText('article generation did not start');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Import complete!')).toBeVisible();
  await expect(toastTitled(page, 'Import complete')).toContainText(
    '2 locations added. 2 articles generated, 0 failed.',
  );
  await expect(page.getByText('2 locations added, 2 articles generated.')).toBeVisible();
  // The form is free again.
  await expect(page.getByRole('textbox', { name: 'Location data' })).toHaveValue('');
  expect(lost.size).toBe(2);
  expect(await articlesOf(site, 'ohio')).toEqual(['dayton published', 'ohio published']);
  expect(openai.requests).toHaveLength(2);
  consoleMessages.length = 0;
});

test('an import whose tab was closed is found done later, with the same figures for a colleague', async ({
  browser,
  page,
  site,
  openai,
}) => {
  openai.setMode((_, at) => (at === 0 ? 'well' : 'slowly'));
  const starter = await (await browser.newContext({ baseURL: site.url })).newPage();
  await paste(starter, 'Ohio\nOhio,Dayton\nOhio,Akron');
  await button(starter).click();
  await expect(articles(starter)).toContainText('Generating articles... (1 of 3)');
  expect(await accessibilityViolations(starter)).toEqual([]);
  await starter.context().close();

  await page.goto('/admin/locations?tab=import');
  await expect(articles(page)).toContainText('Generating articles... (1 of 3)');
  await expect(articles(page)).toContainText('1 successful');
  await expect(page.getByRole('textbox', { name: 'Location data' })).toBeEnabled();
  openai.setMode('well');
  openai.release();
  await expect(page.getByText('3 articles generated.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('listitem')).toHaveCount(3);
  expect(await articlesOf(site, 'ohio')).toEqual(['akron draft', 'dayton draft', 'ohio draft']);
});
