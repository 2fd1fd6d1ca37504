import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchSpelledAlike } from '../../../src/data/locations/city-twin.ts';
import { insertLocation } from '../../../src/data/locations/location-changes.ts';
import { editLocation } from '../../../src/data/locations/save-location-edit.ts';
import type { LocationType } from '../../../src/domain/locations/location.ts';
import type { StoredLocation } from '../../../src/domain/locations/location-details.ts';
import { editedLocation, editInputOf } from '../../../src/domain/locations/location-edit.ts';
import { type LocationFormInput, locationEditSchema } from '../../../src/domain/locations/location-form.ts';
import { type LocationDraft, newLocation } from '../../../src/domain/locations/new-location.ts';
import { testBackend } from '../../support/backend.ts';

// The staff's client signs in from a browser; here each fetcher gets a client of the test's.
const backend = await testBackend();
const admin = await backend.admin();
afterAll(() => backend.close());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from public.locations');
});

const add = (draft: LocationDraft) => insertLocation(admin, newLocation(draft));

async function locationAt(location_type: LocationType, state_slug: string, city_slug = '', hood = '') {
  const query = admin.from('locations').select('*').match({ location_type, state_slug });
  if (city_slug) query.eq('city_slug', city_slug);
  if (hood) query.eq('neighborhood_slug', hood);
  return (await query.maybeSingle()).data;
}

/** Edits a location as the dialog does, with new values for these fields. */
const edit = (
  location: StoredLocation,
  typed: Partial<LocationFormInput>,
  is_another_city = false,
  cities = {},
) =>
  editLocation(admin, {
    id: location.id,
    is_another_city,
    cities,
    before: location,
    after: editedLocation(location, locationEditSchema.parse({ ...editInputOf(location), ...typed })),
  });

describe('a name that is another spelling of a city', () => {
  const inMissouri = (city: string, neighborhood?: string): LocationDraft => ({
    location_type: neighborhood ? 'neighborhood' : 'city',
    ...{ state: 'Missouri', city, neighborhood: neighborhood ?? null },
  });
  const reason =
    'Missouri already has this city as "St. Louis". Use that spelling, or choose that "Saint Louis" is another city.';

  test('is refused with the name of the city that exists, and stored if staff say that it is another one', async () => {
    await add(inMissouri('St. Louis'));
    const ladue = await add(inMissouri('Ladue'));
    const stLouisHills = await add(inMissouri('Ladue', 'Saint Louis Hills'));
    const typed = { city: 'Saint Louis' };
    expect(await edit(ladue, typed)).toEqual({ kind: 'spelled', reason });
    expect(await edit(stLouisHills, typed)).toEqual({ kind: 'spelled', reason });
    expect(await edit(ladue, typed, true)).toEqual({ kind: 'saved', below: 1 });
    const renamed = await locationAt('neighborhood', 'missouri', 'saint-louis', 'saint-louis-hills');
    expect(renamed).toMatchObject({ city: 'Saint Louis' });
  });

  test('moves a neighborhood into a city of its own if staff say so, with the city', async () => {
    const soulard = await add(inMissouri('St. Louis', 'Soulard'));
    expect(await edit(soulard, { city: 'Saint Louis' }, true)).toMatchObject({ kind: 'saved' });
    expect(await locationAt('city', 'missouri', 'saint-louis')).not.toBeNull();
    expect(await locationAt('city', 'missouri', 'st-louis')).not.toBeNull();
  });

  test('is the own one of a city, which keeps its neighborhoods', async () => {
    const soulard = await add(inMissouri('St. Louis', 'Soulard'));
    const stLouis = await locationAt('city', 'missouri', soulard.city_slug ?? '');
    if (!stLouis) throw new Error('The city was added with its neighborhood.');
    expect(await edit(stLouis, { city: 'Saint Louis' })).toEqual({ kind: 'saved', below: 1 });
    expect(await locationAt('neighborhood', 'missouri', 'saint-louis', 'soulard')).not.toBeNull();
  });

  test('stops a state from moving into another one that spells its city otherwise', async () => {
    await add(inMissouri('St. Louis'));
    await add({ location_type: 'city', state: 'Misouri', city: 'Saint Louis' });
    const misouri = await locationAt('state', 'misouri');
    if (!misouri) throw new Error('The state was added with its city.');
    await backend.sql(`delete from public.locations where location_type = 'state' and state = 'Missouri'`);
    expect(await edit(misouri, { state: 'Missouri' })).toEqual({ kind: 'spelled', reason });
  });
});

describe('a state that takes a city along, which another one spells otherwise', () => {
  const misspelled = async () => {
    const stLouis = await add({ location_type: 'city', state: 'Missouri', city: 'St. Louis' });
    await add({
      location_type: 'neighborhood',
      state: 'Missouri',
      city: 'St. Louis',
      neighborhood: 'Soulard',
    });
    for (const neighborhood of ['Soulard', 'The Hill'])
      await add({ location_type: 'neighborhood', state: 'Misouri', city: 'Saint Louis', neighborhood });
    await add({ location_type: 'city', state: 'Misouri', city: 'Ladue' });
    const misouri = await locationAt('state', 'misouri');
    const saintLouis = await locationAt('city', 'misouri', 'saint-louis');
    if (!misouri || !saintLouis) throw new Error('Both were added with what lies below.');
    await backend.sql(`delete from public.locations where location_type = 'state' and state = 'Missouri'`);
    return { misouri, stLouis, saintLouis };
  };
  const addresses = async () =>
    (
      await backend.sql<{ address: string }>(
        `select concat_ws('/', state_slug, city_slug, nullif(neighborhood_slug, 'none')) as address
         from public.locations order by 1`,
      )
    ).map(({ address }) => address);

  test('is told which cities these are', async () => {
    const { misouri, stLouis } = await misspelled();
    expect(await fetchSpelledAlike(admin, misouri.id, 'missouri')).toEqual([
      { city: 'Saint Louis', city_slug: 'saint-louis', known: 'St. Louis' },
    ]);
    expect(await fetchSpelledAlike(admin, misouri.id, 'misouri')).toEqual([]);
    expect(await fetchSpelledAlike(admin, misouri.id, 'ohio')).toEqual([]);
    expect(await fetchSpelledAlike(admin, stLouis.id, 'missouri')).toEqual([]);
  });

  test('keeps it as another city, with its neighborhoods, where staff say so', async () => {
    const { misouri } = await misspelled();
    const saved = await edit(misouri, { state: 'Missouri' }, false, { 'saint-louis': 'other' });
    expect(saved).toEqual({ kind: 'saved', below: 4 });
    expect(await addresses()).toEqual([
      'missouri',
      'missouri/ladue',
      'missouri/saint-louis',
      'missouri/saint-louis/soulard',
      'missouri/saint-louis/the-hill',
      'missouri/st-louis',
      'missouri/st-louis/soulard',
    ]);
  });

  test('makes it part of the known city, with articles and neighborhoods, where staff say that it is that', async () => {
    const { misouri, stLouis, saintLouis } = await misspelled();
    const { error } = await admin.from('articles').insert({
      ...{
        location_id: saintLouis.id,
        article_type: 'city',
        slug: 'best-gold-ira-company-saint-louis-misouri',
      },
      ...{ title: 'Gold and Gold IRAs in Saint Louis, Misouri', content: '# Gold', status: 'draft' },
    });
    expect(error).toBeNull();
    const fact = (location: string, kind: string, note: string) =>
      backend.sql(
        `insert into public.facts (subject, location_id, kind, status, note, confidence, source_id, review_by)
         select 'location', $1, $2, 'yes', $3, 'high', id, '2099-01-01' from public.sources limit 1`,
        [location, kind, note],
      );
    await fact(saintLouis.id, 'depository', 'A vault by the river.');
    await fact(saintLouis.id, 'landmark', 'Its own.');
    await fact(stLouis.id, 'landmark', 'The arch.');
    const saved = await edit(misouri, { state: 'Missouri' }, false, { 'saint-louis': 'same' });
    expect(
      await backend.sql('select kind, note from public.facts where location_id = $1 order by kind', [
        stLouis.id,
      ]),
    ).toEqual([
      { kind: 'depository', note: 'A vault by the river.' },
      { kind: 'landmark', note: 'The arch.' },
    ]);
    expect(saved).toEqual({ kind: 'saved', below: 4 });
    expect(await addresses()).toEqual([
      'missouri',
      'missouri/ladue',
      'missouri/st-louis',
      'missouri/st-louis/soulard',
      'missouri/st-louis/the-hill',
    ]);
    const { data } = await admin.from('articles').select('location_id, slug, title').single();
    expect(data).toEqual({
      location_id: stLouis.id,
      slug: 'best-gold-ira-company-st-louis-missouri',
      title: 'Gold and Gold IRAs in St. Louis, Missouri',
    });
    await backend.sql(`update public.articles set status = 'published'`);
    for (const address of ['/misouri/saint-louis', '/misouri/saint-louis/soulard'])
      expect((await backend.anon.rpc('resolve_address', { address })).data).toEqual({
        redirect: address.replace('misouri/saint-louis', 'missouri/st-louis'),
      });
  });
});
