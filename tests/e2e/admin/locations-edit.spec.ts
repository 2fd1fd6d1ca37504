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
