import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fetchCities, fetchFewCities } from '../../../src/data/locations/cities.ts';
import {
  deleteLocation,
  insertLocation,
  insertLocations,
  updateLocation,
} from '../../../src/data/locations/location-changes.ts';
import {
  type LocationFilters,
  type LocationSort,
  NO_LOCATION_FILTERS as NO_FILTERS,
} from '../../../src/data/locations/location-filters.ts';
import { countWritable, fetchLocationPage } from '../../../src/data/locations/location-table-reads.ts';
import { type LocationDraft, newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
afterAll(() => backend.close());

const identified = (draft: LocationDraft) => ({ id: crypto.randomUUID(), ...newLocation(draft) });

const BY_STATE: LocationSort = { by: 'state', descending: false };

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
  const location = (state: string, city?: string, neighborhood?: string, zip?: string) =>
    identified({
      location_type: neighborhood ? 'neighborhood' : city ? 'city' : 'state',
      state,
      city,
      neighborhood,
      zip,
    });
  const rows = [
    location('Nevada'),
    location('Nevada', 'Reno'),
    location('Nevada', 'Reno', 'Midtown', '89502'),
    location('Nevada', 'Las Vegas'),
    location('Arizona', 'Phoenix', 'Midtown', '85013'),
    location('Arizona'),
  ];
  await insertLocations(admin, rows);
  const idOf = (slug: string) => rows.find((row) => row.neighborhood_slug === slug)?.id ?? '';
  const articles = [
    { location_id: rows[0]?.id ?? '', status: 'published' as const },
    { location_id: idOf('midtown'), status: 'draft' as const },
  ];
  const { error } = await admin.from('articles').insert(
    articles.map((each) => ({
      ...each,
      article_type: 'state' as const,
      title: 'T',
      slug: 't',
      content: 'Text',
    })),
  );
  if (error) throw error;
});

/** The locations of a page, as 'Reno/Midtown'. */
async function locationsOf(
  filters: Partial<LocationFilters>,
  sort = BY_STATE,
  page = 1,
  size = 50,
): Promise<[string[], number, number]> {
  const answer = await fetchLocationPage(admin, { filters: { ...NO_FILTERS, ...filters }, sort, page, size });
  const names = answer.rows.map((row) =>
    [row.state, row.city, row.neighborhood?.trim()].filter(Boolean).join('/'),
  );
  return [names, answer.total, answer.page];
}

const everything = [
  'Arizona',
  'Arizona/Phoenix/Midtown',
  'Nevada',
  'Nevada/Las Vegas',
  'Nevada/Reno',
  'Nevada/Reno/Midtown',
];

describe('the list', () => {
  test('is sorted by state, city and neighborhood, the larger location first', async () => {
    expect(await locationsOf({})).toEqual([everything, 6, 1]);
    expect(await locationsOf({}, { by: 'state', descending: true })).toEqual([everything.toReversed(), 6, 1]);
  });

  test('comes page by page, and a page beyond the last one is the last', async () => {
    expect(await locationsOf({}, BY_STATE, 2, 4)).toEqual([everything.slice(4), 6, 2]);
    expect(await locationsOf({}, BY_STATE, 99, 4)).toEqual([everything.slice(4), 6, 2]);
    expect(await locationsOf({}, BY_STATE, 3, 3)).toEqual([everything.slice(3), 6, 2]);
    expect(await locationsOf({ state: 'utah' }, BY_STATE, 3)).toEqual([[], 0, 1]);
  });

  test('trusts an earlier count, and counts again where no row is left', async () => {
    const view = { filters: NO_FILTERS, sort: BY_STATE, size: 4 };
    expect(await fetchLocationPage(admin, { ...view, page: 2 }, 7)).toMatchObject({ total: 7, page: 2 });
    expect(await fetchLocationPage(admin, { ...view, page: 3 }, 9)).toMatchObject({ total: 6, page: 2 });
  });

  test('has locations without a value last in either order when it is sorted by another column', async () => {
    const [names] = await locationsOf({}, { by: 'zip', descending: false });
    expect(names.slice(-2)).toEqual(['Arizona', 'Nevada']);
    expect(names.indexOf('Arizona/Phoenix/Midtown')).toBeLessThan(names.indexOf('Nevada/Reno/Midtown'));
    const [reversed] = await locationsOf({}, { by: 'zip', descending: true });
    expect(reversed.slice(0, 2)).toEqual(['Nevada/Reno/Midtown', 'Arizona/Phoenix/Midtown']);
    expect((await locationsOf({}, { by: 'article_status', descending: false }))[0].slice(0, 2)).toEqual([
      'Nevada/Reno/Midtown',
      'Nevada',
    ]);
  });

  test.each<[Partial<LocationFilters>, string[]]>([
    [{ state: 'nevada' }, ['Nevada', 'Nevada/Las Vegas', 'Nevada/Reno', 'Nevada/Reno/Midtown']],
    [{ state: 'nevada', city: 'reno' }, ['Nevada/Reno', 'Nevada/Reno/Midtown']],
    [{ location_type: 'state' }, ['Arizona', 'Nevada']],
    [{ location_type: 'city' }, ['Nevada/Las Vegas', 'Nevada/Reno']],
    [{ article_status: 'published' }, ['Nevada']],
    [{ article_status: 'draft' }, ['Nevada/Reno/Midtown']],
    [{ article_status: 'pending_review' }, []],
    [{ article_status: 'none' }, ['Arizona', 'Arizona/Phoenix/Midtown', 'Nevada/Las Vegas', 'Nevada/Reno']],
    [{ search: 'midTOWN' }, ['Arizona/Phoenix/Midtown', 'Nevada/Reno/Midtown']],
    [{ search: 'midtown reno' }, ['Nevada/Reno/Midtown']],
    [{ search: ' nevada  vegas las ' }, ['Nevada/Las Vegas']],
    [{ search: '895' }, ['Nevada/Reno/Midtown']],
    [{ search: 'mid%own' }, []],
    [{ search: 'reno nevada midtown 89502' }, ['Nevada/Reno/Midtown']],
    [{ search: 'reno (x) ,' }, []],
    [{ search: 'midtown', state: 'arizona', article_status: 'none' }, ['Arizona/Phoenix/Midtown']],
  ])('filtered by %j is %j, and counted', async (filters, names) => {
    expect(await locationsOf(filters)).toEqual([names, names.length, 1]);
  });

  test('has what the table shows of a location', async () => {
    const { rows } = await fetchLocationPage(admin, {
      filters: { ...NO_FILTERS, search: '89502' },
      sort: BY_STATE,
      page: 1,
      size: 50,
    });
    expect(rows).toEqual([
      expect.objectContaining({
        article_status: 'draft',
        article_slug: 't',
        has_content: true,
        seo_fields: 2,
        is_swapped: false,
      }),
    ]);
  });

  test('reads the same rows on a page far from the start', async () => {
    await backend.sql(
      `insert into public.locations (location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug)
       select 'city', 'Bulk', 'bulk', 'C' || lpad(i::text, 5, '0'), 'c' || i, ' ', 'none' from generate_series(1, 5100) i`,
    );
    const [near] = await locationsOf({ state: 'bulk' }, BY_STATE, 50, 100);
    expect([near[0], near.at(-1)]).toEqual(['Bulk/C04901', 'Bulk/C05000']);
    const [far, total] = await locationsOf({ state: 'bulk' }, BY_STATE, 51, 100);
    expect([far.length, far[0], far.at(-1), total]).toEqual([100, 'Bulk/C05001', 'Bulk/C05100', 5100]);

    const cities = await fetchCities(admin, 'bulk');
    expect([cities.length, cities.at(-1)?.name]).toEqual([5100, 'C05100']);
    expect(await fetchFewCities(admin, 300)).toBeNull();
    expect(await countWritable(admin, { ...NO_FILTERS, state: 'bulk' }, 'generate')).toBe(5100);
    await backend.sql(`delete from public.locations where state_slug = 'bulk'`);
  });
});

test('a run takes locations without an article to generate, and those with one to regenerate', async () => {
  expect(await countWritable(admin, NO_FILTERS, 'generate')).toBe(4);
  expect(await countWritable(admin, NO_FILTERS, 'regenerate')).toBe(2);
});

test('the cities of a state are listed, and those of all states while there are few', async () => {
  expect((await fetchCities(admin, 'nevada')).map(({ name }) => name)).toEqual(['Las Vegas', 'Reno']);
  expect((await fetchFewCities(admin, 3))?.map(({ name, state }) => `${name}, ${state}`)).toEqual([
    'Las Vegas, Nevada',
    'Phoenix, Arizona',
    'Reno, Nevada',
  ]);
  expect(await fetchFewCities(admin, 2)).toBeNull();
});

describe('changes', () => {
  const utah = newLocation({ location_type: 'state', state: 'Utah' });

  test('a location is added once', async () => {
    const added = await insertLocation(admin, utah);
    expect(added).toMatchObject({ state: 'Utah', state_slug: 'utah', location_type: 'state' });
    await expect(insertLocation(admin, utah)).rejects.toMatchObject({ kind: 'conflict' });
    const idaho = identified({ location_type: 'state', state: 'Idaho' });
    expect(await insertLocations(admin, [{ id: crypto.randomUUID(), ...utah }, idaho])).toEqual([idaho.id]);

    const changed = await updateLocation(admin, added.id, { seo_title: null, seo_description: 'Gold' });
    expect(changed).toMatchObject({ seo_title: null, seo_description: 'Gold', state: 'Utah' });
    await deleteLocation(admin, added.id);
    await expect(updateLocation(admin, added.id, { seo_title: 'x' })).rejects.toMatchObject({
      kind: 'not_found',
    });
  });
});
