import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { closeByKey } from '../support/keys.ts';
import { expect, toastTitled } from '../support/staff.ts';
import { addLocations, articlesOf, locationRows, removeStates, rowOf } from '../support/stored-locations.ts';
import { removeRuns, test } from '../support/writing-site.ts';

test.afterEach(async ({ site }) => {
  await removeRuns(site);
  await removeStates(site, 'maine');
});

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

test('a run says what it will write and cost, shows its progress and its result, and nobody is kept from leaving', async ({
  page,
  site,
  openai,
}) => {
  openai.setMode('slowly');
  await addLocations(site, ['Maine', 'Bath'], ['Maine', 'Bangor'], ['Maine', 'Camden']);
  await page.goto('/admin/locations?state=maine');
  await expect(locationRows(page)).toHaveCount(3);
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
  await expect.poll(() => openai.requests.length).toBe(3);
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
