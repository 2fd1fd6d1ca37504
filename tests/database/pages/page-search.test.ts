import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPages } from '../../../src/data/locations/page-search-reads.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { slugify } from '../../../src/domain/locations/slug.ts';
import { testBackend } from '../../support/backend.ts';

let backend: Awaited<ReturnType<typeof testBackend>>;
let visitor: Awaited<ReturnType<typeof testBackend>>['anon'];

const place = (id: number, name: string, county: string, population: number) => ({
  ...{ id, name, slug: slugify(name), county, latitude: 46, longitude: -111, population },
});

beforeAll(async () => {
  backend = await testBackend();
  visitor = backend.anon;
  const admin = await backend.admin();
  const places = [
    place(1, 'Bozeman', '30001', 50_000),
    place(2, 'Bozrah', '30001', 9),
    place(3, 'Saint Xavier', '30001', 400),
    place(4, 'St. Regis', '30001', 300),
    place(5, 'Fort Benton', '30001', 1_400),
  ];
  await admin
    .rpc('fill_gazetteer', {
      part: {
        state_slug: 'montana',
        counties: [{ fips: '30001', name: 'Gallatin County' }],
        places,
        zip_codes: places.map(({ id, name, county, latitude, longitude }) => ({
          ...{ code: String(59_000 + id), name, county, latitude, longitude, place: id },
        })),
      },
    })
    .throwOnError();
  const inMontana = [
    newLocation({ location_type: 'state', state: 'Montana' }),
    newLocation({ location_type: 'city', state: 'Montana', city: 'Bozeman' }),
    newLocation({ location_type: 'city', state: 'Montana', city: 'Boz Angeles' }),
    newLocation({ location_type: 'city', state: 'Montana', city: 'Fort Benton' }),
    newLocation({
      location_type: 'neighborhood',
      ...{
        state: 'Montana',
        city: 'Bozeman',
        neighborhood: 'Bon Ton',
        zip: '59715',
        more_zips: '59716 59717',
      },
    }),
  ];
  await admin.from('locations').insert(inMontana).throwOnError();
  await backend.sql(`insert into places (id, state_slug, name, slug, latitude, longitude, population)
    values (77, 'district-of-columbia', 'Anacostia', 'anacostia', 38.86, -76.98, 50000)`);
});
afterAll(() => backend.close());

const found = async (typed: string, most?: number) =>
  (await fetchPages(visitor, typed, most)).map(({ path, name, within, kind }) => [path, name, within, kind]);

const bozeman = ['/montana/bozeman', 'Bozeman', 'Gallatin County, Montana', 'page'];
const bonTon = ['/montana/bozeman/bon-ton', 'Bon Ton', 'Bozeman, Montana', 'page'];
const fortBenton = ['/montana/fort-benton', 'Fort Benton', 'Gallatin County, Montana', 'page'];
const answerFor = (slug: string) => `/places?place=/montana/${slug}`;
const withoutPage = (name: string, slug: string) => [
  answerFor(slug),
  name,
  'Gallatin County, Montana',
  'none',
];
const montana = ['/montana', 'Montana', '', 'page'];
const stateOf = ([path, name, , kind]: string[]) => [path, name, 'The state that you named', kind];
const laJolla = ['/california/san-diego/la-jolla', 'La Jolla', 'San Diego, California', 'guide'];

describe('what visitors look for', () => {
  it.each([
    ['a state', 'montan', [montana]],
    ['a state by its postal code, before what begins so', 'MT', [montana]],
    ['a state without a page', 'Wyoming', [['/places?place=/wyoming', 'Wyoming', '', 'none']]],
    ['a state without a page by its postal code', 'wy', [['/places?place=/wyoming', 'Wyoming', '', 'none']]],
    ['a city with its state', 'Bozeman, MT', [bozeman]],
    ['a city with its state behind it', 'bozeman montana', [bozeman]],
    ['a neighborhood, without its accent and case', 'BÓN tön', [bonTon]],
    ['what has a guide', 'la jol', [laJolla]],
    [
      'a ZIP code of a neighborhood',
      '59715',
      [['/montana/bozeman/bon-ton', 'Bon Ton', '59715: Bozeman, Montana', 'page']],
    ],
    [
      'one of the further ZIP codes of a neighborhood',
      '59717',
      [['/montana/bozeman/bon-ton', 'Bon Ton', '59717: Bozeman, Montana', 'page']],
    ],
    [
      'a ZIP code of a city’s post office',
      '59001',
      [['/montana/bozeman', 'Bozeman', '59001: Montana', 'page']],
    ],
    [
      'a ZIP code of a place without a page',
      '59002',
      [[answerFor('bozrah'), 'Bozrah', '59002: Gallatin County, Montana', 'none']],
    ],
    [
      'a place in a state without a page',
      'anacostia',
      [['/places?place=/district-of-columbia/anacostia', 'Anacostia', 'District of Columbia', 'none']],
    ],
    ['a place without a page', 'bozrah', [withoutPage('Bozrah', 'bozrah')]],
    [
      'a name that is spelled out where it was abbreviated',
      'st. xavier',
      [withoutPage('Saint Xavier', 'saint-xavier')],
    ],
    [
      'a name that is abbreviated where it was spelled out',
      'Saint Regis, MT',
      [withoutPage('St. Regis', 'st-regis')],
    ],
    ['the beginning of an abbreviated name', 'ft ben', [fortBenton]],
    ['a city that is called one', 'Bozeman City', [bozeman]],
    ['the city of an address', 'City of Bozeman', [bozeman]],
    ['a city in its state and country', 'bozeman, montana, usa', [bozeman]],
    [
      'the ZIP code of an address',
      'Bon Ton, Bozeman MT 59715',
      [['/montana/bozeman/bon-ton', 'Bon Ton', '59715: Bozeman, Montana', 'page']],
    ],
    ['nothing', 'xyzzy', []],
    ['nothing by the code of a city that has none', '00000', []],
    ['nothing by another ZIP code that nobody has', '59999', []],
    ['nothing by a ZIP code that nobody has', '00001', []],
    ['nothing by a single letter', 'b', []],
    [
      'the state of a ZIP code that the gazetteer does not have',
      '59101',
      [['/montana', 'Montana', '59101', 'page']],
    ],
    [
      'a state without a page by such a ZIP code',
      '82001-1234',
      [['/places?place=/wyoming', 'Wyoming', '82001', 'none']],
    ],
    ['the state that was named with an unknown place', 'Xyzzy, MT', [stateOf(montana)]],
    ['the same in an address', 'xyzzy montana usa', [stateOf(montana)]],
    [
      'a state without a page that was named with an unknown place',
      'bozeman, ohio',
      [['/places?place=/ohio', 'Ohio', 'The state that you named', 'none']],
    ],
  ])('finds %s', async (_, typed, pages) => {
    expect(await found(typed)).toEqual(pages);
  });

  it('finds pages before places without one, the larger first, and no more than asked for', async () => {
    const angeles = ['/montana/boz-angeles', 'Boz Angeles', 'Montana', 'page'];
    expect(await found('boz')).toEqual([bozeman, angeles, withoutPage('Bozrah', 'bozrah')]);
    expect(await found('boz', 1)).toEqual([bozeman]);
  });

  it.each(['', 'A', '%', "x'; drop", 'a'.repeat(101)])('refuses the name “%s”', async (begins) => {
    const { error, status } = await visitor.rpc('find_pages', { begins });
    expect([status, error?.message]).toEqual([400, 'Ask for two letters or more of a name.']);
  });

  it.each(['', '123', '123456', 'abcde'])('refuses the ZIP code “%s”', async (code) => {
    const { error, status } = await visitor.rpc('find_zip_code', { code });
    expect([status, error?.message]).toEqual([400, 'A ZIP code has five digits.']);
  });

  it('reads no more of the gazetteer than it shows', async () => {
    const { error } = await visitor.from('places').select('population');
    expect(error?.code).toBe('42501');
  });
});
