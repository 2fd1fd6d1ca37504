import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type EditableLocation, editedColumnsOf } from '../../domain/locations/location-edit.ts';
import { parentsOf } from '../../domain/locations/new-location.ts';
import { rewordingOf } from '../../domain/seo.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys } from '../query-keys.ts';
import type { LocationOverview } from './location-overview.ts';
import { fetchOverviews, locationQueries } from './location-table-reads.ts';

/**
 * `saved` has the number of locations below that changed too. `changed` means that a colleague was faster, so nothing
 * was written. `taken` names another location whose address this one, or one below it, would get, and `spelled` a city
 * that is spelled otherwise.
 */
export type EditResult =
  | { kind: 'saved'; below: number }
  | { kind: 'changed'; theirs: LocationOverview }
  | { kind: 'taken' | 'spelled'; reason: string };

type Edit = {
  id: string;
  before: EditableLocation;
  after: EditableLocation;
  /** Staff have said that the new name is another city than the one that is spelled alike. */
  is_another_city?: boolean;
  /** Says, by slug, which cities of the state are the known ones that are spelled alike, and which are others. */
  cities?: Readonly<Record<string, 'same' | 'other'>>;
};

/** Saves an edited location and everything that contains its names, unless a colleague has changed it. */
export async function editLocation(
  client: DataClient,
  { id, before, after, is_another_city = false, cities = {} }: Edit,
): Promise<EditResult> {
  const answer = await client.rpc('edit_location', {
    of_location: id,
    seen: editedColumnsOf(before),
    change: { ...editedColumnsOf(after), ...(is_another_city && { is_another_city }), cities },
    parents: parentsOf({ ...after, is_another_city }),
    wording: rewordingOf(before, after),
  });
  if (answer.status === 412) {
    const [theirs] = await fetchOverviews(client, [id]);
    if (!theirs) throw new DataError('not_found', 'Location not found');
    return { kind: 'changed', theirs };
  }
  if (answer.status === 409 && answer.error) {
    const { message, details } = answer.error;
    return { kind: details === 'locations_one_spelling' ? 'spelled' : 'taken', reason: message };
  }
  return { kind: 'saved', below: dataOf(answer, 'Changing a location') };
}

export function useEditLocation() {
  const afterChanges = useInvalidate(locationKeys);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (edit: Edit) => editLocation(adminClient, edit),
    onSettled: (result, _error, { id }) =>
      result?.kind === 'saved'
        ? afterChanges()
        : queryClient.invalidateQueries({ queryKey: locationQueries.detail(id).queryKey }),
  });
}
