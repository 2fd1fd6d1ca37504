import { lazy } from 'react';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { placeWithoutTextQuery } from '../../data/locations/place-without-text.ts';
import type { PlaceWithoutText } from '../../data/locations/place-without-text-reads.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { fetchedPart } from '../layout/fetched-part.tsx';
import { ServerSection } from '../layout/server-section.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { WaitForm } from './wait-form.tsx';

// Only the server draws these: their code would be too much for a visitor's script.
const loadFacts = () => import('./place-facts.tsx');
const isServer = import.meta.env.VITE_APP !== 'site';
const PlaceNear = isServer ? lazy(async () => ({ default: (await loadFacts()).PlaceNear })) : null;
const PlaceFacts = isServer ? lazy(async () => ({ default: (await loadFacts()).PlaceFacts })) : null;

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

/** The page is about the state's law, so it shows a failure. A place without a state has an empty section. */
const FetchedFacts = fetchedPart({
  loading: 'Loading the rules of this state...',
  failed: "Couldn't load the rules of this state.",
});

/** The place and its state, or a state alone. */
const titleOf = (address: string, { name, state, stateSlug }: PlaceWithoutText): string =>
  address === `/${stateSlug}` ? state : `${name}, ${state}`;

function Answer({ address, place }: { address: string; place: PlaceWithoutText }) {
  const { name, state } = place;
  if (place.hasText)
    return (
      <SiteLink to={address} className={linkClasses}>
        {`Read our page about ${name}`}
      </SiteLink>
    );
  return (
    <div className="mt-4 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <div>
        <p className="max-w-measure">
          {`Our page about ${name} is not written yet. Taxes and rules are those of ${state}, so they answer most questions.`}
        </p>
        {place.hasStatePage && (
          <SiteLink to={`/${place.stateSlug}`} className={linkClasses}>
            {`Gold in ${state}`}
          </SiteLink>
        )}
        <ServerSection name={`near${address.replaceAll('/', '-')}`} Content={PlaceNear} />
      </div>
      <section
        aria-labelledby="wait"
        className="rounded border border-line border-t-2 border-t-gold-500 bg-white p-6"
      >
        <h3 id="wait" className="mb-3 text-h4">
          Tell me when it is ready
        </h3>
        <WaitForm key={address} address={address} name={name} />
      </section>
    </div>
  );
}

/** What we have for a place whose page has no text: its state's answers, the nearest pages, and word once it has. */
export function PlaceAnswer({ address }: { address: string }) {
  const { data: place, isPending, refetch } = useVisitorQuery(placeWithoutTextQuery(address));
  if (isPending) return <Loading text="Searching..." />;
  if (place === undefined)
    return (
      <RetryNotice
        title="Couldn't search"
        detail="Please check your connection and try again."
        onRetry={() => void refetch()}
      />
    );
  return (
    <section aria-labelledby="place" className="mt-12">
      <h2 id="place" className="text-h3 wrap-anywhere">
        {place ? titleOf(address, place) : 'We know no place at this address'}
      </h2>
      {place && <Answer address={address} place={place} />}
      <ServerSection
        key={address}
        name={`law${address.replaceAll('/', '-')}`}
        Content={PlaceFacts}
        Fetched={FetchedFacts}
      />
    </section>
  );
}
