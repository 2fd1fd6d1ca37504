import { lazy, Suspense } from 'react';
import { paths } from '../../config/paths.ts';
import { awaitedAddress } from '../../domain/locations/awaited-address.ts';
import { normalizeSearch, pageQueryFault } from '../../domain/locations/page-query.ts';
import { Loading } from '../../ui/loading.tsx';
import { useAskedQuery } from '../layout/asked-query.ts';
import { Breadcrumbs, breadcrumbList } from '../layout/breadcrumbs.tsx';
import { fetchedPart } from '../layout/fetched-part.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Container } from '../layout/section.tsx';
import { ServerSection } from '../layout/server-section.tsx';
import { PlaceSearch } from '../search/place-search.tsx';

const FetchedIndex = fetchedPart({
  loading: 'Loading locations...',
  failed: "Couldn't load the locations.",
});

const StateIndex =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./state-index.tsx')).StateIndex }));

const FoundPages = lazy(async () => ({ default: (await import('./found-pages.tsx')).FoundPages }));
const PlaceAnswer = lazy(async () => ({ default: (await import('./place-answer.tsx')).PlaceAnswer }));

const TITLE = 'Find your place';
const trail = [{ name: 'Places', to: paths.places }];

/** The error for the search field. */
const FAULTS = {
  nothing: 'Type at least two letters of a name, or a ZIP code.',
  digits: 'A ZIP code has five digits.',
};

/** The search for a place, and the index of the states. */
export function PlacesPage() {
  const { asked: query, mark } = useAskedQuery();
  const typed = query.get('q');
  const asked = typed === null ? null : normalizeSearch(typed);
  const place = awaitedAddress(query.get('place'));
  const kind = asked === null ? null : pageQueryFault(asked);
  const fault = kind ? FAULTS[kind] : undefined;
  return (
    <Container className="pt-6 pb-section" {...mark}>
      <PageHead
        title={asked && !fault ? `Places: ${asked}` : 'Places: Local Pages by State, City and ZIP Code'}
        description="Find the local page about gold and gold IRAs for your state, city, neighborhood or ZIP code."
        path={paths.places}
        structuredData={[breadcrumbList(trail)]}
      />
      <Breadcrumbs trail={trail} />
      <h1 className="mt-8 text-title sm:mt-12">{TITLE}</h1>
      <p className="mt-4 max-w-narrow text-lead">
        Taxes, rules and the right questions differ from state to state. Search for a city, a neighborhood or
        a ZIP code, or start with your state.
      </p>
      <PlaceSearch
        // A new search starts with its own words in the field.
        key={asked}
        label="City, state or ZIP code"
        asked={asked ?? ''}
        error={fault}
        className="mt-8 max-w-xl"
      />
      <Suspense fallback={<Loading text="Searching..." />}>
        {asked !== null && !fault && <FoundPages asked={asked} />}
        {place && <PlaceAnswer address={place} />}
      </Suspense>
      <ServerSection name="states" Content={StateIndex} Fetched={FetchedIndex} />
    </Container>
  );
}
