import type { Surroundings } from '../../data/locations/surroundings-reads.ts';
import { displayName, locationTitle } from '../../domain/locations/display-name.ts';
import { cityOf, type LocationNames, locationTypeOf } from '../../domain/locations/location.ts';

const TYPES = { state: 'State', city: 'City', neighborhood: 'Place' } as const;

const within = (places: readonly { '@type': string; name: string }[]): object =>
  places.reduceRight<object>((outer, place) => ({ ...place, containedInPlace: outer }), {
    '@type': 'Country',
    name: 'United States',
  });

/** Describes the page's place in schema.org's terms, limited to what the page shows. */
export function placeData(location: LocationNames, { latitude, longitude, county }: Surroundings): object {
  const type = locationTypeOf(location);
  const city = type === 'neighborhood' && cityOf(location);
  return {
    '@type': TYPES[type],
    name: locationTitle(location),
    // The map marks its position.
    ...(type !== 'state' &&
      latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    containedInPlace: within([
      ...(city ? [{ '@type': 'City', name: displayName(city) }] : []),
      ...(type !== 'state' && county ? [{ '@type': 'AdministrativeArea', name: county }] : []),
      ...(type !== 'state' ? [{ '@type': 'State', name: displayName(location.state) }] : []),
    ]),
  };
}
