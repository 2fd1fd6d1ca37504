import type { LocationSlugs } from '../../data/locations/published-location-reads.ts';
import { useParams } from '../../lib/screen-routes.tsx';

/** The slugs of the location that the address names, also for an article of it. */
export function useLocationSlugs(): LocationSlugs {
  const { state = '', city, neighborhood } = useParams();
  return { state, ...(city && { city }), ...(neighborhood && { neighborhood }) };
}
