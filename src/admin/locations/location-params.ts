import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  LOCATION_SORTS,
  type LocationFilters,
  type LocationSort,
} from '../../data/locations/location-filters.ts';
import { type LocationView, locationQueries } from '../../data/locations/location-table-reads.ts';
import { ARTICLE_STATUSES } from '../../domain/articles/article.ts';
import { INDEX_FILTERS } from '../../domain/articles/index-reasons.ts';
import { OPERATION_MODES, type OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { LOCATION_TYPES } from '../../domain/locations/location.ts';
import { DEFAULT_SIZE, PAGE_SIZES } from '../lists/page-sizes.ts';
import {
  type AddressValue,
  addressCodec,
  anyText,
  oneOf,
  pageNumber,
  textMatching,
} from '../screen-state/address-codec.ts';
import { useAddressState } from '../screen-state/use-address-state.ts';

/** The state in the screen's address, so that a reload, the back button and a shared link restore it. */
export type LocationParams = LocationView & { tab: 'locations' | 'import' | 'awaited'; mode: OperationMode };

/** A column; a minus before it turns the order around. */
const sorting: AddressValue<LocationSort> = {
  read: (text) => {
    const by = LOCATION_SORTS.find((column) => column === text.replace(/^-/, ''));
    return by && { by, descending: text.startsWith('-') };
  },
  write: ({ by, descending }) => `${descending ? '-' : ''}${by}`,
};

const slug = textMatching((text) => /^[a-z0-9-]+$/.test(text));

/** The values by their names in the address. */
type Spelled = Pick<LocationParams, 'tab' | 'mode' | 'sort' | 'page' | 'size'> &
  Pick<LocationFilters, 'state' | 'city' | 'search'> & {
    type: LocationFilters['location_type'];
    status: LocationFilters['article_status'];
    issue: LocationFilters['data_issue'];
    index: LocationFilters['index_reason'];
  };

const codec = addressCodec<Spelled>(
  {
    tab: 'locations',
    mode: 'generate',
    state: '',
    city: '',
    type: 'all',
    status: 'all',
    issue: 'all',
    index: 'all',
    search: '',
    sort: { by: 'state', descending: false },
    page: 1,
    size: DEFAULT_SIZE,
  },
  {
    tab: oneOf(['locations', 'import', 'awaited']),
    mode: oneOf(OPERATION_MODES),
    state: slug,
    city: slug,
    type: oneOf(['all', ...LOCATION_TYPES]),
    status: oneOf(['all', 'none', ...ARTICLE_STATUSES]),
    issue: oneOf(['all', 'swapped']),
    index: oneOf(INDEX_FILTERS),
    search: anyText,
    sort: sorting,
    page: pageNumber,
    size: oneOf<number>(PAGE_SIZES),
  },
);

function read(address: URLSearchParams): LocationParams {
  const { state, city, type, status, issue, index, search, ...view } = codec.read(address);
  const choices = { location_type: type, article_status: status, data_issue: issue, index_reason: index };
  return { ...view, filters: { state, city: state ? city : '', search, ...choices } };
}

function write({ filters, ...view }: LocationParams): URLSearchParams {
  const { location_type, article_status, data_issue, index_reason, ...texts } = filters;
  return codec.write({
    ...{ ...view, ...texts },
    type: location_type,
    status: article_status,
    issue: data_issue,
    index: index_reason,
  });
}

/** Whether any filter is set. A city is never set without its state. */
export const areLocationsFiltered = ({
  state,
  location_type,
  article_status,
  data_issue,
  index_reason,
  search,
}: LocationFilters) =>
  [location_type, article_status, data_issue, index_reason].some((choice) => choice !== 'all') ||
  state !== '' ||
  search !== '';

const form = { read, write };

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
      // The rows are requested before the screen renders again, so that they load sooner.
      const next = read(write({ ...latest.current, ...patch }));
      if (next.tab === 'locations') void queries.prefetchQuery(locationQueries.list(viewOf(next)));
      goTo(patch);
    },
    [goTo, latest, queries],
  );
  /** A changed filter starts at the first page. */
  const filter = useCallback(
    (patch: Partial<LocationFilters>) => go({ page: 1, filters: { ...latest.current.filters, ...patch } }),
    [go, latest],
  );
  return { params, go, filter };
}
