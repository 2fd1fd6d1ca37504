import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';
import { addLocations, removeStates, rowOf } from '../support/stored-locations.ts';

test.afterEach(({ site }) => removeStates(site, 'ohio'));

const citiesOf = async (site: Site) =>
  (
    await site.backend.sql<{ city: string }>(
      `select distinct city from public.locations where state_slug = 'ohio' and city <> '' order by 1`,
    )
  ).map(({ city }) => city);

test('a new city that is probably a known one becomes that, or another one', async ({
  page,
  site,
  consoleMessages,
}) => {
  await addLocations(site, ['Ohio'], ['Ohio', 'St. Marys']);
  await page.goto('/admin/locations?state=ohio');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Location' });
  await form.getByLabel('Location Type').selectOption('city');
  await form.getByLabel('State', { exact: true }).fill('Ohio');
  await form.getByLabel('City', { exact: true }).fill('Saint Marys');
  await form.getByRole('button', { name: 'Add Location' }).click();
  const question = page.getByRole('alertdialog', { name: 'Is Saint Marys another city?' });
  await expect(question.getByText('St. Marys is stored already')).toBeVisible();
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await question.getByRole('button', { name: 'It is St. Marys' }).click();
  await expect(form.getByText('St. Marys, Ohio already exists.')).toBeInViewport();
  await form.getByLabel('City', { exact: true }).fill('Saint Marys');
  await form.getByRole('button', { name: 'Add Location' }).click();
  await question.getByRole('button', { name: 'Add Saint Marys' }).click();
  await expect(rowOf(page, 'Saint Marys')).toBeVisible();
  expect(await citiesOf(site)).toEqual(['Saint Marys', 'St. Marys']);
  // No key is configured, which the generator reports.
  await expect(toastTitled(page, 'Success')).toBeVisible();
  consoleMessages.length = 0;
});
