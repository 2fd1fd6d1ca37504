import type { LocationNames } from '../../domain/locations/location.ts';
import { anySpelling } from '../../domain/locations/other-spellings.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';

/**
 * The name of a city of the same state that is probably the same one, spelled otherwise: "Saint Louis" for "St. Louis".
 * Null if there is none, or if the city itself is stored.
 * @param leaving the slug of the city whose rows all get the new name
 */
export async function fetchCityTwin(
  { state_slug, city_slug }: Pick<LocationNames, 'state_slug' | 'city_slug'>,
  leaving: string | null = null,
): Promise<string | null> {
  if (!city_slug) return null;
  const query = adminClient.from('locations').select('city, city_slug');
  const known = dataOf(
    await query.eq('city_spelling', anySpelling(state_slug, city_slug)).order('location_type'),
    'Looking for other spellings of a city',
  ).filter((each) => each.city_slug !== leaving);
  return known.some((each) => each.city_slug === city_slug) ? null : (known[0]?.city ?? null);
}

/** A city of a state that is to be renamed, and the city that lies under the new name already, spelled otherwise. */
export type SpelledAlike = { city: string; city_slug: string; known: string };

/** The cities that a state would take along beside one that is spelled alike, if it got the new slug. */
export const fetchSpelledAlike = async (
  client: DataClient,
  of_state: string,
  new_slug: string,
): Promise<SpelledAlike[]> =>
  dataOf(
    await client.rpc('cities_spelled_alike', { of_state, new_slug }),
    'Looking for other spellings of cities',
  );

/** The same, for the one who is signed in. */
export const findSpelledAlike = (of_state: string, new_slug: string): Promise<SpelledAlike[]> =>
  fetchSpelledAlike(adminClient, of_state, new_slug);

/** The database's words where a colleague has added another spelling of the city; null for other failures. */
export const spellingRefusal = (error: unknown): string | null =>
  error instanceof DataError && error.code === 'PT409' ? error.message : null;
