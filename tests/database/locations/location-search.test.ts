import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());

const city = (name: string, slug: string) => ({
  location_type: 'city' as const,
  state: 'Testland',
  state_slug: 'testland',
  city: name,
  city_slug: slug,
  neighborhood: ' ',
  neighborhood_slug: 'none',
  zip: '00000',
});

beforeAll(async () => {
  const { error } = await admin.from('locations').insert([
    city('San José', 'san-jose'),
    city("Coeur d'Alene", 'coeur-dalene'),
    {
      ...city('San José', 'san-jose'),
      location_type: 'neighborhood',
      neighborhood: 'Old Town',
      neighborhood_slug: 'old-town',
      zip: '95112',
    },
  ]);
  if (error) throw error;
});

async function found(text: string): Promise<string[]> {
  const { data, error } = await admin
    .from('location_overview')
    .select('city_slug, location_type')
    .eq('state_slug', 'testland')
    .ilike('search_text', `%${text}%`)
    .order('location_type')
    .order('city_slug');
  if (error) throw error;
  return data.map((row) => `${row.location_type} ${row.city_slug}`);
}

test.each([
  ['josé', ['city san-jose', 'neighborhood san-jose']],
  ['JOSE', ['city san-jose', 'neighborhood san-jose']],
  ["d'al", ['city coeur-dalene']],
  ['old town', ['neighborhood san-jose']],
  ['5112', ['neighborhood san-jose']],
  ['none', []],
  ['00000', []],
])('a search for %s finds %j', async (text, locations) => {
  expect(await found(text)).toEqual(locations);
});

test('a search uses the index once the table is large', async () => {
  await backend.sql(
    `insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
     select 'city', 'Bulkland', 'bulkland', 'Place ' || i, 'place-' || i, ' ', 'none' from generate_series(1, 20000) i`,
  );
  await backend.sql('vacuum analyze public.locations');
  const plan = await backend.sql(
    `explain select id from public.location_overview where search_text ilike '%place 4711%'`,
  );
  expect(JSON.stringify(plan)).toContain('locations_by_search_text');
});

test('the cities of a state are listed once, with the number of their locations', async () => {
  const { data } = await admin.from('city_list').select().eq('state_slug', 'testland').order('slug');
  expect(data).toEqual([
    {
      state_slug: 'testland',
      slug: 'coeur-dalene',
      state: 'Testland',
      name: "Coeur d'Alene",
      locations: 1,
      has_guide: false,
    },
    {
      state_slug: 'testland',
      slug: 'san-jose',
      state: 'Testland',
      name: 'San José',
      locations: 2,
      has_guide: false,
    },
  ]);
  // Visitors can read it too: the page of a city that was never added takes its name from there.
  const seen = await backend.anon.from('city_list').select().eq('state_slug', 'testland').order('slug');
  expect(seen.data).toEqual(data);
});
