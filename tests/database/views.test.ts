import { afterAll, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../src/data/database.types.ts';
import { fetchWholeList } from '../../src/data/locations/letter-reads.ts';
import {
  fetchPublishedAddresses,
  fetchPublishedLocation,
  type LocationSlugs,
} from '../../src/data/locations/published-location-reads.ts';
import { fetchStates } from '../../src/data/locations/state-reads.ts';
import { ARTICLE_STATUSES } from '../../src/domain/article.ts';
import { BLANKS } from '../domain/locations.ts';
import { testBackend } from '../support/backend.ts';
import { article, city, neighborhood, state } from './rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const [admin, reader] = await Promise.all([backend.admin(), backend.reader()]);
const { anon } = backend;

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
const overviewOf = async (location: string, client = admin) =>
  (await client.from('location_overview').select('*').eq('id', location).single().throwOnError()).data;

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

  test('shows no articles to callers who are not administrators, and nothing to visitors', async () => {
    const utah = await addLocation(state('Utah', 'utah'));
    await write(utah, 'draft', { status: 'draft' });
    const hidden = { article_id: null, article_status: null, article_slug: null, has_content: false };
    expect(await overviewOf(utah, reader)).toMatchObject(hidden);
    const { data } = await reader.from('location_overview').select('article_status').throwOnError();
    expect(new Set(data.map(({ article_status }) => article_status))).toEqual(new Set([null]));
    const { status, error } = await anon.from('location_overview').select('id');
    expect([status, error?.code]).toEqual([401, '42501']);
  });
});

describe('state_list', () => {
  test('lists each state once, with the number of its locations and whether it has its own page', async () => {
    await addLocation(city('Boise', 'boise', state('Idaho', 'idaho')));
    await addLocation(city('Nampa', 'nampa', state('Idaho', 'idaho')));
    const { data } = await anon
      .from('state_list')
      .select('*')
      .in('slug', ['idaho', 'new-york'])
      .order('slug')
      .throwOnError();
    expect(data).toEqual([
      { slug: 'idaho', name: 'Idaho', has_page: false, places: 2, has_published: false },
      { slug: 'new-york', name: 'New York', has_page: true, places: 6, has_published: true },
    ]);
  });
});

describe('a state that has only a neighborhood', () => {
  test('is listed once the neighborhood is published, has a page, and leads down to it', async () => {
    const slugs = { state: 'maine' };
    expect(await fetchPublishedLocation(anon, slugs)).toBeNull();
    const portland = city('Portland', 'portland', state('Maine', 'maine'));
    const location = await addLocation(neighborhood('Old Port', 'old-port', portland));
    const listed = async () => (await fetchStates(anon)).find(({ slug }) => slug === 'maine')?.is_listed;
    expect(await listed()).toBe(false);
    await write(location, 'old-port', { status: 'published' });
    expect(await listed()).toBe(true);

    expect(await fetchPublishedLocation(anon, slugs)).toMatchObject({
      location: { location_type: 'state', state: 'Maine' },
      articles: [],
    });
    expect(await fetchWholeList(anon, slugs)).toMatchObject([{ city: 'Portland', city_slug: 'portland' }]);
    const inCity = { state: 'maine', city: 'portland' };
    expect(await fetchPublishedLocation(anon, inCity)).toMatchObject({
      location: { city: 'Portland', zip: null },
    });
    expect(await fetchWholeList(anon, inCity)).toMatchObject([{ neighborhood: 'Old Port' }]);
    expect(await fetchPublishedLocation(anon, { ...inCity, neighborhood: 'new-port' })).toBeNull();
    expect(await fetchPublishedLocation(anon, { state: 'maine', city: 'bangor' })).toBeNull();
  });

  test('has its own spelling of its name, whatever a location below calls it', async () => {
    await addLocation(state('Vermont', 'vermont'));
    await addLocation(city('Barre', 'barre', state('VERMONT', 'vermont')));
    expect((await fetchStates(anon)).find(({ slug }) => slug === 'vermont')?.name).toBe('Vermont');
  });
});

describe('a location with its articles', () => {
  test('comes with a list of its published articles: none, one or several', async () => {
    const counted = async (slugs: LocationSlugs) =>
      (await fetchPublishedLocation(anon, slugs))?.articles.length;
    expect(await counted({ state: 'texas' })).toBe(1);
    expect(await counted({ state: 'utah' })).toBe(0);
    await write(nevada, 'second', { status: 'published' });
    expect(await counted({ state: 'nevada' })).toBe(2);
    expect(await fetchPublishedLocation(anon, { state: 'atlantis' })).toBeNull();
  });
});

describe('more rows than the API answers at once', () => {
  const MANY = 2300;

  test('an answer is cut at 1,000 rows, and the fetchers still get all of them', async () => {
    await backend.sql(
      `insert into locations (location_type, state, state_slug)
       select 'state', 'Region ' || i, 'region-' || i from generate_series(1, ${MANY}) i`,
    );
    const cut = await anon.from('locations').select('id').throwOnError();
    expect(cut.data).toHaveLength(1000);
    const asked = await admin.from('location_overview').select('id').range(0, 4999).throwOnError();
    expect(asked.data).toHaveLength(1000);

    const states = await fetchStates(anon);
    const regions = new Set(states.map(({ slug }) => slug).filter((slug) => slug.startsWith('region-')));
    expect(regions.size).toBe(MANY);
    expect(states.length - MANY).toBeLessThan(10);
  });

  test('a state with many cities shows all of them', async () => {
    await backend.sql(
      `insert into locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)
       select 'city', 'Nevada', 'nevada', 'Town ' || (i % 7), 'town-' || i, ' ', 'none', '00000'
       from generate_series(1, 1200) i`,
    );
    const cities = await fetchWholeList(anon, { state: 'nevada' });
    expect(cities).toHaveLength(1200);
    expect(new Set(cities.map(({ id }) => id)).size).toBe(1200);
  });

  test('a site with many articles has all of their addresses', async () => {
    const before = await fetchPublishedAddresses(anon);
    await backend.sql(
      `insert into articles (location_id, article_type, title, slug, content, status, created_at)
       select id, 'city', city, 'gold', 'Text', 'published', '2025-06-01' from locations where city_slug like 'town-%'`,
    );
    const addresses = await fetchPublishedAddresses(anon);
    expect(addresses).toHaveLength(before.length + 1200);
    expect(new Set(addresses.map(({ id }) => id)).size).toBe(addresses.length);
  });

  test('exactly 1,000 rows are read completely too', async () => {
    await backend.sql(`delete from locations where state_slug = 'nevada' and city_slug is not null
      and id not in (select id from locations where city_slug like 'town-%' limit 1000)`);
    expect(await fetchWholeList(anon, { state: 'nevada' })).toHaveLength(1000);
  });
});
