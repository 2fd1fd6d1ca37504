import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  fetchLetter,
  fetchLetterAddresses,
  fetchWholeList,
} from '../../../src/data/locations/letter-reads.ts';
import { fetchListing } from '../../../src/data/locations/location-list-reads.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { anon } = backend;

/** 151 cities in Ohio and 150 in Iowa, of which the last has 160 neighborhoods and no row of its own. */
beforeAll(() =>
  backend.sql(
    `with names as (
       select n, case when n <= 100 then 'Town ' || n when n <= 150 then 'Alder ' || n else '29 Palms' end as name
       from generate_series(1, 151) n
     ), cities as (
       select 'Ohio' as state, n, name from names
       union all select 'Iowa', n, name from names where n <= 149
     )
     insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)
     select 'city'::public.location_type, state, lower(state), name, replace(lower(name), ' ', '-'), ' ', 'none', '00000'
     from cities
     union all
     select 'neighborhood', 'Iowa', 'iowa', 'Zion', 'zion', 'Quarter ' || n, 'quarter-' || n, null
     from generate_series(1, 160) n`,
  ),
);

test('a list of up to 150 locations comes whole, a longer one as its letters', async () => {
  const iowa = await fetchListing(anon, { state: 'iowa' });
  expect([iowa.total, iowa.locations.length, iowa.letters]).toEqual([150, 150, []]);
  expect(await fetchListing(anon, { state: 'ohio' })).toEqual({
    total: 151,
    guides: 0,
    locations: [],
    letters: [
      { letter: '0-9', locations: 1 },
      { letter: 'a', locations: 50 },
      { letter: 't', locations: 100 },
    ],
  });
  expect(await fetchListing(anon, { state: 'iowa', city: 'zion' })).toEqual({
    total: 160,
    guides: 0,
    locations: [],
    letters: [{ letter: 'q', locations: 160 }],
  });
  expect(await fetchListing(anon, { state: 'atlantis' })).toEqual({
    ...{ total: 0, guides: 0, locations: [], letters: [] },
  });
});

test('a letter has the locations that begin with it, and the letters together have all of them', async () => {
  const names = async (letter: string) =>
    (await fetchLetter(anon, { state: 'ohio' }, letter)).locations.map(({ city }) => city);
  expect(await names('0-9')).toEqual(['29 Palms']);
  expect(await names('b')).toEqual([]);
  const all = (await fetchWholeList(anon, { state: 'ohio' })).map(({ city }) => city);
  expect([...(await names('0-9')), ...(await names('a')), ...(await names('t'))].sort()).toEqual(all.sort());
});

test('the neighborhoods of a city are divided by their own names', async () => {
  const { locations, letters } = await fetchLetter(anon, { state: 'iowa', city: 'zion' }, 'q');
  expect([locations.length, letters]).toEqual([160, [{ letter: 'q', locations: 160 }]]);
});

test('every letter of a long list has an address, and no letter of a short one', async () => {
  expect(await fetchLetterAddresses(anon)).toEqual([
    '/iowa/zion/index/q',
    '/ohio/index/0-9',
    '/ohio/index/a',
    '/ohio/index/t',
  ]);
});
