import { lazy } from 'react';
import { paths } from '../../config/paths.ts';
import { fetchedPart } from '../layout/fetched-part.tsx';
import { Container, SectionHeading } from '../layout/section.tsx';
import { ServerSection } from '../layout/server-section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { PlaceSearch } from '../search/place-search.tsx';

const CountryMap =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./country-map.tsx')).CountryMap }));

const StateLinks =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./state-links.tsx')).StateLinks }));

const FetchedStates = fetchedPart({
  loading: 'Loading locations...',
  failed: "Couldn't load the locations.",
  instead: (
    <>
      {' '}
      or see{' '}
      <SiteLink to={paths.places} className="font-semibold text-current underline underline-offset-4">
        all places
      </SiteLink>
    </>
  ),
  className: 'justify-start py-0! text-ink-200!',
});

/** Leads to a local page: by search, by map, and by a list of states while it is short. */
export function StatesSection() {
  return (
    <section aria-labelledby="states" className="bg-ink-900 py-section text-ink-200 print:hidden">
      <Container className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <SectionHeading
            id="states"
            lead="Taxes, storage and the right questions to ask, for the place where you live."
          >
            <span className="text-paper">Gold Investment Resources by State</span>
          </SectionHeading>
          <PlaceSearch
            label="Your city, state or ZIP code"
            look="gold"
            className="mb-10 [&_label]:text-paper"
          />
          <ServerSection name="list" Content={StateLinks} Fetched={FetchedStates} />
        </div>
        <ServerSection name="map" Content={CountryMap} />
      </Container>
    </section>
  );
}
