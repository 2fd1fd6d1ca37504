import { closeByKey } from '../support/keys.ts';
import { expect, test, toastTitled } from '../support/staff.ts';
import { addLocations, removeStates, rowOf } from '../support/stored-locations.ts';

const STATES = ['oregon', 'san-jose'];
test.afterEach(({ site }) => removeStates(site, ...STATES));

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

test('a location that is gone says so, and Escape closes first the toast, then the dialog, after a question', async ({
  page,
  site,
}) => {
  await addLocations(site, ['Oregon'], ['Oregon', 'Portland']);
  await page.goto('/admin/locations?state=oregon');
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
