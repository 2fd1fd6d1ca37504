import {
  isBlank,
  type LocationNames,
  locationTypeOf,
  neighborhoodOf,
} from '../../domain/locations/location.ts';

/** 'city, state' as the list shows it, or the state alone; 'Unknown Location' where neither is known. */
export function articleLocation(location: LocationNames | null): string {
  const names = location ? [location.city, location.state].filter((name) => !isBlank(name)) : [];
  return names.length > 0 ? names.join(', ') : 'Unknown Location';
}

/** The neighborhood of a neighborhood's article, or null. */
export const articleNeighborhood = (location: LocationNames): string | null =>
  locationTypeOf(location) === 'neighborhood' ? neighborhoodOf(location) : null;
