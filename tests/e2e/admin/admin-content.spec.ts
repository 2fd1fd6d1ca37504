import { expect, exported, test, toastTitled } from '../support/staff.ts';

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
