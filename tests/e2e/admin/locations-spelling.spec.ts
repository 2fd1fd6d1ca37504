import { accessibilityViolations } from '../support/accessibility.ts';
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
  expect(await accessibilityViolations(page)).toEqual([]);
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

test('a city is not renamed to another spelling of its neighbor without a question', async ({
  page,
  site,
  consoleMessages,
}) => {
  await addLocations(site, ['Ohio'], ['Ohio', 'St. Marys'], ['Ohio', 'Celina']);
  await page.goto('/admin/locations?state=ohio');
  await rowOf(page, 'Celina').getByRole('button', { name: 'Edit location' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Location' });
  await form.getByLabel('City', { exact: true }).fill('Saint Marys');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'It is St. Marys' }).click();
  await expect(form.getByRole('alert')).toHaveText('St. Marys, Ohio already exists at the same address.');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await citiesOf(site)).toEqual(['Celina', 'St. Marys']);
  consoleMessages.length = 0;
});

test('a colleague adds the city in another spelling after the preview: its lines are reported, the others are written', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto('/admin/locations?tab=import');
  await page
    .getByRole('textbox', { name: 'Location data' })
    .fill('Ohio\nOhio,Saint Marys\nOhio,Saint Marys,Riverside,45885\nOhio,Celina');
  await expect(page.getByRole('region', { name: 'Preview' }).locator('dd')).toHaveText(['4', '0', '0']);
  await addLocations(site, ['Ohio', 'St. Marys']);
  await page.getByRole('checkbox', { name: 'Generate articles' }).uncheck();
  await page.getByRole('button', { name: /^Import Locations/ }).click();
  await expect(toastTitled(page, 'Locations imported')).toContainText('2 locations added, 2 rejected.');
  const reason =
    /Ohio already has this city as "St\. Marys"\. Use that spelling, or choose that "Saint Marys"/;
  const rejected = page
    .getByRole('region', { name: 'Rejected locations' })
    .getByRole('row', { name: reason });
  await expect(rejected).toHaveCount(2);
  expect(await citiesOf(site)).toEqual(['Celina', 'St. Marys']);
  consoleMessages.length = 0;
});
