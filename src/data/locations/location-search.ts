import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { LocationType } from '../../domain/locations/location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';
import { filterOverview, NO_LOCATION_FILTERS, sortLocations } from './location-filters.ts';
import { type LocationOverview, overviewColumns, parseOverview } from './location-overview.ts';

/** The most suggestions that are useful while typing. */
const MAX_OFFERED = 12;

/** The first locations by name that match the typed text. */
export async function searchLocations(
  client: DataClient,
  typed: string,
  location_type: LocationType | 'all',
): Promise<LocationOverview[]> {
  const filters = { ...NO_LOCATION_FILTERS, search: typed, location_type };
  const query = filterOverview(client.from('location_overview').select(overviewColumns), filters);
  const sorted = sortLocations(query, { by: 'state', descending: false });
  return parseOverview(dataOf(await sorted.limit(MAX_OFFERED), 'Searching for a location'));
}

export const locationSearchQueries = {
  /** The last result stays while the search for the next letters runs. */
  offered: (typed: string, location_type: LocationType | 'all') =>
    queryOptions({
      queryKey: queryKeys.locations.offered(location_type, typed),
      queryFn: () => searchLocations(adminClient, typed, location_type),
      placeholderData: keepPreviousData,
    }),
};
