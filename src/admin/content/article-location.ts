import { isBlank, type LocationPlace, locationTypeOf, neighborhoodOf } from '../../domain/location.ts';

/** 'city, state' as the list shows it, or the state alone; 'Unknown Location' where neither is known. */
export function articleLocation(place: LocationPlace | null): string {
  const names = place ? [place.city, place.state].filter((name) => !isBlank(name)) : [];
  return names.length > 0 ? names.join(', ') : 'Unknown Location';
}

/** The neighborhood of a neighborhood's article, or null. */
export const articleNeighborhood = (place: LocationPlace): string | null =>
  locationTypeOf(place) === 'neighborhood' ? neighborhoodOf(place) : null;
