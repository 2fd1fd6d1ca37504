import type { Depository } from '../../data/locations/surroundings-reads.ts';
import { displayName } from '../../domain/locations/display-name.ts';
import { FactSource } from '../facts/fact-source.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { milesText } from './near-places.tsx';

/** 'Leander, Texas, 21 mi', as far as known; the city links to its page. */
function Whereabouts({ city, city_slug, state, state_slug, miles }: Depository) {
  const path = city_slug === null ? `/${state_slug}` : `/${state_slug}/${city_slug}`;
  const name = [city, state].flatMap((each) => (each === null ? [] : [displayName(each)])).join(', ');
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <SiteLink
        to={path}
        className="inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
      >
        {name}
      </SiteLink>
      {miles !== null && <span className="text-sm text-ink-600 tabular-nums">{milesText(miles)}</span>}
    </p>
  );
}

type DepositoriesProps = {
  depositories: readonly Depository[];
  /** The name of the state whose page this is. */
  ofState?: string;
};

/** Lists where metal is stored nearby, as far as sources name a place. Renders nothing without one. */
export function Depositories({ depositories, ofState }: DepositoriesProps) {
  if (depositories.length === 0) return null;
  return (
    <section aria-labelledby="depositories" className="mt-8">
      <h3 id="depositories" className="text-h4">
        {ofState === undefined ? 'Nearest depository named by a source' : `Depositories in ${ofState}`}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {depositories.map((depository) => (
          <li key={`${depository.state_slug}/${depository.city_slug ?? ''}`} className="py-3">
            <p className="text-ink-900">{depository.note}</p>
            {(depository.city !== null || ofState === undefined) && <Whereabouts {...depository} />}
            <FactSource {...depository} />
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-small-measure text-sm text-ink-600">
        A source names it; we do not recommend it. For metal in an IRA, ask your custodian which depositories
        it works with.
      </p>
    </section>
  );
}
