import type { Page } from '@playwright/test';
import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { expect, test, toastTitled } from '../support/staff.ts';
import { addArticle, addLocations, articlesOf, removeStates, rowOf } from '../support/stored-locations.ts';

test.afterEach(({ site }) => removeStates(site, 'oregon', 'idaho'));

const openEdit = async (page: Page, name: string) => {
  await page.goto('/admin/locations?state=oregon');
  await rowOf(page, name).getByRole('button', { name: 'Edit location' }).click();
  return page.getByRole('dialog', { name: 'Edit Location' });
};

test('a renamed state takes everything below along; a slower colleague loses nothing', async ({
  page,
  browser,
  site,
}) => {
  await addLocations(site, ['Oregon'], ['Oregon', 'Portland']);
  await addArticle(site, 'oregon/portland');
  const other = await browser.newPage({ baseURL: site.url });
  const [mine, theirs] = [await openEdit(page, 'Oregon'), await openEdit(other, 'Oregon')];
  await mine.getByLabel('State', { exact: true }).fill('Idaho');
  await expect(mine.getByText(/Links to the old address will redirect/)).toContainText(
    '/oregon becomes /idaho',
  );
  await expect(
    mine.getByText('1 location in it will get the new name too, and a new address.'),
  ).toBeVisible();
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(toastTitled(page, 'Location updated')).toContainText('1 location in it updated too.');
  expect(await articlesOf(site, 'idaho')).toEqual(['portland published']);

  await theirs.getByLabel('Latitude (optional)').fill('44.1');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('alert')).toContainText('State: Idaho (was Oregon)');
  await expect(theirs.getByLabel('State', { exact: true })).toHaveValue('Idaho');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(toastTitled(other, 'Location updated')).toBeVisible();
  const [row] = await site.backend.sql(
    `select state, latitude from public.locations where state_slug = 'idaho' and location_type = 'state'`,
  );
  expect(row).toEqual({ state: 'Idaho', latitude: 44.1 });
  await other.close();
});

test('a state deleted alone keeps a page for what is below it; deleted with everything, nothing is left', async ({
  page,
  site,
}) => {
  await addLocations(site, ['Oregon'], ['Oregon', 'Portland'], ['Oregon', 'Portland', 'Pearl', '97209']);
  await addArticle(site, 'oregon/portland/pearl');
  const ask = async (name: string) => {
    await page.goto('/admin/locations?state=oregon');
    await rowOf(page, name)
      .getByRole('button', { name: /^Delete location/ })
      .click();
    return page.getByRole('alertdialog', { name: 'Delete Location' });
  };
  const alone = await ask('Oregon');
  await expect(alone).toContainText('It contains 1 city and 1 neighborhood, with 1 article (1 published).');
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await alone.getByRole('button', { name: 'Delete' }).click();
  await expect(toastTitled(page, 'Location Deleted')).toBeVisible();

  await page.goto('/oregon/portland/pearl');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Oregon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gold investment in Oregon');
  await expect(page.getByRole('link', { name: 'Portland' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Oregon' })).toBeVisible();

  const whole = await ask('Portland');
  await whole.getByRole('radio', { name: /^Also delete everything in it/ }).check();
  await expect(whole.getByRole('button', { name: 'Delete all 2' })).toBeDisabled();
  await whole.getByLabel('Type Portland to confirm').fill('Portland');
  await whole.getByRole('button', { name: 'Delete all 2' }).click();
  await expect(toastTitled(page, 'Location Deleted')).toContainText('1 location in it');
  expect(await articlesOf(site, 'oregon')).toEqual([]);
});
