import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GazetteerPart } from '../../../scripts/gazetteer/gazetteer-part.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<typeof backend.admin>>;
beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.admin();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql("delete from locations where state_slug = 'montana'");
  await backend.sql('delete from zip_codes');
  await backend.sql('delete from places');
  await backend.sql('delete from counties');
});

const zip = (code: string, name: string, place: number | null, latitude: number) => ({
  ...{ code, name, county: '30049', latitude, longitude: -112.03, place },
});
const montana: GazetteerPart = {
  state_slug: 'montana',
  counties: [
    { fips: '30049', name: 'Lewis and Clark County' },
    { fips: '30031', name: 'Gallatin County' },
  ],
  places: [
    {
      ...{ id: 5656882, name: 'Helena', slug: 'helena', county: '30049' },
      ...{ latitude: 46.59271, longitude: -112.03611, population: 30581 },
    },
    {
      ...{ id: 5641727, name: 'Bozeman', slug: 'bozeman', county: '30031' },
      ...{ latitude: 45.67965, longitude: -111.03856, population: 43405 },
    },
  ],
  zip_codes: [
    zip('59626', 'Helena', 5656882, 46.7),
    zip('59601', 'Helena', 5656882, 46.6),
    zip('59602', 'York', null, 46.73),
  ],
};

const fill = (part: object) => admin.rpc('fill_gazetteer', { part: part as never });
const cityOf = (city: string) => newLocation({ location_type: 'city', state: 'Montana', city });
const cities = () =>
  backend.sql<{ city: string; zip: string; latitude: number | null; place_id: string | null }>(
    `select city, zip, latitude, place_id::text from locations
     where state_slug = 'montana' and location_type = 'city' order by city`,
  );

describe('filling the gazetteer', () => {
  it('stores a state, and the same again changes nothing', async () => {
    const first = await fill(montana);
    expect(first.data).toEqual({ places: 2, zip_codes: 3, linked: 0 });
    const versions = () => backend.sql('select id, xmin::text from places order by id');
    const before = await versions();
    // The first fill adds the nearest ZIP codes afterwards, so only the second one must leave the rows unchanged.
    expect((await fill(montana)).error).toBeNull();
    expect(await versions()).toEqual(before);
    const { data } = await admin
      .from('places')
      .select('name, zip, counties(name)')
      .order('name')
      .throwOnError();
    expect(data).toEqual([
      { name: 'Bozeman', zip: null, counties: { name: 'Gallatin County' } },
      { name: 'Helena', zip: '59601', counties: { name: 'Lewis and Clark County' } },
    ]);
    const filled = await admin.rpc('gazetteer_states').throwOnError();
    expect(filled.data).toEqual([{ state_slug: 'montana', places: 2, zip_codes: 3 }]);
  });

  it('takes a name from one place to another, and removes what is no more, but no location', async () => {
    await fill(montana);
    await admin
      .from('locations')
      .insert([cityOf('Bozeman'), cityOf('Helena')])
      .throwOnError();
    const [helena, bozeman] = montana.places;
    if (!helena || !bozeman) throw new Error('The sample has two places.');
    const swapped = [
      { ...helena, slug: 'bozeman' },
      { ...bozeman, slug: 'helena' },
    ];
    expect((await fill({ ...montana, places: swapped })).data).toMatchObject({ linked: 2 });
    expect((await cities()).map(({ city, place_id }) => [city, place_id])).toEqual([
      ['Bozeman', '5656882'],
      ['Helena', '5641727'],
    ]);
    expect((await fill({ ...montana, places: [helena] })).error).toBeNull();
    expect((await cities()).map(({ city, place_id }) => [city, place_id])).toEqual([
      ['Bozeman', null],
      ['Helena', '5656882'],
    ]);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no places', { ...montana, places: [] }],
    ['another state of affairs', { ...montana, state_slug: "mon'tana" }],
    ['a county that is not there', { ...montana, counties: [] }],
    [
      'two places of one address',
      { ...montana, places: montana.places.map((place) => ({ ...place, slug: 'x' })) },
    ],
    ['the same place twice', { ...montana, places: [...montana.places, ...montana.places] }],
    ['a place without a name', { ...montana, places: [{ ...montana.places[0], name: null }] }],
    ['a place on no planet', { ...montana, places: [{ ...montana.places[0], latitude: 91 }] }],
    ['places that are none', { ...montana, places: ['Helena', 7] }],
    ['a population beyond counting', { ...montana, places: [{ ...montana.places[0], population: 1e12 }] }],
  ])('refuses %s in words, and stores none of it', async (_, part) => {
    const { error } = await fill(part as never);
    expect(error?.message).toBe('This is not a part of the gazetteer.');
    expect(await backend.sql('select 1 from places')).toEqual([]);
  });
});

describe('a city', () => {
  it('gets the ZIP code and the coordinates that it lacks, and keeps what somebody gave', async () => {
    await fill(montana);
    const given = newLocation({
      location_type: 'city',
      state: 'Montana',
      city: 'Bozeman',
      zip: '59715',
      latitude: 45.6,
      longitude: -111,
    });
    await admin
      .from('locations')
      .insert([cityOf('Helena'), given, cityOf('Nowhere')])
      .throwOnError();
    expect(await cities()).toEqual([
      { city: 'Bozeman', zip: '59715', latitude: 45.6, place_id: '5641727' },
      { city: 'Helena', zip: '59601', latitude: 46.59271, place_id: '5656882' },
      { city: 'Nowhere', zip: '00000', latitude: null, place_id: null },
    ]);
  });

  it('that was there before the gazetteer knows its place afterwards, and is no changed location', async () => {
    await admin.from('locations').insert(cityOf('Helena')).throwOnError();
    expect((await fill(montana)).data).toMatchObject({ linked: 1 });
    const [row] = await backend.sql(
      "select place_id::text, changed_at from locations where city_slug = 'helena' and state_slug = 'montana'",
    );
    expect(row).toEqual({ place_id: '5656882', changed_at: null });
  });

  it('that is renamed finds its new place', async () => {
    await fill(montana);
    await admin.from('locations').insert(cityOf('Helena')).throwOnError();
    await admin
      .from('locations')
      .update({ city: 'Bozeman', city_slug: 'bozeman' })
      .eq('state_slug', 'montana')
      .eq('city_slug', 'helena')
      .throwOnError();
    expect((await cities())[0]?.place_id).toBe('5641727');
  });
});
