import { type LocationNames, locationTypeOf, neighborhoodSlugOf } from './location.ts';

function path(segments: (string | null)[]): string {
  return `/${segments
    .filter((segment): segment is string => Boolean(segment))
    .map(encodeURIComponent)
    .join('/')}`;
}

/** The location's public address, such as '/california/san-diego/la-jolla'. */
export function locationPath(location: LocationNames): string {
  switch (locationTypeOf(location)) {
    case 'state':
      return path([location.state_slug]);
    case 'city':
      return path([location.state_slug, location.city_slug]);
    case 'neighborhood':
      return path([location.state_slug, location.city_slug, neighborhoodSlugOf(location)]);
  }
}

/**
 * The article's public address: '/{state}/{city}/{neighborhood}/{article}' for a neighborhood. States and cities have
 * no route for articles ('/{state}/{x}' is a city), so their articles appear at the location's address.
 */
export function articlePath(location: LocationNames, articleSlug: string): string {
  if (locationTypeOf(location) !== 'neighborhood') return locationPath(location);
  return path([location.state_slug, location.city_slug, neighborhoodSlugOf(location), articleSlug]);
}

// The address may have the ZIP code before the article; anything else there is not an address of ours.
const ZIP = /^\d{5}(-\d{4})?$/;

/** Whether the segment of an address before the article is a ZIP code. */
export const isZipSegment = (segment: string): boolean => ZIP.test(segment);
