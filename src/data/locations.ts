import { queryOptions } from '@tanstack/react-query';
import { canBeSelected, type OperationMode } from '../domain/generation-eligibility.ts';
import { adminClient } from './admin-client.ts';
import { MAX_ROWS } from './all-pages.ts';
import type { DataClient } from './client.ts';
import { countOf, dataOf } from './data-error.ts';
import {
  filterOverview,
  filterPlaces,
  filterPlacesOnly,
  type LocationFilters,
  type LocationSort,
  sortPlaces,
  sortsPlaces,
} from './location-filters.ts';
import { type LocationOverview, overviewColumns, parseOverview } from './location-overview.ts';
import type { PageOfRows } from './page-of-rows.ts';

/** What the table shows. `page` counts from 1. */
export type LocationView = { filters: LocationFilters; sort: LocationSort; page: number; size: number };

const reading = 'Reading the locations';
const IDS_PER_REQUEST = 100;
/** From this row on, reading the ids first is cheaper than skipping that many whole rows. */
const DEEP_OFFSET = 5_000;

/** The places of these ids, in the ids' order; those that have been deleted are left out. */
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

async function fetchRows(client: DataClient, view: LocationView): Promise<LocationOverview[]> {
  const { filters, sort, page, size } = view;
  const from = (page - 1) * size;
  if (from >= DEEP_OFFSET && filterPlacesOnly(filters) && sortsPlaces(sort)) {
    const query = filterPlaces(client.from('locations').select('id'), filters);
    const rows = dataOf(await sortPlaces(query, sort).range(from, from + size - 1), reading);
    return fetchOverviews(
      client,
      rows.map(({ id }) => id),
    );
  }
  const query = filterOverview(client.from('location_overview').select(overviewColumns), filters);
  return parseOverview(dataOf(await sortPlaces(query, sort).range(from, from + size - 1), reading));
}

/** Places are counted without their articles wherever that gives the same number: far less work. */
async function fetchCount(client: DataClient, filters: LocationFilters): Promise<number> {
  const only = { head: true, count: 'exact' } as const;
  const answer = filterPlacesOnly(filters)
    ? await filterPlaces(client.from('locations').select('id', only), filters)
    : await filterOverview(client.from('location_overview').select('id', only), filters);
  return countOf(answer, reading);
}

/**
 * A page of the places that fit, with their exact number. A page behind the last one is answered with the last.
 * @param count how many fit, where somebody may know it already
 */
export async function fetchLocationPage(
  client: DataClient,
  view: LocationView,
  count = () => fetchCount(client, view.filters),
): Promise<PageOfRows<LocationOverview>> {
  const [rows, total] = await Promise.all([fetchRows(client, view), count()]);
  const last = Math.max(1, Math.ceil(total / view.size));
  if (view.page <= last) return { rows, total, page: view.page };
  return { rows: await fetchRows(client, { ...view, page: last }), total, page: last };
}

/** The ids of the places that fit and that a batch of this mode takes: the first ones, and how many there are. */
export async function fetchSelectable(
  client: DataClient,
  filters: LocationFilters,
  sort: LocationSort,
  mode: OperationMode,
): Promise<{ ids: string[]; total: number }> {
  const query = client
    .from('location_overview')
    .select('id', { count: 'exact' })
    .eq('has_content', canBeSelected(mode, true));
  const answer = await sortPlaces(filterOverview(query, filters), sort).range(0, MAX_ROWS - 1);
  const ids = dataOf(answer, reading).flatMap(({ id }) => id ?? []);
  return { ids, total: answer.count ?? ids.length };
}

/** How many articles a place has: they are deleted with it. */
export async function fetchArticleCount(client: DataClient, location_id: string): Promise<number> {
  const answer = await client
    .from('articles')
    .select('id', { head: true, count: 'exact' })
    .eq('location_id', location_id);
  return countOf(answer, 'Counting the articles of a place');
}

/** While somebody pages on, the number is not counted anew each time; a change of ours makes it so at once. */
const COUNT_STALE_MS = 30_000;

export const locationQueries = {
  all: () => ['locations'] as const,
  count: (filters: LocationFilters) =>
    queryOptions({
      queryKey: [...locationQueries.all(), 'count', filters],
      queryFn: () => fetchCount(adminClient, filters),
      staleTime: COUNT_STALE_MS,
    }),
  list: (view: LocationView) =>
    queryOptions({
      queryKey: [...locationQueries.all(), 'list', view],
      queryFn: ({ client }) =>
        fetchLocationPage(adminClient, view, () => client.fetchQuery(locationQueries.count(view.filters))),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...locationQueries.all(), 'detail', id],
      queryFn: async () => (await fetchOverviews(adminClient, [id]))[0] ?? null,
    }),
  selectable: (filters: LocationFilters, sort: LocationSort, mode: OperationMode) =>
    queryOptions({
      queryKey: [...locationQueries.all(), 'selectable', filters, sort, mode],
      queryFn: () => fetchSelectable(adminClient, filters, sort, mode),
    }),
  articleCount: (location_id: string) =>
    queryOptions({
      queryKey: [...locationQueries.all(), 'article-count', location_id],
      queryFn: () => fetchArticleCount(adminClient, location_id),
    }),
};
