import { afterAll, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { ARTICLE_STATUSES } from '../../../src/domain/articles/article.ts';
import { BLANKS } from '../../domain/locations/named-locations.ts';
import { testBackend } from '../../support/backend.ts';
import { article, city, state } from '../rows.ts';

const backend = await testBackend();
await backend.checkEachText();
afterAll(() => backend.close());
const admin = await backend.admin();

async function addLocation(row: TablesInsert<'locations'>): Promise<string> {
  return (await admin.from('locations').insert(row).select('id').single().throwOnError()).data.id;
}
async function write(
  location: string,
  slug: string,
  values: Partial<TablesInsert<'articles'>>,
): Promise<string> {
  const row = { ...article(location, slug), ...values };
  // Only the service can set an article's date.
  return (await backend.service.from('articles').insert(row).select('id').single().throwOnError()).data.id;
}
const overviewOf = async (location: string) =>
  (await admin.from('location_overview').select('*').eq('id', location).single().throwOnError()).data;

const nevada = await addLocation(state('Nevada', 'nevada'));

describe('location_overview', () => {
  test('shows a published article before newer ones, and otherwise the newest', async () => {
    expect(await overviewOf(nevada)).toMatchObject({
      article_id: null,
      article_status: null,
      has_content: false,
    });
    const older = await write(nevada, 'older', {
      created_at: '2025-01-01T00:00:00Z',
      generated_by: 'template',
    });
    const newer = await write(nevada, 'newer', {
      created_at: '2025-02-01T00:00:00Z',
      status: 'pending_review',
    });
    expect(await overviewOf(nevada)).toMatchObject({
      article_id: newer,
      article_status: 'pending_review',
      has_content: true,
    });

    await admin.from('articles').update({ status: 'published' }).eq('id', older).throwOnError();
    expect(await overviewOf(nevada)).toMatchObject({
      article_id: older,
      article_slug: 'older',
      article_status: 'published',
      article_generated_by: 'template',
    });
  });

  test('has one row for each location, however many articles it has', async () => {
    const { count } = await admin.from('locations').select('*', { count: 'exact', head: true });
    const { data } = await admin.from('location_overview').select('id').throwOnError();
    expect(data).toHaveLength(count ?? 0);
    expect(new Set(data.map(({ id }) => id)).size).toBe(count);
  });

  test.each([
    [0, {}],
    [0, { seo_title: '', seo_description: '  ', slug_override: null }],
    [1, { seo_title: 'Gold in Reno' }],
    [1, { slug_override: 'gold' }],
    [2, { seo_description: 'What to know.', slug_override: 'gold' }],
    [3, { seo_title: 'Gold in Reno', seo_description: 'What to know.', slug_override: 'gold' }],
  ])('counts %i search fields in %j', async (count, values) => {
    const location = await addLocation({ ...city('Reno', 'reno'), ...values });
    expect((await overviewOf(location)).seo_fields).toBe(count);
    await admin.from('locations').delete().eq('id', location).throwOnError();
  });

  test('a search field that shows nothing counts as unset', async () => {
    const rows = BLANKS.map((blank, at) => ({
      ...city(`Blank ${at}`, `blank-${at}`),
      seo_title: blank,
      seo_description: blank,
      slug_override: 'gold',
    }));
    await admin.from('locations').insert(rows).throwOnError();
    const blanks = admin
      .from('location_overview')
      .select('seo_title, seo_fields')
      .like('city_slug', 'blank-%');
    const { data } = await blanks.order('city_slug').throwOnError();
    expect(data).toEqual(BLANKS.map((seo_title) => ({ seo_title, seo_fields: 1 })));
    await admin.from('locations').delete().like('city_slug', 'blank-%').throwOnError();
  });

  test.each([
    [null, []],
    ...ARTICLE_STATUSES.map((status) => [status, [status]] as const),
    ['published', ['draft', 'published']],
    ['published', ['published', 'pending_review']],
    ['draft', ['draft', 'pending_review']],
    ['pending_review', ['pending_review', 'draft', 'draft']],
  ] as const)('the article status is %s for articles that are, newest first, %j', async (shown, statuses) => {
    const location = await addLocation(city('Sparks', 'sparks'));
    for (const [age, status] of statuses.entries()) {
      await write(location, `text-${age}`, { status, created_at: `202${5 - age}-01-01T00:00:00Z` });
    }
    expect((await overviewOf(location)).article_status).toBe(shown);
    await admin.from('locations').delete().eq('id', location).throwOnError();
  });

  test.each([
    [true, city('California', 'california', state('San Diego', 'san-diego'))],
    [true, city('CALIFORNIA', 'california', state('San Diego', 'san-diego'))],
    [false, city('California', 'california-city', state('California', 'california'))],
    [false, city('Nevada', 'nevada')],
  ])('is_swapped is %s for %j', async (swapped, row) => {
    const location = await addLocation(row);
    expect((await overviewOf(location)).is_swapped).toBe(swapped);
    await admin.from('locations').delete().eq('id', location).throwOnError();
  });
});
