import { type ComponentType, lazy, Suspense } from 'react';
import { useVisitorQuery, type VisitorAnswer } from '../../data/client/use-visitor-query.ts';
import type { ListedLocation, ListSlugs, LocationListing } from '../../data/locations/location-list-reads.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Container } from '../layout/section.tsx';
import { LocationList } from './location-list.tsx';

/** A longer index can be filtered. Few are that long, so the filter loads only where it is needed. */
const FILTER_ABOVE = 24;
type ListProps = { locations: ListedLocation[]; kind: string };
const loadFilter = async (): Promise<{ default: ComponentType<ListProps> }> => ({
  default: (await import('./filtered-location-list.tsx')).FilteredLocationList,
});
// If it cannot be loaded, the plain list of links stays.
const FilteredLocationList = lazy(() => loadFilter().catch(() => ({ default: LocationList })));

type LongListProps = { listing: LocationListing; slugs: ListSlugs; kind: string; parentPath: string };
const Unavailable = ({ kind }: LongListProps) => (
  <RetryNotice title={`Couldn't load the ${kind}`} onRetry={() => window.location.reload()} />
);
const loadLongList = async (): Promise<{ default: ComponentType<LongListProps> }> => ({
  default: (await import('./long-location-list.tsx')).LongLocationList,
});
const LongLocationList = lazy(() => loadLongList().catch(() => ({ default: Unavailable })));

type LocationIndexProps = {
  slugs: ListSlugs;
  /** 'cities' or 'neighborhoods'. */
  kind: 'cities' | 'neighborhoods';
  /** The name and the address of the state or city that contains them. */
  locationName: string;
  parentPath: string;
};

export const INDEX_ID = 'local-pages';

export const indexTitle = ({
  kind,
  locationName,
}: Pick<LocationIndexProps, 'kind' | 'locationName'>): string =>
  `${kind === 'cities' ? 'Cities' : 'Neighborhoods'} in ${locationName}`;

// The first use of the browser's number format blocks a phone for some milliseconds, so small numbers do without.
const countText = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString('en-US'));

/** Lists all cities of a state, or all neighborhoods of a city. */
export function LocationIndex(props: LocationIndexProps) {
  const query = useVisitorQuery(publishedLocationQueries.listing(props.slugs));
  const guides = query.data?.guides ?? 0;
  return (
    <section aria-labelledby={INDEX_ID} className="bg-paper-dim py-16 sm:py-20 print:hidden">
      <Container>
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id={INDEX_ID}>{indexTitle(props)}</h2>
          {guides > 0 && (
            <p className="text-sm text-ink-600 tabular-nums">
              {countText(guides)} {guides === 1 ? 'local guide' : 'local guides'}
            </p>
          )}
        </div>
        <IndexContent query={query} {...props} />
      </Container>
    </section>
  );
}

type IndexContentProps = LocationIndexProps & { query: VisitorAnswer<LocationListing> };

function IndexContent({ query, slugs, kind, locationName, parentPath }: IndexContentProps) {
  const { data: listing, isPending, refetch } = query;
  if (listing?.total === 0) return <p>{`No ${kind} found in ${locationName}.`}</p>;
  if (listing && listing.letters.length > 0) {
    return (
      <Suspense fallback={<Loading text={`Loading ${kind}...`} />}>
        <LongLocationList listing={listing} slugs={slugs} kind={kind} parentPath={parentPath} />
      </Suspense>
    );
  }
  if (listing && listing.total > FILTER_ABOVE) {
    return (
      <Suspense fallback={<LocationList locations={listing.locations} />}>
        <FilteredLocationList locations={listing.locations} kind={kind} />
      </Suspense>
    );
  }
  if (listing) return <LocationList locations={listing.locations} />;
  if (isPending) return <Loading text={`Loading ${kind}...`} />;
  return <RetryNotice title={`Couldn't load the ${kind}`} onRetry={() => void refetch()} />;
}
