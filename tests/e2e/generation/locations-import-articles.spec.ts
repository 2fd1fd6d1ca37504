import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect } from '../support/staff.ts';
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
