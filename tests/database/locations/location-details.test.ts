import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertLocation } from '../../../src/data/locations/location-changes.ts';
import { LOCATION_DETAILS } from '../../../src/domain/locations/location-details.ts';
import { newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());

beforeEach(async () => {
  await backend.sql('delete from public.locations');
});

const NAMES = [
  'location_type',
  'state',
  'state_slug',
  'city',
  'city_slug',
  'neighborhood',
  'neighborhood_slug',
];
const SEARCH_FIELDS = ['seo_title', 'seo_description', 'slug_override'];
/** Columns that no one enters, because the database fills them. */
const DERIVED = [
  'id',
  'created_at',
  'search_text',
  'import_id',
  'changed_at',
  'content_changed_at',
  'place_id',
  'city_spelling',
];
/** What staff have said of the city's name. */
const CHOICES = ['is_another_city'];
const DETAILS = ['zip', ...LOCATION_DETAILS];

const types = new Map(
  (
    await backend.sql<{ column_name: string; data_type: string }>(
      "select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = 'locations'",
    )
  ).map(({ column_name, data_type }) => [column_name, data_type]),
);
/** A value for each detail. */
const known = Object.fromEntries(
  DETAILS.map((column, at) => [column, types.get(column) === 'text' ? `8950${at}` : 12]),
);

const city = (state: string, name: string) =>
  insertLocation(admin, newLocation({ location_type: 'city', state, city: name }));
const stored = async (id: string) =>
  (await admin.from('locations').select('*').eq('id', id).single().throwOnError()).data;

test('each column is a name, a detail that staff edit, a search field, a choice, or derived', () => {
  expect([...types.keys()].sort()).toEqual(
    [...NAMES, ...DETAILS, ...SEARCH_FIELDS, ...CHOICES, ...DERIVED].sort(),
  );
});

test('the overview has each column', async () => {
  const { id } = await city('Nevada', 'Reno');
  const { data } = await admin.from('location_overview').select('*').eq('id', id).single().throwOnError();
  expect(data).toMatchObject(await stored(id));
});

test('an edit stores each detail, and nothing that is not edited', async () => {
  const { id, ...reno } = await city('Nevada', 'Reno');
  const other = { id: crypto.randomUUID(), location_type: 'state', seo_title: 'Mine', place_id: 1 };
  const wording = { was: 'Reno', becomes: 'Reno', frames: [] };
  await admin
    .rpc('edit_location', { of_location: id, seen: {}, change: { ...other, ...known }, parents: [], wording })
    .throwOnError();
  const after = await stored(id);
  expect(after).toMatchObject(known);
  expect(after).toMatchObject({ location_type: 'city', seo_title: reno.seo_title, place_id: null });
});

test('an import fills each detail', async () => {
  const { id, state_slug, city_slug } = await city('Nevada', 'Reno');
  const line = { location_type: 'city', state_slug, city_slug, neighborhood_slug: 'none', ...known };
  const { data } = await admin.rpc('complete_locations', { lines: [line] }).throwOnError();
  expect([data, await stored(id)]).toMatchObject([[id], known]);
});

test.each([
  ['97201', { zip: '97201', more_zips: '97202' }, '97202'],
  // What the list has as its first is a further code here.
  ['97209', { zip: '97201', more_zips: '97202 97209' }, '97201 97202'],
  ['00000', { zip: '97201', more_zips: '97202' }, '97202'],
  ['97201', { zip: '97209', more_zips: null }, null],
])('a location with the code %s gets the others of %j: %s', async (zip, listed, more_zips) => {
  const { id, state_slug, city_slug } = await city('Oregon', 'Portland');
  await backend.sql('update public.locations set zip = $1 where id = $2', [zip, id]);
  const line = { location_type: 'city', state_slug, city_slug, neighborhood_slug: 'none', ...listed };
  await admin.rpc('complete_locations', { lines: [line] }).throwOnError();
  expect(await stored(id)).toMatchObject({ zip: zip === '00000' ? listed.zip : zip, more_zips });
});

test.each(['97201,97202', '9720', '97201 ', '٩٧٢٠١', Array(501).fill('97201').join(' ')])(
  'a location has no further codes like %.20j',
  async (more_zips) => {
    const { id } = await city('Oregon', 'Portland');
    const { error } = await admin.from('locations').update({ more_zips }).eq('id', id);
    expect(error?.code).toBe('23514');
  },
);

test('a location that is merged into another one brings each detail', async () => {
  const right = await city('California', 'San Jose');
  const wrong = await city('San Jose', 'California');
  const columns = DETAILS.map((column, at) => `${column} = $${at + 2}`).join(', ');
  await backend.sql(`update public.locations set ${columns} where id = $1`, [
    wrong.id,
    ...Object.values(known),
  ]);
  const wording = { was: '', becomes: '', frames: [] };
  const { data } = await admin
    .rpc('fix_swapped_location', { of_location: wrong.id, parents: [], wording, state_wording: wording })
    .throwOnError();
  expect([data, await stored(right.id)]).toMatchObject([right.id, known]);
});

test('what staff can state counts as a change, and what is derived does not', async () => {
  const { id } = await city('Nevada', 'Reno');
  const values = { ...known, seo_title: 'Mine', seo_description: 'Mine', slug_override: 'mine' };
  const change = async (column: string, value: unknown) => {
    await backend.sql('update public.locations set changed_at = null where id = $1', [id]);
    await backend.sql(`update public.locations set ${column} = $1 where id = $2`, [value, id]);
    return (await stored(id)).changed_at !== null;
  };
  for (const [column, value] of Object.entries(values))
    expect([column, await change(column, value)]).toEqual([column, true]);
  expect(await change('slug_override', 'mine')).toBe(false);
  expect(await change('content_changed_at', '2026-01-01')).toBe(false);
});

test('a second change in one transaction changes pages too', async () => {
  const { id } = await city('Nevada', 'Reno');
  const move = (slug: string) => `update public.locations set city_slug = '${slug}' where id = '${id}';`;
  await backend.sql(`do $$ begin ${move('sparks')} ${move('elko')} end $$`);
  const pages = await backend.sql<{ path: string }>('select path from private.page_changes');
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/nevada/sparks', '/nevada/elko']));
});
