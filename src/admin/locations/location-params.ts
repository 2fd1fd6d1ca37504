import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LOCATION_SORTS, type LocationFilters, type LocationSort } from '../../data/location-filters.ts';
import type { LocationView } from '../../data/locations.ts';
import { ARTICLE_STATUSES } from '../../domain/article.ts';
import { OPERATION_MODES, type OperationMode } from '../../domain/generation-eligibility.ts';
import { LOCATION_TYPES } from '../../domain/location.ts';

/** What the address of the screen says: a reload, the back button and a shared link show the same. */
export type LocationParams = LocationView & { tab: 'locations' | 'import'; mode: OperationMode };

export const PAGE_SIZES = [25, 50, 100] as const;
const DEFAULT_SIZE = 50;

const choice = <T extends string, Default extends string>(
  value: string | null,
  choices: readonly T[],
  otherwise: Default,
): T | Default => choices.find((each) => each === value) ?? otherwise;

function sortOf(value: string | null): LocationSort {
  const descending = value?.startsWith('-') ?? false;
  return { by: choice(value?.replace(/^-/, '') ?? null, LOCATION_SORTS, 'state'), descending };
}

const slugOf = (value: string | null): string => (/^[a-z0-9-]+$/.test(value ?? '') ? (value ?? '') : '');

export function locationParamsOf(search: URLSearchParams): LocationParams {
  const state = slugOf(search.get('state'));
  const page = Number(search.get('page'));
  const size = Number(search.get('size'));
  return {
    tab: choice(search.get('tab'), ['import'], 'locations'),
    mode: choice(search.get('mode'), OPERATION_MODES, 'generate'),
    filters: {
      state,
      city: state ? slugOf(search.get('city')) : '',
      location_type: choice(search.get('type'), LOCATION_TYPES, 'all'),
      article_status: choice(search.get('status'), ['none' as const, ...ARTICLE_STATUSES], 'all'),
      search: search.get('search')?.trim() ?? '',
    },
    sort: sortOf(search.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_SIZE,
  };
}

/** The address for these values; what is at its default is left out. */
export function searchOf({ tab, mode, filters, sort, page, size }: LocationParams): URLSearchParams {
  const values: [string, string, string][] = [
    ['tab', tab, 'locations'],
    ['mode', mode, 'generate'],
    ['state', filters.state, ''],
    ['city', filters.city, ''],
    ['type', filters.location_type, 'all'],
    ['status', filters.article_status, 'all'],
    ['search', filters.search, ''],
    ['sort', `${sort.descending ? '-' : ''}${sort.by}`, 'state'],
    ['page', String(page), '1'],
    ['size', String(size), String(DEFAULT_SIZE)],
  ];
  return new URLSearchParams(
    values.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value]])),
  );
}

export const NO_FILTERS: LocationFilters = {
  state: '',
  city: '',
  location_type: 'all',
  article_status: 'all',
  search: '',
};

/** Whether any filter is set; a city never is without its state. */
export const isFiltered = ({ state, location_type, article_status, search }: LocationFilters): boolean =>
  state !== '' || location_type !== 'all' || article_status !== 'all' || search !== '';

// Rendered at once, not as a transition: the next change must build on this one, however soon it follows.
const AT_ONCE = { flushSync: true };

/** The screen's state, kept in its address. */
export function useLocationParams() {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => locationParamsOf(search), [search]);
  // A change may come late, from a search box that waits for typing to rest: it builds on what is there then.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  /** A step that the browser's back button undoes. */
  const go = useCallback(
    (patch: Partial<LocationParams>) => setSearch(searchOf({ ...latest.current, ...patch }), AT_ONCE),
    [setSearch],
  );
  /** Another filter starts at the first page. */
  const filter = useCallback(
    (patch: Partial<LocationFilters>) => go({ page: 1, filters: { ...latest.current.filters, ...patch } }),
    [go],
  );
  return { params, go, filter };
}
