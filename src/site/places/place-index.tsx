import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ChildPlace, PlaceSlugs } from '../../data/place-reads.ts';
import { placeQueries } from '../../data/places.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Container } from '../layout/section.tsx';
import { PlaceList } from './place-list.tsx';

/** A longer index can be filtered; few are, so the filter is fetched where it is needed. */
const FILTER_ABOVE = 24;
type ListProps = { places: ChildPlace[]; kind: string };
const loadFilter = async (): Promise<{ default: ComponentType<ListProps> }> => ({
  default: (await import('./filtered-place-list.tsx')).FilteredPlaceList,
});
// Where it cannot be fetched, all the links are there as they were.
const FilteredPlaceList = lazy(() => loadFilter().catch(() => ({ default: PlaceList })));

type PlaceIndexProps = {
  slugs: PlaceSlugs;
  /** 'cities' or 'neighborhoods'. */
  kind: 'cities' | 'neighborhoods';
  /** The name of the state or city that they lie in. */
  placeName: string;
};

export const INDEX_ID = 'local-pages';

export const indexTitle = ({ kind, placeName }: Omit<PlaceIndexProps, 'slugs'>): string =>
  `${kind === 'cities' ? 'Cities' : 'Neighborhoods'} in ${placeName}`;

/** All the cities of a state, or the neighborhoods of a city. */
export function PlaceIndex({ slugs, kind, placeName }: PlaceIndexProps) {
  const query = useQuery(placeQueries.children(slugs));
  return (
    <section aria-labelledby={INDEX_ID} className="bg-paper-dim py-16 sm:py-20 print:hidden">
      <Container>
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id={INDEX_ID}>{indexTitle({ kind, placeName })}</h2>
          {query.data && query.data.length > 0 && (
            <p className="text-sm text-ink-600 tabular-nums">
              {query.data.length} {query.data.length === 1 ? 'local page' : 'local pages'}
            </p>
          )}
        </div>
        <IndexContent query={query} kind={kind} placeName={placeName} />
      </Container>
    </section>
  );
}

type IndexContentProps = Omit<PlaceIndexProps, 'slugs'> & { query: UseQueryResult<ChildPlace[]> };

function IndexContent({ query, kind, placeName }: IndexContentProps) {
  const { data: places, isPending, refetch } = query;
  if (places?.length === 0) return <p>{`No ${kind} found in ${placeName}.`}</p>;
  if (places && places.length > FILTER_ABOVE) {
    return (
      <Suspense fallback={<PlaceList places={places} />}>
        <FilteredPlaceList places={places} kind={kind} />
      </Suspense>
    );
  }
  if (places) return <PlaceList places={places} />;
  if (isPending) return <Loading text={`Loading ${kind}...`} />;
  return <RetryNotice title={`The ${kind} could not be loaded`} onRetry={() => void refetch()} />;
}
