import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/staff.ts';
import { addArticle, addLocations, locationRows, removeStates, rowOf } from '../support/stored-locations.ts';

test.beforeAll(async ({ site }) => {
  await addLocations(
    site,
    ...([['Nevada'], ['Nevada', 'Reno'], ['Nevada', 'Reno', 'Midtown', '89502']] as const),
    ...([['Nevada', 'Las Vegas'], ['Maine'], ['Maine', 'Portland']] as const),
  );
  await addArticle(site, 'nevada', 'published');
  await addArticle(site, 'nevada/reno', 'draft');
  await addArticle(site, 'nevada/reno/midtown', 'pending_review');
});
test.afterAll(({ site }) => removeStates(site, 'nevada', 'maine'));

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
