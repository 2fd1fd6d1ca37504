import { afterAll, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { fetchWholeList } from '../../../src/data/locations/letter-reads.ts';
import {
  fetchPublishedAddresses,
  fetchPublishedLocation,
  type LocationSlugs,
} from '../../../src/data/locations/published-location-reads.ts';
import { fetchStates } from '../../../src/data/locations/state-reads.ts';
import { testBackend } from '../../support/backend.ts';
import { article, city, neighborhood, state } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const admin = await backend.admin();
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

const nevada = await addLocation(state('Nevada', 'nevada'));

describe('state_list', () => {
  test('lists each state once, with the numbers of its locations and guides and whether it has its own page', async () => {
    await addLocation(city('Boise', 'boise', state('Idaho', 'idaho')));
    await addLocation(city('Nampa', 'nampa', state('Idaho', 'idaho')));
    const { data } = await anon
      .from('state_list')
      .select('*')
      .in('slug', ['idaho', 'new-york'])
      .order('slug')
      .throwOnError();
    expect(data).toEqual([
      { slug: 'idaho', name: 'Idaho', has_page: false, locations: 2, has_published: false, guides: 0 },
      { slug: 'new-york', name: 'New York', has_page: true, locations: 6, has_published: true, guides: 5 },
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
    await addLocation(state('Utah', 'utah'));
    await write(nevada, 'first', { status: 'published' });
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
    expect(new Set(cities.map(({ city_slug }) => city_slug)).size).toBe(1200);
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
