import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { stateQueries } from '../../data/locations/states.ts';
import type { NearCity } from '../../data/locations/surroundings-reads.ts';
import { displayName, locationTitle } from '../../domain/locations/display-name.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { statesAround } from '../../domain/locations/neighboring-states.ts';
import { countText } from '../../lib/number-text.ts';
import { SiteLink } from '../layout/site-link.tsx';

type Place = { to: string; name: string; beside?: string; isMuted?: boolean };

const MOST = 6;

function PlaceLinks({ id, title, places }: { id: string; title: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 print:hidden">
      <h3 id={id} className="text-h4">
        {title}
      </h3>
      <ul className="mt-2 gap-x-10 sm:columns-2">
        {places.map(({ to, name, beside, isMuted }) => (
          <li key={to} className="break-inside-avoid border-b border-line">
            <SiteLink
              to={to}
              className={`flex min-h-11 items-center justify-between gap-4 py-1 underline-offset-4 hover:underline ${isMuted ? 'text-ink-600' : 'text-ink-900'}`}
            >
              {name}
              {beside && <span className="shrink-0 text-sm text-ink-600 tabular-nums">{beside}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 7.64 as '7.6 mi', 145.4 as '145 mi', 3166.2 as '3,166 mi'. */
export const milesText = (miles: number): string =>
  `${miles < 10 ? miles.toFixed(1) : countText(Math.round(miles))} mi`;

/** The nearest cities with their distances, those in another state with its name. */
export function NearCities({ near, state }: { near: readonly NearCity[]; state: string }) {
  const places = near.map((city) => {
    const name = displayName(city.city);
    return {
      to: `/${city.state_slug}/${city.city_slug}`,
      name: city.state_slug === state ? name : `${name}, ${displayName(city.state)}`,
      beside: milesText(city.miles),
      isMuted: !city.has_guide,
    };
  });
  return <PlaceLinks id="near-cities" title="Nearest cities" places={places} />;
}

/** The locations next to one in the alphabet: neighborhoods of the same city, or cities if no distances are known. */
export function Neighbors({ title, neighbors }: { title: string; neighbors: readonly LocationNames[] }) {
  const places = neighbors.map((location) => ({ to: locationPath(location), name: locationTitle(location) }));
  return <PlaceLinks id="related-locations" title={title} places={places} />;
}

/** The nearby states that have a page, bordering ones first. */
export function NearestStates({ slug }: { slug: string }) {
  const { data = [] } = useVisitorQuery(stateQueries.drawn());
  const listed = new Map(data.filter(({ is_listed }) => is_listed).map((state) => [state.slug, state.name]));
  const places = statesAround(slug)
    .flatMap((each) => {
      const name = listed.get(each);
      return name === undefined ? [] : [{ to: `/${each}`, name }];
    })
    .slice(0, MOST);
  return <PlaceLinks id="related-locations" title="Nearest states" places={places} />;
}
