import { slugSpellings } from '../../domain/locations/city-spelling.ts';
import type { NewLocation } from '../../domain/locations/new-location.ts';
import { adminClient } from '../client/admin-client.ts';
import { dataOf } from '../client/data-error.ts';

/**
 * The name of a city of the same state that is probably the same one, spelled otherwise: "Saint Louis" for "St. Louis".
 * Null if there is none, or if the city itself is stored.
 */
export async function fetchCityTwin({ state_slug, city_slug }: NewLocation): Promise<string | null> {
  const spellings = city_slug ? slugSpellings(city_slug) : [];
  if (spellings.length < 2) return null;
  const query = adminClient.from('locations').select('city, city_slug').eq('location_type', 'city');
  const known = dataOf(
    await query.eq('state_slug', state_slug).in('city_slug', spellings),
    'Looking for other spellings of a city',
  );
  return known.some((each) => each.city_slug === city_slug) ? null : (known[0]?.city ?? null);
}
