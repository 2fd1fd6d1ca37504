import { useMutation } from '@tanstack/react-query';
import type { StoredLocation } from '../../domain/locations/location-details.ts';
import { type NewLocation, parentsOf } from '../../domain/locations/new-location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys } from '../query-keys.ts';

/** The columns that identify a location (a unique constraint). */
const ONE_ADDRESS = 'location_type,state_slug,city_slug,neighborhood_slug';

export type LocationChange = Partial<NewLocation>;

/** A location that was added, and the missing parents that were added with it. */
export type AddedLocation = StoredLocation & { parents: StoredLocation[] };

/**
 * Adds a location and its missing parents, all in one statement. Throws `conflict` if a location of the same type
 * already has the address.
 */
export async function insertLocation(client: DataClient, location: NewLocation): Promise<AddedLocation> {
  const id = crypto.randomUUID();
  const parents = parentsOf(location).map((parent) => ({ id: crypto.randomUUID(), ...parent }));
  const answer = await client
    .from('locations')
    .upsert([...parents, { id, ...location }], { onConflict: ONE_ADDRESS, ignoreDuplicates: true })
    .select();
  const added = dataOf(answer, 'Adding a location');
  const own = added.find((row) => row.id === id);
  if (!own) throw new DataError('conflict', 'A location with this name already exists.');
  return { ...own, parents: added.filter((row) => row !== own) };
}

/** A location with an id of ours, by which we recognize it if the server's response is lost. */
export type IdentifiedLocation = NewLocation & { id: string; import_id?: string };

/**
 * Adds up to 1,000 locations and returns the ids of the new ones. Existing locations stay as they are. If the server
 * refuses one row, it stores none.
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

/** Changes a location. Throws `not_found` if it was deleted in the meantime. */
export async function updateLocation(
  client: DataClient,
  id: string,
  change: LocationChange,
): Promise<StoredLocation> {
  const answer = await client.from('locations').update(change).eq('id', id).select().maybeSingle();
  const location = dataOf(answer, 'Changing a location');
  if (!location) throw new DataError('not_found', 'Location not found');
  return location;
}

/** Deletes a location and its articles. The locations below it stay. */
export async function deleteLocation(client: DataClient, id: string): Promise<void> {
  dataOf(await client.from('locations').delete().eq('id', id), 'Deleting a location');
}

/** Deletes a location and all below it, unless their number differs from the expected one. Returns that number. */
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
    /** `below` is the number of locations below that are deleted too, or null if they stay. */
    mutationFn: async ({ id, below }: { id: string; below: number | null }) =>
      below === null
        ? void (await deleteLocation(adminClient, id))
        : void (await deleteLocationAndBelow(adminClient, id, below)),
    onSettled: afterChanges,
  });
}
