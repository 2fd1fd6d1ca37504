import { articleAbout, distinctArticleAbout } from '../../support/article-text.ts';
import { expect, type Site, test, toastTitled } from '../support/staff.ts';
import { addLocations, removeStates, rowOf } from '../support/stored-locations.ts';

test.afterEach(({ site }) => removeStates(site, 'nevada'));

const read = async (site: Site, path: string) => (await fetch(new URL(path, site.carrier.url))).text();
const NOINDEX = '<meta name="robots" content="noindex"';
const soon = { intervals: [100] };

async function publish(site: Site, city: string): Promise<string> {
  const [row] = await site.backend.sql<{ id: string }>(
    `insert into public.articles (location_id, article_type, title, slug, content, status)
     select id, 'city', 'Gold in ' || city, 'gold', $1, 'published' from public.locations where city = $2
     returning id`,
    [articleAbout(city), city],
  );
  return row?.id ?? '';
}

test('a text that is like another is kept out of search engines, staff see why, and mend it', async ({
  page,
  site,
}) => {
  await addLocations(site, ['Nevada', 'Reno'], ['Nevada', 'Elko']);
  await publish(site, 'Reno');
  const id = await publish(site, 'Elko');
  await expect.poll(() => read(site, '/nevada/elko'), soon).toContain(NOINDEX);
  expect(await read(site, '/nevada/reno')).not.toContain(NOINDEX);
  const sitemap = await read(site, '/sitemap.xml');
  expect(sitemap).toContain('/nevada/reno<');
  expect(sitemap).not.toContain('/nevada/elko<');

  await page.goto('/admin/locations?state=nevada');
  await expect(rowOf(page, 'Elko')).toContainText('Not in search: Too similar to another text');
  await page.getByLabel('Search Engines').selectOption('similar_text');
  await expect(rowOf(page, 'Reno')).toHaveCount(0);
  await expect(rowOf(page, 'Elko')).toBeVisible();

  await page.goto(`/admin/articles/${id}`);
  const verdict = page.getByRole('region', { name: 'Search engines' });
  await expect(verdict).toContainText('Kept out of search engines');
  await expect(verdict).toContainText('of its phrases also appear in the article about Reno, Nevada');
  await page.getByLabel('Content').fill(distinctArticleAbout('Elko'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toastTitled(page, 'Article updated')).toBeVisible();
  await expect(verdict).toContainText('Search engines can list this page');
  await expect.poll(() => read(site, '/nevada/elko'), soon).not.toContain(NOINDEX);
  await expect.poll(() => read(site, '/sitemap.xml'), soon).toContain('/nevada/elko<');

  await page.getByLabel('Content').fill(`${distinctArticleAbout('Elko')} In Elko 47 percent of it is gold.`);
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save this to the live page?' });
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(verdict).toContainText('Kept out of search engines');
  await page.goto('/admin/settings');
  await expect(page.getByRole('link', { name: 'Kept out: Numbers without a source' })).toBeVisible();
  const figures = page.getByRole('checkbox', {
    name: 'Keep a page out if a number in it is not backed by a fact',
  });
  await figures.uncheck();
  await expect(page.getByText('0 pages would be removed from search engines and 1 added.')).toBeVisible();
  await page.getByRole('button', { name: 'Save thresholds' }).click();
  await expect(toastTitled(page, 'Thresholds saved')).toBeVisible();
  await expect.poll(() => read(site, '/nevada/elko'), soon).not.toContain(NOINDEX);
  await figures.check();
  await page.getByRole('button', { name: 'Save thresholds' }).click();
  await expect.poll(() => read(site, '/nevada/elko'), soon).toContain(NOINDEX);
});
