import { type LocationPlace, locationTypeOf, neighborhoodSlugOf } from './location.ts';

function path(segments: (string | null)[]): string {
  return `/${segments
    .filter((segment): segment is string => Boolean(segment))
    .map(encodeURIComponent)
    .join('/')}`;
}

/** The place's public address, such as '/california/san-diego/la-jolla'. */
export function locationPath(place: LocationPlace): string {
  switch (locationTypeOf(place)) {
    case 'state':
      return path([place.state_slug]);
    case 'city':
      return path([place.state_slug, place.city_slug]);
    case 'neighborhood':
      return path([place.state_slug, place.city_slug, neighborhoodSlugOf(place)]);
  }
}

/**
 * The article's public address: '/{state}/{city}/{neighborhood}/{article}' for a neighborhood.
 * States and cities have no article route of their own ('/{state}/{x}' is a city), so theirs is the place's.
 */
export function articlePath(place: LocationPlace, articleSlug: string): string {
  if (locationTypeOf(place) !== 'neighborhood') return locationPath(place);
  return path([place.state_slug, place.city_slug, neighborhoodSlugOf(place), articleSlug]);
}
