import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { stateQueries } from '../../data/locations/states.ts';
import { COUNTRY_OUTLINES, type CountryOutline } from '../maps/country-outlines.ts';
import { listedStates } from './listed-states.ts';

/** In square pixels of the map: smaller states get a circle that a finger can hit. */
const SMALL = 700;

function Shape({ state: { outline, area, middle } }: { state: CountryOutline }) {
  const [cx, cy] = middle;
  return (
    <>
      {outline && <path d={outline} />}
      {area < SMALL && <circle cx={cx} cy={cy} r={outline ? 11 : 6} />}
    </>
  );
}

/**
 * Shows the states on a map, with links on those that have pages. Only the server draws it. If a list of the same
 * states stands next to it, the map serves the eye and the pointer only.
 */
export function CountryMap() {
  const { data: states = [] } = useVisitorQuery(stateQueries.drawn());
  const { listed, isShort: isBesideList } = listedStates(states);
  const names = new Map(listed.map(({ slug, name }) => [slug, name]));
  return (
    <>
      <svg
        viewBox="0 0 975 610"
        // A group and not an image: an image has no links.
        role={isBesideList ? undefined : 'group'}
        aria-label={isBesideList ? undefined : 'Map of the states with local pages'}
        aria-hidden={isBesideList || undefined}
        className="own-colors w-full bg-ink-900"
      >
        <g className="fill-ink-800 stroke-ink-600">
          {COUNTRY_OUTLINES.filter(({ slug }) => !names.has(slug)).map(({ slug, outline }) => (
            <path key={slug} d={outline} />
          ))}
        </g>
        {COUNTRY_OUTLINES.filter(({ slug }) => names.has(slug)).map((state) => (
          <a
            key={state.slug}
            href={`/${state.slug}`}
            tabIndex={isBesideList ? -1 : undefined}
            aria-label={names.get(state.slug)}
            className="fill-gold-500/45 stroke-gold-500 outline-none transition-[fill] hover:fill-gold-400 focus-visible:fill-gold-400 focus-visible:stroke-paper focus-visible:stroke-[4]"
          >
            <title>{names.get(state.slug)}</title>
            <Shape state={state} />
          </a>
        ))}
      </svg>
      <p className="mt-2 text-right text-xs text-ink-300">Boundaries: US Census Bureau</p>
    </>
  );
}
