import type { PostgrestResponse } from '@supabase/postgrest-js';
import { type QueryState, queryOptions } from '@tanstack/react-query';
import { fitsMode, type OperationMode } from '../../domain/generation-eligibility.ts';
import { CITY_SENTINELS } from '../../domain/location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf, exactCount } from '../client/data-error.ts';
import { MAX_ROWS } from '../client/fetch-all-pages.ts';
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

/** What the table shows. `page` counts from 1. */
export type LocationView = { filters: LocationFilters; sort: LocationSort; page: number; size: number };

const reading = 'Reading the locations';
const IDS_PER_REQUEST = 100;
/** From this row on, reading the ids first is cheaper than skipping that many whole rows. */
const DEEP_OFFSET = 5_000;

/** The locations of these ids, in the ids' order; those that have been deleted are left out. */
export async function fetchOverviews(
  client: DataClient,
  ids: readonly string[],
): Promise<LocationOverview[]> {
  const found = new Map<string, LocationOverview>();
  // The ids stand in the request's address, whose length is limited.
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) {
    const some = ids.slice(at, at + IDS_PER_REQUEST);
    const answer = await client.from('location_overview').select(overviewColumns).in('id', some);
    for (const row of parseOverview(dataOf(answer, reading))) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The rows from here to there, with their exact number where it is asked for: in one request, not in two. */
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
 * A page of the locations that fit, with their exact number. A page behind the last one is answered with the last.
 * @param known how many fit, where that was counted a moment ago
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
    // None where there should be some: they have been deleted since.
    if (rows.length > 0) return { rows, total: known, page: view.page };
  }
  const page = await pageOfRows(view, (from, to) => readRange(client, view, [from, to], 'exact'), reading);
  return { ...page, rows: parseOverview(page.rows) };
}

/** As canGenerate says it: all but neighborhoods without a ZIP code. */
const CAN_BE_WRITTEN = `location_type.neq.neighborhood,and(zip.not.is.null,zip.neq.${CITY_SENTINELS.zip})`;

/** The ids of the locations that fit and that a batch of this mode takes: the first ones, and how many there are. */
export async function fetchSelectable(
  client: DataClient,
  filters: LocationFilters,
  sort: LocationSort,
  mode: OperationMode,
): Promise<{ ids: string[]; total: number }> {
  const query = client
    .from('location_overview')
    .select('id', { count: 'exact' })
    .eq('has_content', fitsMode(mode, true))
    .or(CAN_BE_WRITTEN);
  const answer = await sortLocations(filterOverview(query, filters), sort).range(0, MAX_ROWS - 1);
  const ids = dataOf(answer, reading).flatMap(({ id }) => id ?? []);
  return { ids, total: answer.count ?? ids.length };
}

/** How many of these locations fit. */
export async function countFitting(
  client: DataClient,
  filters: LocationFilters,
  ids: readonly string[],
): Promise<number> {
  let fitting = 0;
  // The ids stand in the request's address, whose length is limited.
  for (let at = 0; at < ids.length; at += IDS_PER_REQUEST) {
    const query = client.from('location_overview').select('id', { head: true, count: 'exact' });
    const some = ids.slice(at, at + IDS_PER_REQUEST);
    fitting += exactCount(await filterOverview(query.in('id', some), filters), reading);
  }
  return fitting;
}

/** While somebody pages on, the number is not counted anew each time; a change of ours makes it so at once. */
const COUNT_STALE_MS = 30_000;

const freshCount = (counted: QueryState<number> | undefined): number | undefined =>
  counted && !counted.isInvalidated && Date.now() - counted.dataUpdatedAt < COUNT_STALE_MS
    ? counted.data
    : undefined;

export const locationQueries = {
  list: (view: LocationView) =>
    queryOptions({
      queryKey: [...queryKeys.locations, 'list', view],
      queryFn: async ({ client }) => {
        const key = [...queryKeys.locations, 'count', view.filters];
        const known = freshCount(client.getQueryState<number>(key));
        const page = await fetchLocationPage(adminClient, view, known);
        if (page.total !== known) client.setQueryData(key, page.total);
        return page;
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.locations, 'detail', id],
      queryFn: async () => (await fetchOverviews(adminClient, [id]))[0] ?? null,
    }),
  selectable: (filters: LocationFilters, sort: LocationSort, mode: OperationMode) =>
    queryOptions({
      queryKey: [...queryKeys.locations, 'selectable', filters, sort, mode],
      queryFn: () => fetchSelectable(adminClient, filters, sort, mode),
    }),
  fitting: (filters: LocationFilters, ids: readonly string[]) =>
    queryOptions({
      queryKey: [...queryKeys.locations, 'fitting', filters, ids],
      queryFn: () => countFitting(adminClient, filters, ids),
    }),
};
