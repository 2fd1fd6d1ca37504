import type { ListedLocation } from '../../data/locations/location-list-reads.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { zipOf } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { SiteLink } from '../layout/site-link.tsx';

type LocationListProps = { locations: readonly ListedLocation[] };
type DividedListProps = LocationListProps & {
  /** The heading of those without a guide, one level below that of the list. */
  heading?: 'h2' | 'h3';
};

/** A compact index, with those that have no guide yet below the others. */
export function LocationList({ locations, heading: Heading = 'h3' }: DividedListProps) {
  const waiting = locations.filter(({ has_guide }) => !has_guide);
  return (
    <>
      {waiting.length < locations.length && (
        <Columns locations={locations.filter((each) => each.has_guide)} />
      )}
      {waiting.length > 0 && (
        <>
          <Heading className="mt-8 mb-4 text-h4">In preparation</Heading>
          <Columns locations={waiting} />
        </>
      )}
    </>
  );
}

/** Reads downward. The ZIP code, if any, stands next to the name. */
function Columns({ locations }: LocationListProps) {
  return (
    <ul className="gap-x-12 border-t border-line-strong sm:columns-2 lg:columns-3">
      {locations.map((location) => (
        <li key={locationPath(location)} className="break-inside-avoid border-b border-line">
          <SiteLink
            to={locationPath(location)}
            className={`flex min-h-12 items-center justify-between gap-4 py-2 decoration-gold-500 underline-offset-4 hover:underline ${location.has_guide ? 'font-medium text-ink-900' : 'text-ink-600'}`}
          >
            {locationTitle(location)}{' '}
            {zipOf(location) && (
              <span className="shrink-0 text-sm font-normal text-ink-600 tabular-nums">
                {zipOf(location)}
              </span>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
