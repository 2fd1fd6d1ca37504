import type { Page } from '@playwright/test';
import { expect, exported, test, toastTitled } from '../support/staff.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

test('articles are searched and filtered; a reload and the back button keep the result', async ({
  page,
  site,
}) => {
  await page.goto('/admin/articles');
  await expect(page.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Create New Article' })).toHaveAttribute(
    'href',
    '/admin/generate',
  );
  await search(page).fill('austin');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Published' });
  await expect(page).toHaveURL(`${site.url}/admin/articles?search=austin&status=published`);
  await expect(rowOf(page, 'Austin, Texas').first()).toBeVisible();
  await expect(rowOf(page, 'Miami, Florida')).toHaveCount(0);
  await page.reload();
  await expect(search(page)).toHaveValue('austin');
  await expect(rowOf(page, 'Austin, Texas').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Locations' }).click();
  await expect(page.getByRole('columnheader', { name: 'Neighborhood' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('published');
  await search(page).fill('no such article');
  await expect(page.getByText('No articles found')).toBeVisible();
});

test('the export of articles and of locations holds what is filtered', async ({ page, site }) => {
  const button = page.getByRole('button', { name: 'Export' });
  await page.goto('/admin/articles?search=texas');
  const [{ count } = { count: 0 }] = await site.backend.sql<{ count: number }>(
    `select count(*)::int from articles a join locations l on l.id = a.location_id
     where l.state = 'Texas' or a.title ilike '%texas%'`,
  );
  const articles = await exported(page, button);
  expect(articles.name).toMatch(/^gold-atlas-articles-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(articles.rows[0]?.slice(0, 3)).toEqual(['Title', 'Location', 'Neighborhood']);
  expect(articles.rows).toHaveLength(count + 1);
  await expect(toastTitled(page, 'Export complete')).toBeVisible();

  await page.goto('/admin/content?search=austin');
  const locations = await exported(page, button);
  expect(locations.rows[0]?.slice(0, 4)).toEqual(['State', 'City', 'Neighborhood', 'ZIP']);
  const city = locations.rows.find((row) => row[4] === 'city');
  // A city's placeholders for "none" are never written.
  expect(city?.slice(0, 4)).toEqual(['Texas', 'Austin', '', '']);
});
