import { useState } from 'react';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { letterQueries } from '../../data/locations/letters.ts';
import type { ListSlugs, LocationListing } from '../../data/locations/location-list-reads.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LetterLinks } from './letter-links.tsx';
import { FoundLocations, LocationFilter, locationsLike } from './location-filter.tsx';

type LongLocationListProps = {
  listing: LocationListing;
  slugs: ListSlugs;
  kind: string;
  parentPath: string;
};

/** A list that is too long for one page: its letters, and a search that loads the whole list at the first key. */
export function LongLocationList({ listing, slugs, kind, parentPath }: LongLocationListProps) {
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const { data, isPending, refetch } = useVisitorQuery(isSearching ? letterQueries.wholeList(slugs) : null);
  const found = locationsLike(data ?? [], typed);
  return (
    <LocationFilter
      kind={kind}
      typed={typed}
      onType={setTyped}
      status={isSearching && data ? `${found.length} of ${data.length} ${kind}` : ''}
    >
      {!isSearching && <LetterLinks letters={listing.letters} parentPath={parentPath} kind={kind} />}
      {isSearching && data && (
        <FoundLocations found={found} kind={kind} typed={typed} onClear={() => setTyped('')} />
      )}
      {isSearching && !data && isPending && <Loading text={`Loading ${kind}...`} />}
      {isSearching && !data && !isPending && (
        <RetryNotice title={`Couldn't load the ${kind}`} onRetry={() => void refetch()} />
      )}
    </LocationFilter>
  );
}
