import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DataClient } from '../../../src/data/client/data-client.ts';
import { insertLocation, updateLocation } from '../../../src/data/locations/location-changes.ts';
import { editLocation } from '../../../src/data/locations/save-location-edit.ts';
import { defaultArticleSlug } from '../../../src/domain/articles/article.ts';
import type { StoredLocation } from '../../../src/domain/locations/location-details.ts';
import { editedLocation, editInputOf } from '../../../src/domain/locations/location-edit.ts';
import { type LocationFormInput, locationEditSchema } from '../../../src/domain/locations/location-form.ts';
import { importedLocation, parseImportRow } from '../../../src/domain/locations/location-import.ts';
import { type LocationDraft, newLocation } from '../../../src/domain/locations/new-location.ts';
import { generatedSeoDescription, generatedSeoTitle, importSeoTitle } from '../../../src/domain/seo.ts';
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

const add = async (draft: LocationDraft): Promise<StoredLocation> =>
  insertLocation(admin, newLocation(draft));

const reno = (neighborhood?: string, zip?: string): LocationDraft => ({
  location_type: neighborhood ? 'neighborhood' : 'city',
  state: 'Nevada',
  city: 'Reno',
  neighborhood,
  zip,
});

async function locationAt(
  type: StoredLocation['location_type'],
  ...slugs: string[]
): Promise<StoredLocation | null> {
  const [state = '', city = '', neighborhood = ''] = slugs;
  const query = admin.from('locations').select('*').eq('location_type', type).eq('state_slug', state);
  if (type !== 'state') query.eq('city_slug', city);
  if (type === 'neighborhood') query.eq('neighborhood_slug', neighborhood);
  return (await query.maybeSingle()).data;
}

async function articleOf(location: StoredLocation, more: object = {}) {
  const row = {
    id: crypto.randomUUID(),
    location_id: location.id,
    article_type: location.location_type,
    title: generatedSeoTitle(location),
    slug: defaultArticleSlug(location),
    meta_description: generatedSeoDescription(location),
    content: '# Gold',
    status: 'published' as const,
    ...more,
  };
  const { error } = await admin.from('articles').insert(row);
  if (error) throw error;
  return async () => (await admin.from('articles').select('*').eq('id', row.id).single()).data;
}

/** Edits a location as the dialog does, with new values for these fields. */
const edit = (location: StoredLocation, typed: Partial<LocationFormInput>, client: DataClient = admin) =>
  editLocation(client, {
    id: location.id,
    before: location,
    after: editedLocation(location, locationEditSchema.parse({ ...editInputOf(location), ...typed })),
  });

describe('a ZIP code and coordinates', () => {
  test('are stored without changing names, addresses and texts', async () => {
    const midtown = await add(reno('Midtown'));
    const typed = { zip: '89502', latitude: '39.5132', longitude: '-119.8074' };
    expect(await edit(midtown, typed)).toEqual({ kind: 'saved', below: 0 });
    const stored = await locationAt('neighborhood', 'nevada', 'reno', 'midtown');
    expect(stored).toMatchObject({ zip: '89502', latitude: 39.5132, longitude: -119.8074 });
    expect(stored).toMatchObject({ seo_title: midtown.seo_title, neighborhood_slug: 'midtown' });
    if (!stored) throw new Error('gone');
    // The seen version has coordinates now, which are compared in the format in which they were sent.
    expect(await edit(stored, { zip: '' })).toMatchObject({ kind: 'saved' });
    expect(await locationAt('neighborhood', 'nevada', 'reno', 'midtown')).toMatchObject({ zip: null });
  });
});

describe('a renamed state', () => {
  test('renames its cities, neighborhoods, generated texts and default slugs too', async () => {
    const wrong = await add({ location_type: 'state', state: 'Calfornia' });
    const city = await add({ location_type: 'city', state: 'Calfornia', city: 'Reno' });
    const row = parseImportRow(['Calfornia', 'Reno', 'Midtown', '89502'], 1);
    if ('reason' in row) throw new Error(row.reason);
    const midtown = await insertLocation(admin, importedLocation(row));
    await updateLocation(admin, city.id, { seo_title: 'Our own words on Calfornia' });
    const [own, ofCity, second, byHand] = [
      await articleOf(wrong),
      await articleOf(city),
      await articleOf(city, { slug: `${defaultArticleSlug(city)}-2`, title: 'Coins in Reno, Calfornia' }),
      await articleOf(midtown, { slug: 'gold-by-hand', meta_description: null }),
    ];

    expect(await edit(wrong, { state: 'California' })).toEqual({ kind: 'saved', below: 2 });
    const state = await locationAt('state', 'california');
    const cityNow = await locationAt('city', 'california', 'reno');
    const midtownNow = await locationAt('neighborhood', 'california', 'reno', 'midtown');
    if (!state || !cityNow || !midtownNow) throw new Error('left behind');
    expect([state.state, cityNow.state, midtownNow.state]).toEqual(Array(3).fill('California'));
    expect(state.seo_title).toBe(generatedSeoTitle(state));
    expect(cityNow.seo_title).toBe('Our own words on Calfornia');
    expect(cityNow.seo_description).toBe(generatedSeoDescription(cityNow));
    expect(midtownNow.seo_title).toBe(importSeoTitle(midtownNow));
    expect(await own()).toMatchObject({
      slug: defaultArticleSlug(state),
      title: generatedSeoTitle(state),
      meta_description: generatedSeoDescription(state),
    });
    expect(await ofCity()).toMatchObject({ slug: defaultArticleSlug(cityNow), status: 'published' });
    expect(await second()).toMatchObject({
      slug: `${defaultArticleSlug(cityNow)}-2`,
      title: 'Coins in Reno, Calfornia',
    });
    expect(await byHand()).toMatchObject({ slug: 'gold-by-hand', meta_description: null });
  });

  test('changes nothing where the name is taken, and says which one', async () => {
    await add({ location_type: 'state', state: 'Nevada' });
    const wrong = await add({ location_type: 'state', state: 'Nevda' });
    const answer = await edit(wrong, { state: 'Nevada' });
    expect(answer).toEqual({ kind: 'taken', reason: 'Nevada already exists at the same address.' });
    expect(await locationAt('state', 'nevda')).not.toBeNull();
  });

  test('changes nothing at all where a city already exists under the new name', async () => {
    const wrong = await add({ location_type: 'state', state: 'Nevda' });
    await add({ location_type: 'city', state: 'Nevda', city: 'Elko' });
    await add({ location_type: 'city', state: 'Nevda', city: 'Reno' });
    await add(reno());
    await backend.sql(`delete from public.locations where location_type = 'state' and state_slug = 'nevada'`);
    expect(await edit(wrong, { state: 'Nevada' })).toMatchObject({
      reason: 'Reno, Nevada already exists at the same address.',
    });
    expect(await locationAt('city', 'nevda', 'elko')).not.toBeNull();
  });
});

describe('a city', () => {
  test('that is renamed renames its neighborhoods, and its neighbors stay', async () => {
    const city = await add({ location_type: 'city', state: 'Nevada', city: 'Rino' });
    await add({ ...reno('Midtown'), city: 'Rino' });
    await add({ ...reno('Midtown'), city: 'Elko' });
    expect(await edit(city, { city: 'Reno' })).toEqual({ kind: 'saved', below: 1 });
    expect(await locationAt('neighborhood', 'nevada', 'reno', 'midtown')).toMatchObject({
      city: 'Reno',
      seo_title: generatedSeoTitle(newLocation(reno('Midtown'))),
    });
    expect(await locationAt('neighborhood', 'nevada', 'elko', 'midtown')).toMatchObject({ city: 'Elko' });
  });

  test('that moves to another state takes its neighborhoods along and adds the state', async () => {
    const city = await add(reno());
    await add(reno('Midtown'));
    expect(await edit(city, { state: 'Utah' })).toEqual({ kind: 'saved', below: 1 });
    expect(await locationAt('state', 'utah')).toMatchObject({ seo_title: expect.stringContaining('Utah') });
    expect(await locationAt('neighborhood', 'utah', 'reno', 'midtown')).toMatchObject({ state: 'Utah' });
    expect(await locationAt('state', 'nevada')).not.toBeNull();
  });
});

test("a colleague's change meanwhile is answered instead of overwritten", async () => {
  const midtown = await add(reno('Midtown'));
  expect(await edit(midtown, { zip: '89501' })).toMatchObject({ kind: 'saved' });
  expect(await edit(midtown, { neighborhood: 'Uptown' })).toMatchObject({
    kind: 'changed',
    theirs: { id: midtown.id, zip: '89501', neighborhood: 'Midtown' },
  });
  expect(await locationAt('neighborhood', 'nevada', 'reno', 'uptown')).toBeNull();
  await backend.sql('delete from public.locations');
  await expect(edit(midtown, { zip: '89501' })).rejects.toMatchObject({ kind: 'not_found' });
});

test('an edit that would store a blank name is refused by the database too', async () => {
  const midtown = await add(reno('Midtown'));
  const after = { ...midtown, neighborhood: '', neighborhood_slug: 'x' };
  await expect(editLocation(admin, { id: midtown.id, before: midtown, after })).rejects.toThrow();
  expect(await locationAt('neighborhood', 'nevada', 'reno', 'midtown')).not.toBeNull();
});

describe('a line that is imported again', () => {
  const line = (zip: string | null, more: object = {}) => ({ ...newLocation(reno('Midtown')), zip, ...more });
  const complete = async (lines: object[], client: DataClient = admin) =>
    client.rpc('complete_locations', { lines: JSON.parse(JSON.stringify(lines)) });

  test('fills empty values and overwrites nothing', async () => {
    const midtown = await add(reno('Midtown'));
    const city = await locationAt('city', 'nevada', 'reno');
    expect((await complete([line(null)])).data).toEqual([]);
    expect((await complete([line('89502', { latitude: 39.5 }), line('89999')])).data).toEqual([midtown.id]);
    expect(await locationAt('neighborhood', 'nevada', 'reno', 'midtown')).toMatchObject({
      zip: '89502',
      latitude: 39.5,
      longitude: null,
    });
    expect((await complete([line('89999', { latitude: 1 })])).data).toEqual([]);
    // Two lines complete each other. Where both have a value, the first line wins.
    const lines = [line(null, { longitude: -119.8 }), line(null, { longitude: 5 })];
    expect((await complete(lines)).data).toEqual([midtown.id]);
    expect(await locationAt('neighborhood', 'nevada', 'reno', 'midtown')).toMatchObject({
      longitude: -119.8,
    });
    expect((await complete([{ ...newLocation(reno()), zip: '89501' }])).data).toEqual([city?.id]);
    expect(await locationAt('city', 'nevada', 'reno')).toMatchObject({ zip: '89501' });
  });
});

test('a text that still has the old names keeps the sketch that masks these names', async () => {
  const city = await add(reno());
  await articleOf(city, { content: 'What to know of gold in Reno before buying gold in Reno, Nevada.' });
  const sketch = () =>
    backend.sql(
      'select sketch from private.article_sketches join public.articles on id = article_id where location_id = $1',
      [city.id],
    );
  const before = await sketch();
  expect(before).toHaveLength(1);
  await edit(city, { city: 'Renoh' });
  expect(await sketch()).toEqual(before);
});
