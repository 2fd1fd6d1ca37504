import type { Page } from '@playwright/test';
import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { closeByKey } from '../support/keys.ts';
import { expect, test, toastTitled } from '../support/staff.ts';
import { addArticle, addLocations, articlesOf, removeStates, rowOf } from '../support/stored-locations.ts';

const STATES = ['oregon', 'san-jose'];
test.afterEach(({ site }) => removeStates(site, ...STATES));

test('Add New Location asks for what its type needs, shows the address and writes the article', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto('/admin/locations');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Location' });
  const add = dialog.getByRole('button', { name: 'Add Location' });
  await add.click();
  await expect(dialog.getByText('Please fill in the state field')).toBeVisible();
  await dialog.getByLabel('Location Type').selectOption('City');
  await add.click();
  await expect(dialog.getByText('Please fill in the state and city fields')).toHaveCount(2);
  await dialog.getByLabel('Location Type').selectOption('Neighborhood');
  await add.click();
  await expect(dialog.getByText('Please fill in all required fields')).toHaveCount(4);
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);

  await dialog.getByLabel('State', { exact: true }).fill('Oregon');
  await dialog.getByLabel('City', { exact: true }).fill('Portland');
  await dialog.getByLabel('Neighborhood', { exact: true }).fill('Pearl District');
  await dialog.getByLabel('ZIP Code').fill('97209');
  await expect(dialog.getByLabel('Latitude (optional)')).toHaveAttribute('step', '0.000001');
  await dialog.getByLabel('Latitude (optional)').fill('45.526978');
  await expect(dialog.getByText('/oregon/portland/pearl-district')).toBeVisible();
  await add.click();
  await expect(toastTitled(page, 'Success')).toContainText(
    'Location added and article published with the built-in text.',
  );
  expect(await articlesOf(site, 'oregon')).toEqual(['pearl-district published']);
  // The state and the city above it are added along with it.
  expect(
    await site.backend.sql(
      `select location_type, latitude, longitude, nullif(zip, '00000') as zip from public.locations
       where state_slug = 'oregon' order by location_type`,
    ),
  ).toEqual([
    { location_type: 'state', latitude: null, longitude: null, zip: null },
    { location_type: 'city', latitude: null, longitude: null, zip: null },
    { location_type: 'neighborhood', latitude: 45.526978, longitude: null, zip: '97209' },
  ]);
  consoleMessages.length = 0;
});

test('by keyboard: a misspelled state, its suggestion and the question before leaving keep the focus at the field', async ({
  page,
}) => {
  await page.goto('/admin/locations');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Location' });
  const state = dialog.getByLabel('State', { exact: true });
  const suggestion = dialog.getByRole('button', { name: 'Use California' });
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const escapeTheQuestion = async () => {
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await closeByKey(page, question);
  };
  await state.fill('Calfornia');
  await page.keyboard.press('Tab');
  await expect(suggestion).toBeVisible();
  await expect(dialog).not.toBeFocused();
  await suggestion.focus();
  await page.keyboard.press('Escape');
  await escapeTheQuestion();
  await expect(suggestion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('California');
  await expect(state).toBeFocused();
  await page.keyboard.press('Escape');
  await escapeTheQuestion();
  await expect(state).toBeFocused();
});

test('Edit SEO Fields: two administrators change different fields, and neither loses the other', async ({
  page,
  browser,
  site,
}) => {
  await addLocations(site, ['Oregon', 'Portland']);
  const other = await browser.newPage({ baseURL: site.url });
  const open = async (each: Page) => {
    await each.goto('/admin/locations?state=oregon');
    await rowOf(each, 'Portland')
      .getByRole('button', { name: /^Edit SEO fields/ })
      .click();
    return each.getByRole('dialog', { name: 'Edit SEO Fields' });
  };
  const [mine, theirs] = [await open(page), await open(other)];
  await mine.getByLabel('SEO Title').fill('Gold in Portland');
  await expect(mine.getByText('16 of 60 characters')).toBeVisible();
  await expect(mine.getByRole('figure')).toContainText('Gold in Portland');
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(toastTitled(page, 'Location SEO updated')).toContainText('SEO fields updated');
  await theirs.getByLabel('Slug Override').fill('gold-portland');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(toastTitled(other, 'Location SEO updated')).toBeVisible();
  const [row] = await site.backend.sql(
    `select seo_title, slug_override from public.locations where state_slug = 'oregon'`,
  );
  expect(row).toEqual({ seo_title: 'Gold in Portland', slug_override: 'gold-portland' });
  await expect(rowOf(other, 'Portland')).toContainText('3/3 Fields');
  await other.close();
});

test('swapped city and state are flagged and corrected once, by whoever comes first', async ({
  page,
  browser,
  site,
}) => {
  await addLocations(site, ['San Jose', 'California']);
  const other = await browser.newPage({ baseURL: site.url });
  for (const each of [page, other]) {
    await each.goto('/admin/locations?state=san-jose');
    await expect(rowOf(each, 'California')).toContainText('Data Issue');
    await rowOf(each, 'California')
      .getByRole('button', { name: /^Fix swapped data/ })
      .click();
    await expect(each.getByRole('alertdialog', { name: 'Fix City and State Data' })).toBeVisible();
  }
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  for (const each of [page, other]) {
    await each.getByRole('button', { name: 'Fix Data' }).click();
    await expect(toastTitled(each, 'City and state data has been fixed')).toBeVisible();
  }
  const rows = await site.backend.sql(
    `select state, state_slug, city, city_slug from public.locations where 'san-jose' in (state_slug, city_slug)`,
  );
  expect(rows).toEqual([
    { state: 'California', state_slug: 'california', city: 'San Jose', city_slug: 'san-jose' },
  ]);
  await site.backend.sql(`delete from public.locations where city_slug = 'san-jose'`);
  await other.close();
});

test('Delete Location says how many articles go with it, and when the location is already gone', async ({
  page,
  site,
}) => {
  await addLocations(site, ['Oregon'], ['Oregon', 'Portland']);
  await addArticle(site, 'oregon');
  await page.goto('/admin/locations?state=oregon');
  await rowOf(page, 'Oregon').getByRole('button', { name: 'Delete location: Oregon' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Location' });
  await expect(dialog).toContainText('1 article will also be deleted, published or not.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastTitled(page, 'Location Deleted')).toContainText('Location deleted successfully');
  expect(await articlesOf(site, 'oregon')).toEqual([]);

  await rowOf(page, 'Portland')
    .getByRole('button', { name: /^Edit SEO fields/ })
    .click();
  await site.backend.sql(`delete from public.locations where state_slug = 'oregon'`);
  const seo = page.getByRole('dialog', { name: 'Edit SEO Fields' });
  await seo.getByLabel('SEO Title').fill('Gold');
  await seo.getByRole('button', { name: 'Save' }).click();
  await expect(toastTitled(page, 'Error updating location')).toContainText(
    'There was an error updating the location SEO fields.',
  );
  // Escape removes what is on top: first the toast, then the dialog, but not without asking about what was typed in
  // it.
  await page.keyboard.press('Escape');
  await expect(toastTitled(page, 'Error updating location')).toBeHidden();
  await expect(seo.getByLabel('SEO Title')).toHaveValue('Gold');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(seo.getByLabel('SEO Title')).toHaveValue('Gold');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(seo).toBeHidden();
});
