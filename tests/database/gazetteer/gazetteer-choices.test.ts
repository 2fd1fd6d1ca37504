import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GazetteerPart } from '../../../scripts/gazetteer/gazetteer-part.ts';
import type { PlaceChoice } from '../../../src/domain/gazetteer/place-choice.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { slugify } from '../../../src/domain/locations/slug.ts';
import { testBackend } from '../../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let admin: Awaited<ReturnType<typeof backend.admin>>;

const place = (id: number, name: string, county: string, latitude: number, population: number) => ({
  ...{ id, name, slug: slugify(name), county, latitude, longitude: -111, population },
});
const part = (state_slug: string, code: string, places: GazetteerPart['places']): GazetteerPart => ({
  state_slug,
  counties: [`${code}001`, `${code}003`].map((fips) => ({ fips, name: `County ${fips}` })),
  places,
  zip_codes: places.map(({ id, name, county, latitude, longitude }) => ({
    ...{ code: String(59_000 + id), name, county, latitude, longitude, place: id },
  })),
});

beforeAll(async () => {
  backend = await testBackend();
  admin = await backend.admin();
  // One degree of latitude is 69.1 miles.
  const montana = [place(1, 'Alder', '30001', 46, 9_000), place(2, 'Basin', '30003', 46.1, 900)];
  const idaho = [place(3, 'Cascade', '16001', 45, 5_000), place(4, '100% Rock', '16003', 30, 1)];
  for (const each of [part('montana', '30', montana), part('idaho', '16', idaho)])
    await admin.rpc('fill_gazetteer', { part: each }).throwOnError();
  const city = newLocation({ location_type: 'city', state: 'Montana', city: 'Alder' });
  await admin.from('locations').insert(city).throwOnError();
});
afterAll(() => backend.close());

const chosen = async (choice: PlaceChoice) => {
  const { data } = await admin.rpc('list_places', { choice }).throwOnError();
  return (data as [string, string, string][]).map(([, name]) => name);
};

describe('choosing places', () => {
  it.each<[string, PlaceChoice, string[]]>([
    ['of the whole country, the largest of each state first', {}, ['Cascade', '100% Rock', 'Alder', 'Basin']],
    ['of a state', { states: ['montana'] }, ['Alder', 'Basin']],
    ['of a county', { states: ['montana'], counties: ['30003'] }, ['Basin']],
    ['with so many inhabitants', { least_population: 5_000 }, ['Cascade', 'Alder']],
    ['around a place, itself too', { around: 1, miles: 7 }, ['Alder', 'Basin']],
    ['a little closer', { around: 1, miles: 6.8 }, ['Alder']],
    ['around a place across a border', { around: 1, miles: 70 }, ['Cascade', 'Alder', 'Basin']],
    ['around a place that is not there', { around: 99, miles: 70 }, []],
    ['of ZIP codes', { zip_codes: ['59002', '59003', '00000'] }, ['Cascade', 'Basin']],
    ['of no ZIP code', { zip_codes: [] }, []],
    ['by all that is asked at once', { states: ['idaho'], around: 1, miles: 100 }, ['Cascade']],
  ])('finds those %s', async (_, choice, names) => {
    expect(await chosen(choice)).toEqual(names);
  });

  it('counts them, those that are there, the states that come along, and ZIP codes that lead nowhere', async () => {
    const { data } = await admin.rpc('count_places', { choice: { zip_codes: ['59001', '59003', '00000'] } });
    expect(data).toEqual({ places: 2, there: 1, states: ['idaho', 'montana'], unknown_zip_codes: ['00000'] });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['a state that is no list', { states: 'idaho' }],
    ['counties that are no list', { counties: { a: 1 } }],
    ['inhabitants in words', { least_population: 'many' }],
    ['fewer than none', { least_population: -1 }],
    ['more than can be', { least_population: 1e20 }],
    ['a middle that is no number', { around: 'here', miles: 5 }],
    ['no miles', { around: 1 }],
    ['miles that are no number', { around: 1, miles: 'NaN' }],
  ])('refuses %s in words', async (_, choice) => {
    for (const name of ['count_places', 'list_places'] as const) {
      const { error, status } = await admin.rpc(name, { choice: choice as never });
      expect(status).toBe(400);
      expect(error?.message).toMatch(/^(Choose places|Give )/);
    }
  });
});

describe('finding a place by its name', () => {
  const found = async (typed: string) => {
    const { data } = await admin.rpc('find_places', { typed }).throwOnError();
    return data;
  };
  it('takes the beginning of it in any case', async () => {
    const alder = { id: 1, name: 'Alder', state_slug: 'montana', county: 'County 30001' };
    expect(await found(' aLD')).toEqual([alder]);
  });
  it('takes every sign for itself, and one letter for none', async () => {
    expect(await found('100%')).toHaveLength(1);
    for (const typed of ['a', '', '__', '%%', '\\\\', "'; drop table places; --"])
      expect(await found(typed)).toEqual([]);
  });
});

describe('cities that the gazetteer does not have', () => {
  it('are told for states that are filled', async () => {
    const cities = [
      ['montana', 'alder'],
      ['montana', 'aldr'],
      ['guam', 'aldr'],
    ];
    const { data } = await admin.rpc('unknown_cities', { cities }).throwOnError();
    expect(data).toEqual([['montana', 'aldr']]);
  });
  it('are none that it has in another spelling', async () => {
    const wyoming = [place(5, 'Fort Laramie', '56001', 42, 200), place(6, 'Mount Vernon', '56003', 43, 100)];
    await admin.rpc('fill_gazetteer', { part: part('wyoming', '56', wyoming) }).throwOnError();
    const cities = ['ft-laramie', 'mt-vernon', 'mountvernon', 'fort-laramy'].map((slug) => ['wyoming', slug]);
    const { data } = await admin.rpc('unknown_cities', { cities }).throwOnError();
    await backend.sql("delete from places where state_slug = 'wyoming'");
    expect(data).toEqual([['wyoming', 'fort-laramy']]);
  });
  it.each([[null], [{}], [Array.from({ length: 5_001 }, () => ['a', 'b'])]])(
    '%# are refused in words',
    async (cities) => {
      const { error } = await admin.rpc('unknown_cities', { cities: cities as never });
      expect(error?.message).toBe('Ask for a list of at most 5,000 cities.');
    },
  );
});
