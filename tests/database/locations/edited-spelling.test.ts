import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
const edit = (location: StoredLocation, typed: Partial<LocationFormInput>, is_another_city = false) =>
  editLocation(admin, {
    id: location.id,
    is_another_city,
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
