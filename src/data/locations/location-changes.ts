import { useMutation } from '@tanstack/react-query';
import type { Location } from '../../domain/location.ts';
import { type NewLocation, parentsOf } from '../../domain/new-location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys } from '../query-keys.ts';

const columns =
  'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, latitude, longitude, seo_title, seo_description, slug_override, created_at';

/** The columns that make a location one. */
const ONE_ADDRESS = 'location_type,state_slug,city_slug,neighborhood_slug';

export type LocationChange = Partial<NewLocation>;

/** A location that was added, and the wider locations that were missing and were added with it. */
export type AddedLocation = Location & { parents: Location[] };

/**
 * Adds a location and the wider locations around it that are missing, all in one statement. Throws `conflict` when
 * there is one of the same type at the same address.
 */
export async function insertLocation(client: DataClient, location: NewLocation): Promise<AddedLocation> {
  const id = crypto.randomUUID();
  const parents = parentsOf(location).map((parent) => ({ id: crypto.randomUUID(), ...parent }));
  const answer = await client
    .from('locations')
    .upsert([...parents, { id, ...location }], { onConflict: ONE_ADDRESS, ignoreDuplicates: true })
    .select(columns);
  const added = dataOf(answer, 'Adding a location');
  const own = added.find((row) => row.id === id);
  if (!own) throw new DataError('conflict', 'There is a location with this name already.');
  return { ...own, parents: added.filter((row) => row !== own) };
}

/** A location that is named before it is stored: so that it is known again after an answer was lost. */
export type IdentifiedLocation = NewLocation & { id: string; import_id?: string };

/**
 * Adds many locations, at most 1,000 a call, and answers the ids of the new ones: those that exist stay as they are.
 * All or none of them are refused.
 */
export async function insertLocations(
  client: DataClient,
  locations: readonly IdentifiedLocation[],
): Promise<string[]> {
  const answer = await client
    .from('locations')
    .upsert([...locations], {
      onConflict: ONE_ADDRESS,
      ignoreDuplicates: true,
    })
    .select('id');
  return dataOf(answer, 'Adding locations').map(({ id }) => id);
}

/** Changes a location. Throws `not_found` when it has been deleted meanwhile. */
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

/** Deletes a location, and with it its articles; what lies below it stays. */
export async function deleteLocation(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('locations').delete().eq('id', id), 'Deleting a location');
}

/** Deletes a location and all below it, if there are as many as the reader was told. Answers how many there were. */
export async function deleteLocationAndBelow(
  client: DataClient,
  of_location: string,
  expected: number,
): Promise<number> {
  const answer = await client.rpc('delete_location_and_below', { of_location, expected });
  return dataOf(answer, 'Deleting a location and what lies below it');
}

export function useAddLocation() {
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    mutationFn: (location: NewLocation) => insertLocation(adminClient, location),
    onSuccess: afterChanges,
  });
}

export function useUpdateLocation() {
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    mutationFn: ({ id, ...change }: LocationChange & { id: string }) =>
      updateLocation(adminClient, id, change),
    onSettled: afterChanges,
  });
}

export function useDeleteLocation() {
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    /** `below`: how many locations below it go with it, or null where they stay. */
    mutationFn: async ({ id, below }: { id: string; below: number | null }) =>
      below === null
        ? void (await deleteLocation(adminClient, id))
        : void (await deleteLocationAndBelow(adminClient, id, below)),
    onSettled: afterChanges,
  });
}
