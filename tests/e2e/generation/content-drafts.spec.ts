import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, toastTitled } from '../support/staff.ts';
import { rowOf } from '../support/stored-locations.ts';
import { removeRuns, test } from '../support/writing-site.ts';

test.afterEach(async ({ site }) => {
  await removeRuns(site);
  await site.backend.sql(`delete from locations where neighborhood_slug = 'mueller'`);
});

test('drafts are generated for the selected locations; the button refuses when none is left', async ({
  page,
  site,
}) => {
  await site.backend.sql(
    `insert into locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)
     values ('neighborhood', 'Texas', 'texas', 'Austin', 'austin', 'Mueller', 'mueller', '78723')`,
  );
  await page.goto('/admin/content?search=mueller');
  const generate = page.getByRole('button', { name: /^Generate for Selected/ });
  await expect(generate).toHaveText('Generate for Selected (0)');
  await expect(generate).toBeDisabled();
  await expect(rowOf(page, 'Mueller')).toContainText('No Content');
  await expect(page.getByText('Showing 1 locations')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Mueller/ }).check();
  await expect(generate).toHaveText('Generate for Selected (1)');
  await generate.click();
  await page
    .getByRole('dialog', { name: 'Generate 1 article?' })
    .getByRole('button', { name: 'Generate 1' })
    .click();
  await expect(toastTitled(page, 'Batch generation complete')).toContainText(
    'Successfully generated 1 neighborhood article drafts',
  );
  await expect(rowOf(page, 'Mueller')).toContainText('Content Available');
  await expect(generate).toHaveText('Generate for Selected (0)');
  expect(await accessibilityViolations(page)).toEqual([]);

  const size = page.getByRole('spinbutton', { name: 'Batch Size' });
  await expect(size).toHaveValue('10');
  await size.fill('');
  await size.blur();
  await expect(size).toHaveValue('10');
  await size.fill('99');
  await page.getByRole('button', { name: 'Generate Batch' }).click();
  await expect(toastTitled(page, 'No locations available')).toContainText(
    'There are no locations without articles available for generation',
  );
  await expect(size).toHaveValue('50');
});
