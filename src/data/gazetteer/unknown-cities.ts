import * as z from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** The most cities that the database takes at once. */
const MAX_CITIES = 5_000;

const cityKeys = z.array(z.tuple([z.string(), z.string()]));

/**
 * Returns the cities that the gazetteer does not have in their state. It skips states that are not filled. `signal`
 * stops it between two requests.
 */
export async function readUnknownCities<City extends { state_slug: string; city_slug: string }>(
  client: DataClient,
  cities: readonly City[],
  signal: AbortSignal,
): Promise<City[]> {
  const unknown = new Set<string>();
  for (let from = 0; from < cities.length && !signal.aborted; from += MAX_CITIES) {
    const asked = cities
      .slice(from, from + MAX_CITIES)
      .map(({ state_slug, city_slug }) => [state_slug, city_slug]);
    const answer = await client.rpc('unknown_cities', { cities: asked });
    for (const [state, city] of cityKeys.parse(dataOf(answer, 'Comparing with the gazetteer')))
      unknown.add(`${state}/${city}`);
  }
  return cities.filter(({ state_slug, city_slug }) => unknown.has(`${state_slug}/${city_slug}`));
}
