import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { paths } from '../../config/paths.ts';
import type { State } from '../../data/locations/state-reads.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LineIcon } from '../layout/line-icon.tsx';
import { Container, SectionHeading } from '../layout/section.tsx';
import { ServerSection } from '../layout/server-section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { PlaceSearch } from '../search/place-search.tsx';
import { listedStates } from './listed-states.ts';

const CountryMap =
  import.meta.env.VITE_APP === 'site'
    ? null
    : lazy(async () => ({ default: (await import('./country-map.tsx')).CountryMap }));

const linkClasses =
  'group flex min-h-14 items-center justify-between gap-4 py-3 font-display text-h4 text-paper transition-colors hover:text-gold-300';

const Arrow = () => (
  <LineIcon
    name="arrow"
    className="size-5 shrink-0 text-gold-500 transition-transform group-hover:translate-x-1"
  />
);

function StateLinks({ states }: { states: State[] }) {
  const { listed, isShort } = listedStates(states);
  if (listed.length === 0) return <p>The first local pages are being prepared.</p>;
  const links = isShort
    ? listed.map(({ name, slug }) => ({ name, to: `/${slug}` }))
    : [{ name: `All ${listed.length} states`, to: paths.places }];
  return (
    <ul className="grid gap-x-8 border-t border-line-ink sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {links.map(({ name, to }) => (
        <li key={to} className="border-b border-line-ink">
          <SiteLink to={to} className={linkClasses}>
            {name}
            <Arrow />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

function States() {
  const { data, isPending, refetch } = useQuery(stateQueries.list());
  // A background refresh may fail; what is there stays.
  if (data) return <StateLinks states={data} />;
  if (isPending) return <Loading text="Loading locations..." className="text-ink-200!" />;
  return (
    <div className="rounded bg-paper text-ink-900">
      <RetryNotice
        title="The locations could not be loaded"
        detail="Please check your connection and try again."
        onRetry={() => void refetch()}
      />
    </div>
  );
}

/** The ways to a local page: the search, the map, and a list of states while it is short. */
export function StatesSection() {
  return (
    <section aria-labelledby="states" className="bg-ink-900 py-section text-ink-200">
      <Container className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <SectionHeading
            id="states"
            lead="Taxes, storage and the right questions, for the place you live in."
          >
            <span className="text-paper">Gold Investment Resources by State</span>
          </SectionHeading>
          <PlaceSearch
            label="Your city, state or ZIP code"
            look="gold"
            className="mb-10 [&_label]:text-paper"
          />
          <States />
        </div>
        <ServerSection name="map" Content={CountryMap} />
      </Container>
    </section>
  );
}
