import { useMutation } from '@tanstack/react-query';
import { hasSwappedCityAndState, swapCityAndState } from '../domain/data-quality.ts';
import type { Location } from '../domain/location.ts';
import type { NewLocation } from '../domain/new-location.ts';
import { adminClient } from './admin-client.ts';
import type { DataClient } from './client.ts';
import { DataError, dataOf } from './data-error.ts';
import { useAfterPlaceChanges } from './place-changes.ts';

const columns =
  'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude, seo_title, seo_description, slug_override, created_at';

export type LocationChange = Partial<NewLocation>;

/** Adds a place. Throws `conflict` when there is one of the same type at the same address. */
export async function insertLocation(client: DataClient, location: NewLocation): Promise<Location> {
  return dataOf(
    await client.from('locations').insert(location).select(columns).single(),
    'Adding a location',
  );
}

/** A place that is named before it is stored: so that it is known again after an answer was lost. */
export type IdentifiedLocation = NewLocation & { id: string };

/**
 * Adds many places, at most 1,000 a call, and answers the ids of the new ones: those that exist stay as they are.
 * All or none of them are refused.
 */
export async function insertLocations(
  client: DataClient,
  locations: readonly IdentifiedLocation[],
): Promise<string[]> {
  const answer = await client
    .from('locations')
    .upsert([...locations], {
      onConflict: 'location_type,state_slug,city_slug,neighborhood_slug',
      ignoreDuplicates: true,
    })
    .select('id');
  return dataOf(answer, 'Adding locations').map(({ id }) => id);
}

/** Changes a place. Throws `not_found` when it has been deleted meanwhile. */
export async function updateLocation(
  client: DataClient,
  id: string,
  change: LocationChange,
): Promise<Location> {
  const answer = await client.from('locations').update(change).eq('id', id).select(columns).maybeSingle();
  const location = dataOf(answer, 'Changing a location');
  if (!location) throw new DataError('not_found', 'Location not found');
  return location;
}

/** Deletes a place, and with it its articles. */
export async function deleteLocation(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('locations').delete().eq('id', id), 'Deleting a location');
}

/** Gives a place whose city and state were exchanged its own again, slugs included. */
export async function fixSwappedLocation(client: DataClient, id: string): Promise<Location> {
  const answer = await client.from('locations').select(columns).eq('id', id).maybeSingle();
  const location = dataOf(answer, 'Reading a location');
  if (!location) throw new DataError('not_found', 'Location not found');
  // A colleague may have fixed it meanwhile: a second exchange would undo the first.
  if (!hasSwappedCityAndState(location)) return location;
  const change = swapCityAndState(location);
  if (!change) throw new DataError('rejected', 'City and state must both be filled in to be exchanged.');
  return updateLocation(client, id, change);
}

export function useAddLocation() {
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: (location: NewLocation) => insertLocation(adminClient, location),
    onSuccess: afterChanges,
  });
}

export function useUpdateLocation() {
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: ({ id, ...change }: LocationChange & { id: string }) =>
      updateLocation(adminClient, id, change),
    onSettled: afterChanges,
  });
}

export function useFixSwappedLocation() {
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: (id: string) => fixSwappedLocation(adminClient, id),
    onSettled: afterChanges,
  });
}

export function useDeleteLocation() {
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: (id: string) => deleteLocation(adminClient, id),
    onSettled: afterChanges,
  });
}
