import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { MAX_ROWS } from '../client/fetch-all-pages.ts';
import { filterOverview, type LocationFilters } from './location-filters.ts';
import { type LocationOverview, overviewColumns, parseOverview } from './location-overview.ts';

const nameOf = ({ state, city, neighborhood }: LocationOverview): string =>
  [state, city ?? '', neighborhood ?? ''].join('\n');

/**
 * All matching locations, sorted by state, city and neighborhood. It uses keyset pagination by id: an offset would get
 * slower with each of 50 pages, and could miss rows while others are added.
 */
export async function fetchAllLocations(
  client: DataClient,
  filters: LocationFilters,
): Promise<LocationOverview[]> {
  const locations: LocationOverview[] = [];
  for (;;) {
    const query = filterOverview(client.from('location_overview').select(overviewColumns), filters);
    const last = locations.at(-1);
    if (last) query.gt('id', last.id);
    const answer = await query.order('id').limit(MAX_ROWS);
    const rows = parseOverview(dataOf(answer, 'Reading the locations for the export'));
    locations.push(...rows);
    if (rows.length < MAX_ROWS) break;
  }
  return locations
    .map((location) => ({ location, name: nameOf(location) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ location }) => location);
}
