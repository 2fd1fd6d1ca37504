import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LocationType } from '../domain/location.ts';
import { adminClient } from './admin-client.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';
import { filterOverview, NO_LOCATION_FILTERS, sortPlaces } from './location-filters.ts';
import { type LocationOverview, overviewColumns, parseOverview } from './location-overview.ts';

/** As many as a list that is typed into can usefully offer. */
const MOST_OFFERED = 12;

/** The first places by name that fit what was typed. */
export async function searchPlaces(
  client: DataClient,
  typed: string,
  location_type: LocationType | 'all',
): Promise<LocationOverview[]> {
  const filters = { ...NO_LOCATION_FILTERS, search: typed, location_type };
  const query = filterOverview(client.from('location_overview').select(overviewColumns), filters);
  const sorted = sortPlaces(query, { by: 'state', descending: false });
  return parseOverview(dataOf(await sorted.limit(MOST_OFFERED), 'Searching for a place'));
}

export const placeSearchQueries = {
  /** While the next letters are searched for, the last answer stays. */
  offered: (typed: string, location_type: LocationType | 'all') =>
    queryOptions({
      queryKey: ['locations', 'offered', location_type, typed],
      queryFn: () => searchPlaces(adminClient, typed, location_type),
      placeholderData: keepPreviousData,
    }),
};
