import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';
import { addLocations, removeStates } from '../support/stored-locations.ts';

test.afterEach(({ site }) => removeStates(site, 'ohio'));

const box = (page: Page) => page.getByRole('textbox', { name: 'Location data' });
const button = (page: Page) => page.getByRole('button', { name: /^Import Locations/ });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function expectFigures(page: Page, added: string, existing: string, faulty: string): Promise<void> {
  await expect(preview(page).locator('dd')).toHaveText([added, existing, faulty]);
}

const namesOf = async (site: Site, state: string) =>
  (
    await site.backend.sql<{ name: string }>(
      `select coalesce(nullif(btrim(neighborhood), ''), city, state) as name from public.locations
       where state_slug = $1 order by name`,
      [state],
    )
  ).map(({ name }) => name);

test('a paste is previewed, its parents are offered, and it is written once, however often it is imported', {
  tag: '@smoke',
}, async ({ page, site }) => {
  await addLocations(site, ['Ohio', 'Dayton']);
  await page.goto('/admin/locations?tab=import');
  await expect(page.getByRole('heading', { name: 'Simple Location Import' })).toBeVisible();
  await expect(button(page)).toBeDisabled();
  await box(page).fill('Ohio,Dayton\nOhio,Akron,Highland Square,44303\n\n,Nowhere');
  await expectFigures(page, '1', '1', '1');
  await expect(preview(page).getByText('Also add 2 missing parent locations')).toBeVisible();
  await expect(preview(page).getByRole('row', { name: /4 The state is missing/ })).toBeVisible();
  expect(page.workers()).toHaveLength(1);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await namesOf(site, 'ohio')).toEqual(['Dayton']);

  await page.getByRole('checkbox', { name: 'Generate articles' }).uncheck();
  await button(page).click();
  await expect(page.getByText('Import complete!')).toBeVisible();
  await expect(toastTitled(page, 'Locations imported')).toContainText(
    '3 locations added, 1 already existed.',
  );
  await expect(box(page)).toHaveValue('');
  await expect(
    page.getByText('3 locations added, 1 already existed, 1 line with errors skipped.'),
  ).toBeVisible();
  expect(await namesOf(site, 'ohio')).toEqual(['Akron', 'Dayton', 'Highland Square', 'Ohio']);
  expect(await accessibilityViolations(page)).toEqual([]);

  await box(page).fill('Ohio,Dayton\nOhio,Akron,Highland Square,44303');
  await expectFigures(page, '0', '2', '0');
  await button(page).click();
  await expect(toastTitled(page, 'Import complete')).toContainText('0 locations added, 2 already existed.');
  expect(await namesOf(site, 'ohio')).toHaveLength(4);
});
