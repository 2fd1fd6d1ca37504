import { locationTitle } from '../../domain/locations/display-name.ts';
import { LOCATION_TYPES, type LocationNames, locationTypeOf } from '../../domain/locations/location.ts';
import { locationPath } from '../../domain/locations/location-path.ts';
import type { Crumb } from '../layout/breadcrumbs.tsx';

/** Returns the path down to a location: its state, its city, itself. */
export function locationTrail(location: LocationNames): Crumb[] {
  const own = LOCATION_TYPES.indexOf(locationTypeOf(location));
  return LOCATION_TYPES.slice(0, own + 1).map((location_type) => ({
    name: locationTitle({ ...location, location_type }),
    to: locationPath({ ...location, location_type }),
  }));
}
