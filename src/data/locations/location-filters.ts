import type { LocationArticleStatus } from '../../domain/articles/article.ts';
import type { IndexFilter } from '../../domain/articles/index-reasons.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { allWordsPattern, containsPattern, wordsBySelectivity } from '../client/search-words.ts';
import { filterByIndexGate } from '../index-gate/index-gate.ts';

/**
 * `state` and `city` are slugs; `swapped` means locations whose city and state were exchanged. '' and 'all' do not
 * filter.
 */
export type LocationFilters = {
  state: string;
  city: string;
  location_type: LocationType | 'all';
  article_status: LocationArticleStatus | 'all';
  data_issue: 'swapped' | 'all';
  index_reason: IndexFilter;
  search: string;
};

export const NO_LOCATION_FILTERS: LocationFilters = {
  state: '',
  city: '',
  location_type: 'all',
  article_status: 'all',
  data_issue: 'all',
  index_reason: 'all',
  search: '',
};

/** The columns of the base table `locations` that a list can be sorted by. The overview adds two more. */
const BASE_SORTS = ['location_type', 'state', 'city', 'neighborhood', 'zip'] as const;
export const LOCATION_SORTS = [...BASE_SORTS, 'seo_fields', 'article_status'] as const;
export type LocationSort = { by: (typeof LOCATION_SORTS)[number]; descending: boolean };

/** Whether the base table `locations` can sort this way without the overview. */
export const sortsByBaseColumns = ({ by }: LocationSort): boolean =>
  BASE_SORTS.some((column) => column === by);

/** A query on `locations` or on the overview. */
type Filterable = {
  eq(column: string, value: string): Filterable;
  is(column: string, value: null | true): Filterable;
  ilike(column: string, pattern: string): Filterable;
  like(column: string, pattern: string): Filterable;
  filter(column: string, operator: string, value: string): Filterable;
  contains(column: string, value: string[]): Filterable;
};
type Sortable = {
  order(column: string, options: { ascending: boolean; nullsFirst: boolean }): Sortable;
};

// The client's builders mutate and return themselves, so the caller keeps its own fully typed query.

function search(query: Filterable, typed: string): void {
  const [first, second, ...more] = wordsBySelectivity(typed);
  // The local API keeps only the last filter of each operator, so the words use different ones. The index serves the
  // first two.
  if (first) query.ilike('search_text', containsPattern(first));
  if (second) query.like('search_text', containsPattern(second.toLowerCase()));
  if (more.length > 0) query.filter('search_text', 'ilike(all)', allWordsPattern(more.join(' ')) ?? '');
}

/** Whether the base table `locations` can apply these filters without the overview. */
export const filtersByBaseColumns = ({
  article_status,
  data_issue,
  index_reason,
}: LocationFilters): boolean =>
  [article_status, data_issue, index_reason].every((choice) => choice === 'all');

/** Applies the filters that work on `locations` and on the overview alike. */
export function filterLocations<Query extends Filterable>(query: Query, filters: LocationFilters): Query {
  if (filters.state) query.eq('state_slug', filters.state);
  if (filters.city) query.eq('city_slug', filters.city);
  if (filters.location_type !== 'all') query.eq('location_type', filters.location_type);
  search(query, filters.search);
  return query;
}

/** Applies all filters. Only the overview has the article's status, the data issues and what the index gate says. */
export function filterOverview<Query extends Filterable>(query: Query, filters: LocationFilters): Query {
  filterLocations(query, filters);
  if (filters.article_status === 'none') query.is('article_status', null);
  else if (filters.article_status !== 'all') query.eq('article_status', filters.article_status);
  if (filters.data_issue === 'swapped') query.is('is_swapped', true);
  filterByIndexGate(query, filters.index_reason);
  return query;
}

const NAMES = ['state', 'city', 'neighborhood', 'id'] as const;

/**
 * Sorts by the given column. By state, a state comes before its cities and a city before its neighborhoods, or all of
 * that in reverse; the index of names has exactly this order. By another column, empty values come last, and ties are
 * sorted by name.
 */
export function sortLocations<Query extends Sortable>(query: Query, { by, descending }: LocationSort): Query {
  const byName = by === 'state';
  if (!byName) query.order(by, { ascending: !descending, nullsFirst: false });
  for (const column of NAMES) {
    const ascending = !(byName && descending);
    const mayBeNull = column === 'city' || column === 'neighborhood';
    if (column !== by || byName) query.order(column, { ascending, nullsFirst: ascending === mayBeNull });
  }
  return query;
}
