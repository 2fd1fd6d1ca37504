import type { PostgrestResponse } from '@supabase/postgrest-js';
import { type QueryState, queryOptions } from '@tanstack/react-query';
import { fitsMode, type OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { CITY_SENTINELS } from '../../domain/locations/location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf, exactCount } from '../client/data-error.ts';
import { type PageOfRows, pageOfRows } from '../client/page-of-rows.ts';
import { queryKeys } from '../query-keys.ts';
import {
  filterLocations,
  filterOverview,
  filtersByBaseColumns,
  type LocationFilters,
  type LocationSort,
  sortLocations,
  sortsByBaseColumns,
} from './location-filters.ts';
import { type LocationOverview, overviewColumns, parseOverview } from './location-overview.ts';

/** The filters, order and page that the table shows. `page` counts from 1. */
export type LocationView = { filters: LocationFilters; sort: LocationSort; page: number; size: number };

const reading = 'Reading the locations';
/** The ids are in the URL, whose length is limited. */
const IDS_PER_REQUEST = 100;
/** From this offset on, reading the ids first is cheaper than skipping so many whole rows. */
const DEEP_OFFSET = 5_000;

/** The locations with these ids, in the same order. Deleted ones are left out. */
export async function fetchOverviews(
  client: DataClient,
  ids: readonly string[],
): Promise<LocationOverview[]> {
  const found = new Map<string, LocationOverview>();
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) {
    const some = ids.slice(at, at + IDS_PER_REQUEST);
    const answer = await client.from('location_overview').select(overviewColumns).in('id', some);
    for (const row of parseOverview(dataOf(answer, reading))) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Reads a range of rows, and the exact count too if requested, which saves a second request. */
async function readRange(
  client: DataClient,
  { filters, sort }: LocationView,
  [from, to]: [number, number],
  count?: 'exact',
): Promise<PostgrestResponse<unknown>> {
  const counted = count && { count };
  if (from < DEEP_OFFSET || !filtersByBaseColumns(filters) || !sortsByBaseColumns(sort)) {
    const query = client.from('location_overview').select(overviewColumns, counted);
    return sortLocations(filterOverview(query, filters), sort).range(from, to);
  }
  const query = client.from('locations').select('id', counted);
  const answer = await sortLocations(filterLocations(query, filters), sort).range(from, to);
  if (answer.error) return answer;
  const ids = answer.data.map(({ id }) => id);
  return { ...answer, data: await fetchOverviews(client, ids) };
}

/**
 * A page of the matching locations, with their exact count. For a page past the end it returns the last page.
 * @param known how many match, if they were counted a moment ago
 */
export async function fetchLocationPage(
  client: DataClient,
  view: LocationView,
  known?: number,
): Promise<PageOfRows<LocationOverview>> {
  if (known !== undefined) {
    const from = (view.page - 1) * view.size;
    const answer = await readRange(client, view, [from, from + view.size - 1]);
    const rows = parseOverview(dataOf(answer, reading));
    // If the page is empty, its rows were deleted after the count.
    if (rows.length > 0) return { rows, total: known, page: view.page, size: view.size };
  }
  const page = await pageOfRows(view, (from, to) => readRange(client, view, [from, to], 'exact'), reading);
  return { ...page, rows: parseOverview(page.rows) };
}

/** The same rule as canGenerate: all locations except neighborhoods without a ZIP code. */
const CAN_BE_WRITTEN = `location_type.neq.neighborhood,and(zip.not.is.null,zip.neq.${CITY_SENTINELS.zip})`;

/** How many of the matching locations a run of this mode can write for. */
export async function countWritable(
  client: DataClient,
  filters: LocationFilters,
  mode: OperationMode,
): Promise<number> {
  const query = client
    .from('location_overview')
    .select('id', { head: true, count: 'exact' })
    .eq('has_content', fitsMode(mode, true))
    .or(CAN_BE_WRITTEN);
  return exactCount(await filterOverview(query, filters), reading);
}

/** How many of these locations match the filters. */
export async function countFitting(
  client: DataClient,
  filters: LocationFilters,
  ids: readonly string[],
): Promise<number> {
  let fitting = 0;
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) {
    const query = client.from('location_overview').select('id', { head: true, count: 'exact' });
    const some = ids.slice(at, at + IDS_PER_REQUEST);
    fitting += exactCount(await filterOverview(query.in('id', some), filters), reading);
  }
  return fitting;
}

/** Paging reuses the count for this long. A change of our own invalidates it at once. */
const COUNT_STALE_MS = 30_000;

const freshCount = (counted: QueryState<number> | undefined): number | undefined =>
  counted && !counted.isInvalidated && Date.now() - counted.dataUpdatedAt < COUNT_STALE_MS
    ? counted.data
    : undefined;

export const locationQueries = {
  list: (view: LocationView) =>
    queryOptions({
      queryKey: queryKeys.locations.list(view),
      queryFn: async ({ client }) => {
        const key = queryKeys.locations.count(view.filters);
        const known = freshCount(client.getQueryState<number>(key));
        const page = await fetchLocationPage(adminClient, view, known);
        if (page.total !== known) client.setQueryData(key, page.total);
        return page;
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.locations.detail(id),
      queryFn: async () => (await fetchOverviews(adminClient, [id]))[0] ?? null,
    }),
  writable: (filters: LocationFilters, mode: OperationMode) =>
    queryOptions({
      queryKey: queryKeys.locations.writable(filters, mode),
      queryFn: () => countWritable(adminClient, filters, mode),
    }),
  fitting: (filters: LocationFilters, ids: readonly string[]) =>
    queryOptions({
      queryKey: queryKeys.locations.fitting(filters, ids),
      queryFn: () => countFitting(adminClient, filters, ids),
    }),
};
