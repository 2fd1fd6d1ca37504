import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchLocationBelow } from '../../../src/data/locations/location-below.ts';
import {
  deleteLocation,
  deleteLocationAndBelow,
  insertLocation,
} from '../../../src/data/locations/location-changes.ts';
import { type LocationDraft, newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
await backend.checkEachText();
const admin = await backend.admin();
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
});

const add = (draft: LocationDraft) => insertLocation(admin, newLocation(draft));
const midtown: LocationDraft = {
  location_type: 'neighborhood',
  state: 'Nevada',
  city: 'Reno',
  neighborhood: 'Midtown',
  zip: '89502',
};

/** Adds Utah, Nevada and Reno with an article each, and Midtown with two, one of which is published. */
async function someLocations() {
  const neighborhood = await add(midtown);
  await add({ location_type: 'state', state: 'Utah' });
  const [state, city] = neighborhood.parents;
  if (!state || !city) throw new Error('no parents');
  const article = (location_id: string, slug: string, status: 'draft' | 'published') => ({
    ...{ location_id, slug, status },
    ...{ article_type: 'state' as const, title: 'Gold', content: '# Gold' },
  });
  const { error } = await admin
    .from('articles')
    .insert([
      article(state.id, 'one', 'published'),
      article(city.id, 'two', 'published'),
      article(neighborhood.id, 'three', 'published'),
      article(neighborhood.id, 'four', 'draft'),
    ]);
  if (error) throw error;
  return { state, city, neighborhood };
}

const names = async () => {
  const { data } = await admin.from('locations').select('state, city, neighborhood').order('search_text');
  return data?.map((row) => row.neighborhood?.trim() || row.city || row.state);
};

test('adding a neighborhood also adds the missing city and state, and nothing else', async () => {
  const { parents } = await add(midtown);
  expect(parents.map(({ location_type, city }) => [location_type, city])).toEqual([
    ['state', null],
    ['city', 'Reno'],
  ]);
  expect((await add({ ...midtown, neighborhood: 'Uptown' })).parents).toEqual([]);
  await expect(add({ ...midtown, city: 'reno', neighborhood: 'MIDTOWN' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await names()).toEqual(['Nevada', 'Reno', 'Midtown', 'Uptown']);
});

test('the locations below a location are counted by type, with their published articles', async () => {
  const { state, city, neighborhood } = await someLocations();
  expect(await fetchLocationBelow(admin, state.id)).toEqual({
    ...{ cities: 1, neighborhoods: 1, articles: 3, published: 2, own_articles: 1, own_published: 1 },
  });
  expect(await fetchLocationBelow(admin, city.id)).toMatchObject({
    cities: 0,
    neighborhoods: 1,
    articles: 2,
  });
  expect(await fetchLocationBelow(admin, neighborhood.id)).toEqual({
    ...{ cities: 0, neighborhoods: 0, articles: 0, published: 0, own_articles: 2, own_published: 1 },
  });
});

test('deleting a location alone leaves the locations below it', async () => {
  const { state } = await someLocations();
  await deleteLocation(admin, state.id);
  expect(await names()).toEqual(['Reno', 'Midtown', 'Utah']);
});

test('deleting a location with all below it takes their articles along, and nothing else', async () => {
  const { state } = await someLocations();
  expect(await deleteLocationAndBelow(admin, state.id, 2)).toBe(2);
  expect(await names()).toEqual(['Utah']);
  expect((await admin.from('articles').select('id')).data).toEqual([]);
});

test('locations that were added meanwhile are not deleted unseen', async () => {
  const { state } = await someLocations();
  await add({ ...midtown, neighborhood: 'Uptown' });
  await expect(deleteLocationAndBelow(admin, state.id, 2)).rejects.toThrow(
    'Nothing was deleted because the locations in it have changed. There are now 3.',
  );
  expect(await names()).toEqual(['Nevada', 'Reno', 'Midtown', 'Uptown', 'Utah']);
});
