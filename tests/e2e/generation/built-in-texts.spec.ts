import { accessibilityViolations, DIALOG } from '../support/accessibility.ts';
import { expect, toastTitled } from '../support/staff.ts';
import { addArticle, addLocations, articlesOf, removeStates } from '../support/stored-locations.ts';
import { removeRuns, test } from '../support/writing-site.ts';

test.afterEach(async ({ site }) => {
  await removeRuns(site);
  await removeStates(site, 'maine');
});

test('all built-in texts are rewritten in one action, which says first what it does', async ({
  page,
  site,
}) => {
  await addLocations(site, ['Maine', 'Bath'], ['Maine', 'Dover']);
  await addArticle(site, 'maine/bath');
  await addArticle(site, 'maine/dover', 'draft');
  await site.backend.sql(`update public.articles set generated_by = 'template' where title = 'Gold here'`);
  await page.goto('/admin/articles?text=template');
  const strip = page.getByRole('region', { name: 'Built-in texts' });
  await expect(strip).toContainText('2 articles still have the built-in text.');
  await expect(page.getByRole('row').filter({ hasText: 'Maine' })).toHaveCount(2);

  await strip.getByRole('button', { name: 'Rewrite all 2 built-in texts' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rewrite 2 built-in texts?' });
  await expect(dialog).toContainText('1 of them is published');
  expect(await accessibilityViolations(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rewrite 2' }).press('Enter');
  await expect(toastTitled(page, 'Articles regenerated successfully')).toBeVisible();
  await expect(strip.getByRole('listitem')).toHaveCount(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await articlesOf(site, 'maine')).toEqual(['bath published', 'dover draft']);
  await strip.getByRole('button', { name: 'Close results' }).click();
  await expect(strip).toHaveCount(0);
  await expect(page.getByText('No articles found')).toBeVisible();
});
