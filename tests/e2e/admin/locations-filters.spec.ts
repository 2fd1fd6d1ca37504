import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/staff.ts';
import {
  addArticle,
  addLocations,
  boxOf,
  locationRows,
  removeStates,
  rowOf,
} from '../support/stored-locations.ts';

const TOWNS = Array.from({ length: 59 }, (_, at) => `Town ${String(at + 10)}`);

test.beforeAll(async ({ site }) => {
  await addLocations(
    site,
    ...([['Nevada'], ['Nevada', 'Reno'], ['Nevada', 'Reno', 'Midtown', '89502']] as const),
    ...([['Nevada', 'Las Vegas'], ['Maine'], ['Maine', 'Portland']] as const),
    ...([['Kansas'], ...TOWNS.map((town) => ['Kansas', town] as const)] as const),
  );
  await addArticle(site, 'nevada', 'published');
  await addArticle(site, 'nevada/reno', 'draft');
  await addArticle(site, 'nevada/reno/midtown', 'pending_review');
});
test.afterAll(({ site }) => removeStates(site, 'nevada', 'maine', 'kansas'));

test('every filter narrows the table and shows in the address; City follows State', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.goto('/admin/locations');
  const select = (label: string) => page.getByLabel(label, { exact: true });
  await expect(page.getByRole('heading', { name: 'Filter Locations' })).toBeVisible();
  await select('State').selectOption('Nevada');
  await expect(locationRows(page)).toHaveCount(4);
  await expect(select('City').getByRole('option')).toHaveText(['All Cities', 'Las Vegas', 'Reno']);

  for (const [status, name] of [
    ['Published', 'Nevada'],
    ['Pending Review', 'Midtown'],
    ['Draft', 'Reno'],
    ['No Article', 'Las Vegas'],
  ] as const) {
    await select('Article Status').selectOption(status);
    await expect(rowOf(page, name)).toContainText(status);
    await expect(locationRows(page)).toHaveCount(1);
  }
  await select('Article Status').selectOption('All Statuses');
  await select('City').selectOption('Reno');
  await expect(locationRows(page)).toHaveCount(2);
  await select('Location Type').selectOption('Neighborhoods');
  await expect(locationRows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?state=nevada&city=reno&type=neighborhood$/);

  await page.reload();
  await expect(rowOf(page, 'Midtown')).toContainText('89502');
  await expect(select('City')).toHaveValue('nevada/reno');

  await select('State').selectOption('Maine');
  await expect(select('City')).toHaveValue('');
  await expect(
    page.getByText('No locations found. Try adjusting your filters or import new locations.'),
  ).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, 'Midtown')).toBeVisible();
  await expect(select('State')).toHaveValue('nevada');
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL(/\/admin\/locations$/);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the / key focuses the search, which knows names, ZIP codes and letters without accents', async ({
  page,
}) => {
  await page.goto('/admin/locations');
  await expect(locationRows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('895 midt');
  await expect(locationRows(page)).toHaveCount(1);
  await expect(rowOf(page, 'Midtown')).toBeVisible();
  await expect(page).toHaveURL(/search=895\+midt$/);
  await page.keyboard.type('/');
  await expect(search).toHaveValue('895 midt/');
});

test('sorting and paging happen in the database, and the back button goes back', async ({ page }) => {
  await page.goto('/admin/locations?state=kansas');
  await expect(page.getByText('Showing 1-25 of 60 locations')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Page number')).toHaveValue('2');
  await expect(boxOf(page, 'Town 34')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('columnheader', { name: 'City' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'City' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'descending');
  await expect(locationRows(page).first()).toContainText('Town 68');
  await expect(page).toHaveURL(/sort=-city/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Page number')).toHaveValue('2');
  await page.getByLabel('Rows per page').selectOption('100');
  await expect(page.getByText('Showing 1-60 of 60 locations')).toBeVisible();
  await expect(locationRows(page)).toHaveCount(60);
});

test('rows are selected with the keyboard, and the selection survives paging', async ({ page }) => {
  await page.goto('/admin/locations?state=kansas');
  await boxOf(page, 'Kansas').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(boxOf(page, 'Town 11')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(boxOf(page, 'Town 33')).toBeFocused();
  await expect(page.getByText('2 of 60 selected. 2 articles will be generated and published.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(boxOf(page, 'Town 34')).toBeVisible();
  await expect(page.getByText(/^2 of 60 selected\./)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(boxOf(page, 'Town 11')).toBeChecked();

  await page.getByRole('checkbox', { name: 'Select all without an article on this page' }).check();
  await expect(page.getByText(/^25 of 60 selected\./)).toBeVisible();
  await page.getByRole('button', { name: 'Select all 60 matching locations' }).click();
  await expect(page.getByText(/^60 of 60 selected\./)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByText('Regenerate Existing Articles').click();
  await expect(page.getByText(/selected\./)).toHaveCount(0);
});
