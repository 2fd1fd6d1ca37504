import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ChildLocation, LocationSlugs } from '../../data/locations/published-location-reads.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Container } from '../layout/section.tsx';
import { LocationList } from './location-list.tsx';

/** A longer index can be filtered. Few are that long, so the filter loads only where it is needed. */
const FILTER_ABOVE = 24;
type ListProps = { locations: ChildLocation[]; kind: string };
const loadFilter = async (): Promise<{ default: ComponentType<ListProps> }> => ({
  default: (await import('./filtered-location-list.tsx')).FilteredLocationList,
});
// If it cannot be loaded, the plain list of links stays.
const FilteredLocationList = lazy(() => loadFilter().catch(() => ({ default: LocationList })));

type LocationIndexProps = {
  slugs: LocationSlugs;
  /** 'cities' or 'neighborhoods'. */
  kind: 'cities' | 'neighborhoods';
  /** The name of the state or city that contains them. */
  locationName: string;
};

export const INDEX_ID = 'local-pages';

export const indexTitle = ({ kind, locationName }: Omit<LocationIndexProps, 'slugs'>): string =>
  `${kind === 'cities' ? 'Cities' : 'Neighborhoods'} in ${locationName}`;

/** Lists all cities of a state, or all neighborhoods of a city. */
export function LocationIndex({ slugs, kind, locationName }: LocationIndexProps) {
  const query = useQuery(publishedLocationQueries.children(slugs));
  return (
    <section aria-labelledby={INDEX_ID} className="bg-paper-dim py-16 sm:py-20 print:hidden">
      <Container>
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id={INDEX_ID}>{indexTitle({ kind, locationName })}</h2>
          {query.data && query.data.length > 0 && (
            <p className="text-sm text-ink-600 tabular-nums">
              {query.data.length} {query.data.length === 1 ? 'local page' : 'local pages'}
            </p>
          )}
        </div>
        <IndexContent query={query} kind={kind} locationName={locationName} />
      </Container>
    </section>
  );
}

type IndexContentProps = Omit<LocationIndexProps, 'slugs'> & { query: UseQueryResult<ChildLocation[]> };

function IndexContent({ query, kind, locationName }: IndexContentProps) {
  const { data: locations, isPending, refetch } = query;
  if (locations?.length === 0) return <p>{`No ${kind} found in ${locationName}.`}</p>;
  if (locations && locations.length > FILTER_ABOVE) {
    return (
      <Suspense fallback={<LocationList locations={locations} />}>
        <FilteredLocationList locations={locations} kind={kind} />
      </Suspense>
    );
  }
  if (locations) return <LocationList locations={locations} />;
  if (isPending) return <Loading text={`Loading ${kind}...`} />;
  return <RetryNotice title={`The ${kind} could not be loaded`} onRetry={() => void refetch()} />;
}
