import { MAX_ROWS } from './all-pages.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';
import { filterOverview, type LocationFilters } from './location-filters.ts';
import { type LocationOverview, overviewColumns, parseOverview } from './location-overview.ts';

const nameOf = ({ state, city, neighborhood }: LocationOverview): string =>
  [state, city ?? '', neighborhood ?? ''].join('\n');

/**
 * All places that fit, by state, city and neighborhood. Read from id to id: skipping the rows already read would
 * cost more with each of 50 pages, and would miss rows when others are added meanwhile.
 */
export async function fetchAllLocations(
  client: DataClient,
  filters: LocationFilters,
): Promise<LocationOverview[]> {
  const places: LocationOverview[] = [];
  for (;;) {
    const query = filterOverview(client.from('location_overview').select(overviewColumns), filters);
    const last = places.at(-1);
    if (last) query.gt('id', last.id);
    const answer = await query.order('id').limit(MAX_ROWS);
    const rows = parseOverview(dataOf(answer, 'Reading the locations for the export'));
    places.push(...rows);
    if (rows.length < MAX_ROWS) break;
  }
  return places
    .map((place) => ({ place, name: nameOf(place) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ place }) => place);
}
