import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { TablesInsert } from '../../../src/data/database.types.ts';
import { testBackend } from '../../support/backend.ts';
import { article, city, neighborhood, state } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
// The service key bypasses every policy, so a refusal comes from a constraint.
const { service } = backend;

const { id: california } = (
  await service
    .from('locations')
    .select('id')
    .match({ location_type: 'state', state_slug: 'california' })
    .single()
    .throwOnError()
).data;

type NewLocation = TablesInsert<'locations'>;
const addLocation = (row: NewLocation) => service.from('locations').insert(row);

afterEach(async () => {
  await service.from('locations').delete().eq('state_slug', 'nevada').throwOnError();
});

const nevada = state('Nevada', 'nevada');
const reno = city('Reno', 'reno');
const midtown = neighborhood('Midtown', 'midtown');

describe('a location exists only once', () => {
  const elko = city('Elko', 'elko');
  test.each<[string, NewLocation, NewLocation]>([
    ['a state', nevada, nevada],
    ['a state spelled otherwise', nevada, { ...nevada, state: 'NEVADA' }],
    ['a city', reno, reno],
    ['a city with other coordinates and texts', reno, { ...reno, latitude: 39.5, seo_title: 'Reno' }],
    ['a neighborhood', midtown, midtown],
    ['a neighborhood with another ZIP code', midtown, { ...midtown, zip: '89502' }],
  ])('%s', async (_, first, second) => {
    expect((await addLocation(first)).status).toBe(201);
    const { status, error } = await addLocation(second);
    expect([status, error?.code]).toEqual([409, '23505']);
  });

  test('within its parent: another city may have a neighborhood of that name, and a city may be called like its state', async () => {
    const rows = [
      nevada,
      city('Nevada', 'nevada'),
      reno,
      elko,
      midtown,
      neighborhood('Midtown', 'midtown', elko),
    ];
    for (const row of rows) expect((await addLocation(row)).error).toBeNull();
  });

  test('an import leaves out existing locations', async () => {
    await addLocation(reno);
    const { data } = await service
      .from('locations')
      .upsert([nevada, reno, { ...reno, city: 'RENO' }, midtown], {
        onConflict: 'location_type,state_slug,city_slug,neighborhood_slug',
        ignoreDuplicates: true,
      })
      .select('state, city, neighborhood')
      .throwOnError();
    expect(data).toMatchObject([
      { state: 'Nevada', city: null, neighborhood: null },
      { state: 'Nevada', city: 'Reno', neighborhood: 'Midtown' },
    ]);
  });
});

describe('a location has the columns of its type', () => {
  test.each<[string, NewLocation]>([
    ['a state with a city', { ...nevada, city: 'Reno', city_slug: 'reno' }],
    ['a state with the sentinels', { ...nevada, neighborhood: ' ', neighborhood_slug: 'none' }],
    ['a city without a name', { ...reno, city: null }],
    ['a city without a slug', { ...reno, city_slug: null }],
    ['a city without the sentinels', { ...reno, neighborhood: null, neighborhood_slug: null }],
    ['a city with an empty neighborhood', { ...reno, neighborhood: '' }],
    ['a city with a neighborhood', { ...reno, neighborhood: 'Midtown', neighborhood_slug: 'midtown' }],
    ['a neighborhood without a name', { ...midtown, neighborhood: null }],
    ['a neighborhood without a slug', { ...midtown, neighborhood_slug: null }],
    ["a neighborhood with the city's sentinel", { ...midtown, neighborhood: ' ', neighborhood_slug: 'none' }],
    ['a neighborhood without a city', { ...midtown, city: null, city_slug: null }],
  ])('%s is refused', async (_, row) => {
    expect((await addLocation(row)).error?.message).toContain('locations_columns_fit_type');
  });

  test('an unknown type is refused', async () => {
    const { status, error } = await addLocation({ ...nevada, location_type: 'country' as 'state' });
    expect([status, error?.code]).toEqual([400, '22P02']);
  });
});

describe('names are not blank, and slugs are slugs', () => {
  // No-break spaces, zero-width spaces and byte order marks are invisible too.
  test.each(['', ' ', '\t\n', '\u00a0', '\u200b', '\ufeff', ' \u200b\u00a0 '])(
    'a name of %j',
    async (blank) => {
      const refusals = await Promise.all([
        addLocation({ ...nevada, state: blank }),
        addLocation({ ...reno, city: blank }),
        addLocation({ ...midtown, neighborhood: blank }),
        service.from('articles').insert({ ...article(california, 'gold'), title: blank }),
      ]);
      expect(refusals.map(({ error }) => /"(\w+)"$/.exec(error?.message ?? '')?.[1])).toEqual([
        'locations_state_not_blank',
        'locations_city_not_blank',
        'locations_columns_fit_type',
        'articles_title_not_blank',
      ]);
    },
  );

  test.each(
    [
      [
        '',
        ' ',
        'New York',
        'Nevada',
        'né',
        'a--b',
        '-a',
        'a-',
        '-',
        'a_b',
        'a/b',
        '../a',
        'a.b',
        'a%20b',
        "a'b",
        'a\n',
        'a\nb',
      ],
    ].flat(),
  )('a slug of %j', async (slug) => {
    const refusals = await Promise.all([
      addLocation({ ...nevada, state_slug: slug }),
      addLocation({ ...reno, city_slug: slug }),
      addLocation({ ...midtown, neighborhood_slug: slug }),
      service.from('articles').insert(article(california, slug)),
    ]);
    for (const { error } of refusals) expect(error?.message).toMatch(/slugs?_(are|is)_(a_)?slugs?"$/);
  });

  test.each(['nevada', 'a', '7', 'st-louis-2', 'a-b-c'])('%j is a slug', async (slug) => {
    const { error } = await addLocation({ ...reno, city_slug: slug });
    expect(error).toBeNull();
  });

  test('names in other scripts are names', async () => {
    for (const name of ['Cañon City', 'Ōtani', '東京', "Coeur d'Alene", '29 Palms']) {
      expect((await addLocation({ ...reno, city: name, city_slug: `c-${name.length}` })).error).toBeNull();
    }
  });
});
