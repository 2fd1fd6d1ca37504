import type { LocationArticleStatus } from '../../domain/article.ts';
import type { LocationType } from '../../domain/location.ts';
import { containing, everyWordOf, wordsByWeight } from '../client/search-words.ts';

/**
 * `state` and `city` are slugs; `swapped` are locations whose city and state were exchanged. '' and 'all' filter
 * nothing.
 */
export type LocationFilters = {
  state: string;
  city: string;
  location_type: LocationType | 'all';
  article_status: LocationArticleStatus | 'all';
  data_issue: 'swapped' | 'all';
  search: string;
};

export const NO_LOCATION_FILTERS: LocationFilters = {
  state: '',
  city: '',
  location_type: 'all',
  article_status: 'all',
  data_issue: 'all',
  search: '',
};

/** The columns of `locations` and those of the overview alone that the table sorts by. */
const BASE_SORTS = ['location_type', 'state', 'city', 'neighborhood', 'zip'] as const;
export const LOCATION_SORTS = [...BASE_SORTS, 'seo_fields', 'article_status'] as const;
export type LocationSort = { by: (typeof LOCATION_SORTS)[number]; descending: boolean };

/** Whether the order is one of the locations themselves, whatever their articles. */
export const sortsByBaseColumns = ({ by }: LocationSort): boolean =>
  BASE_SORTS.some((column) => column === by);

/** A query of `locations` or of the overview. */
type Filterable = {
  eq(column: string, value: string): Filterable;
  is(column: string, value: null | true): Filterable;
  ilike(column: string, pattern: string): Filterable;
  like(column: string, pattern: string): Filterable;
  filter(column: string, operator: string, value: string): Filterable;
};
type Sortable = {
  order(column: string, options: { ascending: boolean; nullsFirst: boolean }): Sortable;
};

// The client's builders change themselves and answer themselves: the caller keeps its own, fully typed.

function search(query: Filterable, typed: string): void {
  const [first, second, ...more] = wordsByWeight(typed);
  // One filter an operator: the local API keeps only the last of several. These two can use the index.
  if (first) query.ilike('search_text', containing(first));
  if (second) query.like('search_text', containing(second.toLowerCase()));
  if (more.length > 0) query.filter('search_text', 'ilike(all)', everyWordOf(more.join(' ')) ?? '');
}

/** Whether these filters ask only for what `locations` itself holds. */
export const filtersByBaseColumns = ({ article_status, data_issue }: LocationFilters): boolean =>
  article_status === 'all' && data_issue === 'all';

/** Narrows to the locations that fit, whatever the overview alone knows of them. */
export function filterLocations<Query extends Filterable>(query: Query, filters: LocationFilters): Query {
  if (filters.state) query.eq('state_slug', filters.state);
  if (filters.city) query.eq('city_slug', filters.city);
  if (filters.location_type !== 'all') query.eq('location_type', filters.location_type);
  search(query, filters.search);
  return query;
}

/** As filterPlaces, and by the status of the location's article and by its data: of the overview only. */
export function filterOverview<Query extends Filterable>(query: Query, filters: LocationFilters): Query {
  filterLocations(query, filters);
  if (filters.article_status === 'none') query.is('article_status', null);
  else if (filters.article_status !== 'all') query.eq('article_status', filters.article_status);
  if (filters.data_issue === 'swapped') query.is('is_swapped', true);
  return query;
}

const NAMES = ['state', 'city', 'neighborhood', 'id'] as const;

/**
 * By state: a state before its cities, a city before its neighborhoods, or all of it backwards; the index of
 * names is in this very order. By another column: rows without a value last, then by name.
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
