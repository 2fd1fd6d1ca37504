import type { ChildLocation } from '../../data/locations/location-list-reads.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { zipOf } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import { SiteLink } from '../layout/site-link.tsx';

/** A compact index in columns, read downward. The ZIP code stands beside a name that has one. */
export function LocationList({ locations }: { locations: readonly ChildLocation[] }) {
  return (
    <ul className="gap-x-12 border-t border-line-strong sm:columns-2 lg:columns-3">
      {locations.map((location) => (
        <li key={location.id} className="break-inside-avoid border-b border-line">
          <SiteLink
            to={locationPath(location)}
            className="flex min-h-12 items-center justify-between gap-4 py-2 font-medium text-ink-900 decoration-gold-500 underline-offset-4 hover:underline"
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
