import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, type RefObject } from 'react';
import { type City, cityQueries } from '../../data/locations/cities.ts';
import { type LocationFilters, NO_LOCATION_FILTERS } from '../../data/locations/location-filters.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { ARTICLE_STATUSES, articleStatusLabel } from '../../domain/articles/article.ts';
import type { LocationType } from '../../domain/locations/location.ts';
import { Button } from '../../ui/button.tsx';
import { DebouncedInput } from '../../ui/debounced-input.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FilterPanel } from '../lists/filter-panel.tsx';
import { IndexReasonSelect } from '../location-marks/index-reason-select.tsx';
import { areLocationsFiltered } from './location-params.ts';

type FilterProps = { filters: LocationFilters; onFilter: (patch: Partial<LocationFilters>) => void };

const typeNames: Record<LocationType, string> = {
  state: 'States',
  city: 'Cities',
  neighborhood: 'Neighborhoods',
};
const statuses = [...[...ARTICLE_STATUSES].reverse(), 'none' as const];

// Memoized, so that changing another filter does not render the lists again.
const StateOptions = memo(({ states }: { states: readonly { slug: string; name: string }[] }) =>
  states.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  )),
);

const CityOptions = memo(({ cities, ofOneState }: { cities: readonly City[]; ofOneState: boolean }) =>
  cities.map((city) => (
    <option key={`${city.state_slug}/${city.slug}`} value={`${city.state_slug}/${city.slug}`}>
      {ofOneState ? city.name : `${city.name}, ${city.state}`}
    </option>
  )),
);

function StateSelect({ filters, onFilter }: FilterProps) {
  const { data: states = [] } = useQuery(stateQueries.list());
  const isListed = states.some(({ slug }) => slug === filters.state);
  return (
    <Field label="State" className="min-w-field grow basis-field">
      {(control) => (
        <Select
          {...control}
          dense
          value={filters.state}
          onChange={(event) => onFilter({ state: event.target.value, city: '' })}
        >
          <option value="">All States</option>
          {filters.state && !isListed && <option value={filters.state}>{filters.state}</option>}
          <StateOptions states={states} />
        </Select>
      )}
    </Field>
  );
}

/**
 * Offers the cities of the chosen state, or of all states with each state's name if they fit one list. The previous
 * ones stay until the new ones arrive, because each is chosen together with its state.
 */
function CitySelect({ filters, onFilter, hasRows }: FilterProps & { hasRows: boolean }) {
  const { data } = useQuery({
    ...cityQueries.list(filters.state),
    enabled: hasRows,
    placeholderData: keepPreviousData,
  });
  const cities = data ?? [];
  const value = filters.city && `${filters.state}/${filters.city}`;
  const isListed = cities.some(({ state_slug, slug }) => `${state_slug}/${slug}` === value);
  const needsState = data === null;
  return (
    <Field label="City" className="min-w-field grow basis-field">
      {(control) => (
        <Select
          {...control}
          dense
          disabled={needsState}
          value={value}
          onChange={(event) => {
            const [state = '', city = ''] = event.target.value.split('/');
            onFilter(city ? { state, city } : { city: '' });
          }}
        >
          <option value="">{needsState ? 'Choose a state first' : 'All Cities'}</option>
          {value && !isListed && <option value={value}>{filters.city}</option>}
          <CityOptions cities={cities} ofOneState={filters.state !== ''} />
        </Select>
      )}
    </Field>
  );
}

function TypeSelect({ filters, onFilter }: FilterProps) {
  return (
    <Field label="Location Type" className="min-w-field grow basis-field">
      {(control) => (
        <Select
          {...control}
          dense
          value={filters.location_type}
          onChange={(event) => {
            const type = event.target.value;
            onFilter({
              location_type: type === 'state' || type === 'city' || type === 'neighborhood' ? type : 'all',
            });
          }}
        >
          <option value="all">All Types</option>
          {Object.entries(typeNames).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function StatusSelect({ filters, onFilter }: FilterProps) {
  return (
    <Field label="Article Status" className="min-w-field grow basis-field">
      {(control) => (
        <Select
          {...control}
          dense
          value={filters.article_status}
          onChange={(event) =>
            onFilter({ article_status: statuses.find((each) => each === event.target.value) ?? 'all' })
          }
        >
          <option value="all">All Statuses</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {articleStatusLabel(status)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type FilterCardProps = FilterProps & {
  /** Whether the rows are painted: what the filters offer is read after them. */
  hasRows: boolean;
  /** The field that the / key focuses. */
  searchRef: RefObject<HTMLInputElement | null>;
};

/** All filters of the table. */
export function FilterCard({ searchRef, hasRows, ...props }: FilterCardProps) {
  const { filters, onFilter } = props;
  return (
    <FilterPanel
      title="Filter Locations"
      isFiltered={areLocationsFiltered(filters)}
      onReset={() => onFilter(NO_LOCATION_FILTERS)}
      note={
        filters.data_issue === 'swapped' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3">
            <span className="font-semibold text-caution">
              Only locations whose city and state are swapped.
            </span>
            <Button look="quiet" size="small" onClick={() => onFilter({ data_issue: 'all' })}>
              Show all locations
            </Button>
          </p>
        )
      }
    >
      <StateSelect {...props} />
      <CitySelect {...props} hasRows={hasRows} />
      <TypeSelect {...props} />
      <StatusSelect {...props} />
      <IndexReasonSelect
        className="min-w-field grow basis-field"
        withUnpublished
        hasRows={hasRows}
        value={filters.index_reason}
        onChange={(index_reason) => onFilter({ index_reason })}
      />
      <Field label="Search" className="min-w-field grow basis-field sm:grow-2">
        {(control) => (
          <DebouncedInput
            {...control}
            ref={searchRef}
            dense
            type="search"
            aria-keyshortcuts="/"
            placeholder="Name or ZIP code"
            value={filters.search}
            onCommit={(search) => onFilter({ search })}
          />
        )}
      </Field>
    </FilterPanel>
  );
}
