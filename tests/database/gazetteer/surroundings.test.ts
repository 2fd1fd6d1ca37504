import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchStateSurroundings, fetchSurroundings } from '../../../src/data/locations/surroundings-reads.ts';
import { locationPath } from '../../../src/domain/locations/location-path.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { slugify } from '../../../src/domain/locations/slug.ts';
import { testBackend } from '../../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;

const place = (id: number, name: string, latitude: number, population: number) => ({
  ...{ id, name, slug: slugify(name), county: '30001', latitude, longitude: -111, population },
});
const city = (name: string) => newLocation({ location_type: 'city', state: 'Montana', city: name });

beforeAll(async () => {
  backend = await testBackend();
  const admin = await backend.admin();
  // This location is older than the gazetteer, so it has no coordinates of its own.
  await admin.from('locations').insert(city('Bozeman')).throwOnError();
  const places = [
    place(1, 'Bozeman', 45, 50_000),
    place(2, 'Belgrade', 45.1, 9000),
    place(3, 'Havre', 48, 500),
  ];
  const codes = Array.from({ length: 62 }, (_, index) => String(59_700 + index));
  await admin
    .rpc('fill_gazetteer', {
      part: {
        ...{ state_slug: 'montana', counties: [{ fips: '30001', name: 'Gallatin County' }], places },
        zip_codes: codes.map((code) => ({
          ...{ code, name: 'Bozeman', county: '30001', latitude: 45, longitude: -111, place: 1 },
        })),
      },
    })
    .throwOnError();
  const quarter = { location_type: 'neighborhood', state: 'Montana', city: 'Bozeman', zip: '59715' } as const;
  await admin
    .from('locations')
    .insert([
      city('Belgrade'),
      city('Havre'),
      city('Nowhere'),
      newLocation({ ...quarter, neighborhood: 'Bon Ton' }),
    ])
    .throwOnError();
  await backend.sql(`
    insert into public.articles (location_id, article_type, title, slug, content, status)
    select id, 'city', 'Gold in Havre', 'gold', 'A text.', 'published'
    from public.locations where state_slug = 'montana' and city_slug = 'havre'`);
});
afterAll(() => backend.close());

it('tells the county, the first ZIP codes and the nearest cities of a city, with miles', async () => {
  const found = await fetchSurroundings(backend.anon, { state: 'montana', city: 'bozeman' });
  expect(found).toMatchObject({ latitude: 45, longitude: -111, county: 'Gallatin County', zip_total: 62 });
  expect(found.zip_codes).toHaveLength(60);
  expect(found.zip_codes[0]).toBe('59700');
  const near = found.near.filter(({ state_slug }) => state_slug === 'montana');
  // A degree of latitude is 69.1 miles.
  expect(near).toEqual([
    expect.objectContaining({ city_slug: 'belgrade', miles: 6.9, has_guide: false }),
    expect.objectContaining({ city_slug: 'havre', miles: 207.3, has_guide: true }),
  ]);
  const miles = found.near.map((each) => each.miles);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
});

it('finds a city that was there before the gazetteer', async () => {
  const { near } = await fetchSurroundings(backend.anon, { state: 'montana', city: 'belgrade' });
  expect(near[0]).toMatchObject({ city_slug: 'bozeman', miles: 6.9 });
});

it('gives a neighborhood the place of its city', async () => {
  const found = await fetchSurroundings(backend.anon, {
    ...{ state: 'montana', city: 'bozeman', neighborhood: 'bon-ton' },
  });
  expect(found).toMatchObject({ latitude: 45, county: 'Gallatin County', zip_codes: [], zip_total: 0 });
  expect(found.near[0]).toMatchObject({ city_slug: 'belgrade' });
});

it('adds the ZIP codes that staff have listed of a location', async () => {
  const list = (codes: string | null, condition: string) =>
    backend.sql(`update public.locations set more_zips = $1 where ${condition}`, [codes]);
  await list('59716 59717', `neighborhood_slug = 'bon-ton'`);
  await list('59799 59700', `location_type = 'city' and city_slug = 'bozeman'`);
  const quarter = { state: 'montana', city: 'bozeman', neighborhood: 'bon-ton' };
  expect(await fetchSurroundings(backend.anon, quarter)).toMatchObject({
    ...{ zip_codes: ['59715', '59716', '59717'], zip_total: 3 },
  });
  // The gazetteer has 59700 too.
  expect(await fetchSurroundings(backend.anon, { state: 'montana', city: 'bozeman' })).toMatchObject({
    zip_total: 63,
  });
  await list(null, 'more_zips is not null');
});

it('lists the cities for the map of a state, those with a guide on top', async () => {
  const { cities, near, text } = await fetchSurroundings(backend.anon, { state: 'montana' });
  // The gazetteer has no place called Nowhere, so the map leaves it out.
  expect(cities.map(({ city_slug }) => city_slug)).toEqual(['belgrade', 'bozeman', 'havre']);
  expect(near).toEqual([]);
  expect(text).toBeNull();
});

it('tells how many counties and ZIP codes a state has, and its larger places', async () => {
  const { figures } = await fetchSurroundings(backend.anon, { state: 'montana' });
  expect(figures).toEqual({
    ...{ counties: 1, zip_codes: 62, first_zip: '59700', last_zip: '59761' },
    larger_places: ['Bozeman', 'Belgrade', 'Havre'],
  });
  expect((await fetchSurroundings(backend.anon, { state: 'ohio' })).figures).toBeNull();
});

it('knows nothing where the gazetteer does not', async () => {
  const nothing = { latitude: null, longitude: null, county: null, text: null, zip_codes: [] };
  expect(await fetchSurroundings(backend.anon, { state: 'montana', city: 'nowhere' })).toMatchObject(nothing);
  expect(await fetchSurroundings(backend.anon, { state: 'no-such-state', city: 'x' })).toEqual({
    ...{ ...nothing, zip_total: 0, near: [], neighbors: [], cities: [], figures: null, depositories: [] },
  });
});

it('lists the locations next to one in the alphabet, half from each side, or more where one has few', async () => {
  const inOhio = (name: string) => newLocation({ location_type: 'city', state: 'Ohio', city: name });
  const quarter = { location_type: 'neighborhood', state: 'Ohio', city: 'Cadiz', zip: '43907' } as const;
  const admin = await backend.admin();
  await admin
    .from('locations')
    .insert([
      ...['Ada', 'Bath', 'Cadiz', 'Dayton', 'Elida', 'Flint', 'Galena', 'Huron', 'Ironton'].map(inOhio),
      ...['North', 'East', 'South', 'West'].map((name) => newLocation({ ...quarter, neighborhood: name })),
    ])
    .throwOnError();
  const around = async (city: string, neighborhood?: string) => {
    const slugs = { state: 'ohio', city, ...(neighborhood && { neighborhood }) };
    return (await fetchSurroundings(backend.anon, slugs)).neighbors.map((each) => locationPath(each));
  };
  const cities = (...names: string[]) => names.map((name) => `/ohio/${name}`);
  expect(await around('elida')).toEqual(cities('bath', 'cadiz', 'dayton', 'flint', 'galena', 'huron'));
  expect(await around('ada')).toEqual(cities('bath', 'cadiz', 'dayton', 'elida', 'flint', 'galena'));
  expect(await around('huron')).toEqual(cities('cadiz', 'dayton', 'elida', 'flint', 'galena', 'ironton'));
  expect(await around('cadiz', 'north')).toEqual(cities('cadiz/east', 'cadiz/south', 'cadiz/west'));
  // The page of a city that was never added lists them too.
  expect(await around('zoar')).toEqual(cities('dayton', 'elida', 'flint', 'galena', 'huron', 'ironton'));
});

it('lists no neighbors by the alphabet on the page of a city with near ones', async () => {
  const { near, neighbors } = await fetchSurroundings(backend.anon, { state: 'montana', city: 'bozeman' });
  expect(near.length).toBeGreaterThan(0);
  expect(neighbors).toEqual([]);
});

it('answers the same for all locations of a state at once', async () => {
  const havre = await fetchSurroundings(backend.anon, { state: 'montana', city: 'havre' });
  expect(havre.text?.origin).toBe('person');
  const all = await fetchStateSurroundings(backend.anon, 'montana');
  expect([...all.values()]).toEqual([havre]);
});
