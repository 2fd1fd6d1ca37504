import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  LOCATION_SORTS,
  type LocationFilters,
  type LocationSort,
} from '../../data/locations/location-filters.ts';
import { type LocationView, locationQueries } from '../../data/locations/locations.ts';
import { ARTICLE_STATUSES } from '../../domain/article.ts';
import { OPERATION_MODES, type OperationMode } from '../../domain/generation-eligibility.ts';
import { LOCATION_TYPES } from '../../domain/location.ts';
import { useAddressState } from '../shared/use-address-state.ts';
import { DEFAULT_SIZE, PAGE_SIZES } from './page-sizes.ts';

/** What the screen's address says: a reload, the back button and a shared link show the same. */
export type LocationParams = LocationView & { tab: 'locations' | 'import'; mode: OperationMode };

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
      data_issue: choice(search.get('issue'), ['swapped'], 'all'),
      search: search.get('search')?.trim() ?? '',
    },
    sort: sortOf(search.get('sort')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZES.find((each) => each === size) ?? DEFAULT_SIZE,
  };
}

/** Returns the address for these values, without those at their default. */
export function searchOf({ tab, mode, filters, sort, page, size }: LocationParams): URLSearchParams {
  const values: [string, string, string][] = [
    ['tab', tab, 'locations'],
    ['mode', mode, 'generate'],
    ['state', filters.state, ''],
    ['city', filters.city, ''],
    ['type', filters.location_type, 'all'],
    ['status', filters.article_status, 'all'],
    ['issue', filters.data_issue, 'all'],
    ['search', filters.search, ''],
    ['sort', `${sort.descending ? '-' : ''}${sort.by}`, 'state'],
    ['page', String(page), '1'],
    ['size', String(size), String(DEFAULT_SIZE)],
  ];
  return new URLSearchParams(
    values.flatMap(([name, value, usual]) => (value === usual ? [] : [[name, value]])),
  );
}

/** Whether any filter is set. A city is never set without its state. */
export const isFiltered = ({ state, location_type, article_status, data_issue, search }: LocationFilters) =>
  [location_type, article_status, data_issue].some((choice) => choice !== 'all') ||
  state !== '' ||
  search !== '';

const form = { read: locationParamsOf, write: searchOf };

/** Returns the part that the rows depend on. */
export const viewOf = ({ filters, sort, page, size }: LocationView): LocationView => ({
  ...{ filters, sort, page, size },
});

/** The screen's state, kept in its address. */
export function useLocationParams() {
  const { params, latest, go: goTo } = useAddressState(form);
  const queries = useQueryClient();
  const go = useCallback(
    (patch: Partial<LocationParams>) => {
      // The rows are requested before the screen renders again, so that they load meanwhile.
      const next = locationParamsOf(searchOf({ ...latest.current, ...patch }));
      if (next.tab === 'locations') void queries.prefetchQuery(locationQueries.list(viewOf(next)));
      goTo(patch);
    },
    [goTo, latest, queries],
  );
  /** Another filter starts at the first page. */
  const filter = useCallback(
    (patch: Partial<LocationFilters>) => go({ page: 1, filters: { ...latest.current.filters, ...patch } }),
    [go, latest],
  );
  return { params, go, filter };
}
