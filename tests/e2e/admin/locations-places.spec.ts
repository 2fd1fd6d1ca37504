import { slugify } from '../../../src/domain/locations/slug.ts';
import { US_STATES } from '../../../src/domain/locations/us-states.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/staff.ts';
import { removeStates } from '../support/stored-locations.ts';

test("the gazetteer is filled, and a county's places are added with their ZIP codes", async ({
  page,
  site,
}) => {
  // All 51 states take half a minute, and one of them is enough to show what the button does.
  for (const { name } of US_STATES.filter((state) => state.name !== 'Wyoming'))
    await site.backend.sql(
      `insert into places (id, state_slug, name, slug, latitude, longitude, population)
       values (hashtext('${name}')::bigint + 3e9::bigint, '${slugify(name)}', 'Springfield', 'springfield', 40, -100, 1)`,
    );
  await page.goto('/admin/locations');
  await page.getByRole('button', { name: 'Add places' }).click();
  await page.getByRole('button', { name: 'Load the other state' }).click();
  await expect(page.getByText('130 places and 195 ZIP codes of 50 states and DC.')).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption('Wyoming');
  await page.getByLabel('County').selectOption('Teton County');
  await expect(page.getByText(/^\d+ places\. Also adds the state of Wyoming\.$/)).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with these places' }).click();
  await expect(page.getByText('Places in Teton County, Wyoming.csv')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Generate articles' }).uncheck();
  await page.getByRole('button', { name: /^Import Locations/ }).click();
  await expect(page.getByText('Locations imported', { exact: true })).toBeVisible();
  const [jackson] = await site.backend.sql(
    `select l.zip, l.latitude is not null as is_located, c.name as county
     from locations l join places p on p.id = l.place_id join counties c on c.fips = p.county_fips
     where l.state_slug = 'wyoming' and l.city_slug = 'jackson'`,
  );
  await removeStates(site, 'wyoming');
  for (const table of ['zip_codes', 'places', 'counties']) await site.backend.sql(`delete from ${table}`);
  expect(jackson).toEqual({
    zip: expect.stringMatching(/^83\d{3}$/),
    is_located: true,
    county: 'Teton County',
  });
});
