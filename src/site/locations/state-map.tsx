import type { MapCity, Surroundings } from '../../data/locations/surroundings-reads.ts';
import { displayName } from '../../domain/locations/display-name.ts';
import { countOf } from '../../lib/number-text.ts';
import { STATE_OUTLINES } from '../maps/state-outlines.ts';
import { projectionOf } from '../maps/state-projection.ts';

type StateMapProps = {
  slug: string;
  stateName: string;
  surroundings: Surroundings;
  /** The name of the city or neighborhood that is marked. */
  marked?: string;
};

const inFull = (value: number): string => value.toFixed(1);

/** The cities that the map links: those near a city, or those of the state with a guide. */
const linkedOf = ({ cities, near }: Surroundings, slug: string): readonly MapCity[] =>
  near.length > 0
    ? near.filter(({ state_slug }) => state_slug === slug)
    : cities.filter(({ has_guide }) => has_guide);

type Point = { cx: string; cy: string };

/** A dot with room for a finger around it. */
function CityLink({ state, city, at }: { state: string; city: MapCity; at: Point }) {
  return (
    <a href={`/${state}/${city.city_slug}`} tabIndex={-1} className="fill-gold-700 hover:fill-ink-900">
      <title>{displayName(city.city)}</title>
      <circle r="16" className="fill-transparent" {...at} />
      <circle r="4.5" className="stroke-paper" {...at} />
    </a>
  );
}

/**
 * Shows a state with its cities as dots. Its links serve the pointer only, because the list next to it has the same
 * cities. Renders nothing for a state outside the 51.
 */
export function StateMap({ slug, stateName, surroundings, marked }: StateMapProps) {
  const map = STATE_OUTLINES.find((each) => each.slug === slug);
  if (!map) return null;
  const project = projectionOf(map.projection);
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }): Point => {
    const [x = 0, y = 0] = project([longitude, latitude]) ?? [];
    return { cx: inFull(x), cy: inFull(y) };
  };
  const { latitude, longitude, cities } = surroundings;
  const own = marked !== undefined && latitude !== null && longitude !== null && at({ latitude, longitude });
  const linked = linkedOf(surroundings, slug);
  const isLinked = new Set(linked.map(({ city_slug }) => city_slug));
  const label = own ? `${marked} on the map of ${stateName}` : `Map of ${stateName}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an image has no links, and a fieldset is no drawing.
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      width={map.width}
      height={map.height}
      role="group"
      aria-label={cities.length > 0 ? `${label} with ${countOf(cities.length, 'city', 'cities')}` : label}
      className="own-colors mx-auto h-auto max-h-[32rem] w-full print:max-h-72"
    >
      <path d={map.outline} className="fill-paper-dim stroke-line-strong" />
      <g>
        <g className="fill-ink-600">
          {cities.map(
            (city) => !isLinked.has(city.city_slug) && <circle key={city.city_slug} r="2.5" {...at(city)} />,
          )}
        </g>
        {linked.map((city) => (
          <CityLink key={city.city_slug} state={slug} city={city} at={at(city)} />
        ))}
        {own && (
          <g className="pointer-events-none">
            <circle r="13" className="fill-gold-500/30 stroke-gold-500" {...own} />
            <circle r="5" className="fill-ink-900 stroke-paper" {...own} />
          </g>
        )}
      </g>
    </svg>
  );
}
