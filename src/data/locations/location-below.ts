import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** Counts the locations below a location and their articles, and the location's own articles. */
export type LocationBelow = {
  cities: number;
  neighborhoods: number;
  articles: number;
  published: number;
  own_articles: number;
  own_published: number;
};

export async function fetchLocationBelow(client: DataClient, of_location: string): Promise<LocationBelow> {
  const answer = await client.rpc('location_below', { of_location });
  const [below] = dataOf(answer, 'Counting what lies below a location');
  if (!below) throw new DataError('not_found', 'Location not found');
  return below;
}

/** Always refetched, because the counts say what a deletion will remove. */
export const belowQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.locations.below(id),
    queryFn: () => fetchLocationBelow(adminClient, id),
    staleTime: 0,
  });
