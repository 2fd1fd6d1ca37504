import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { queryKeys } from '../query-keys.ts';

/** A city of a state, listed once. */
export type City = { state_slug: string; slug: string; state: string; name: string };

const reading = 'Reading the list of cities';

const toCity = (row: { [Column in keyof City]: string | null }): City => ({
  state_slug: row.state_slug ?? '',
  slug: row.slug ?? '',
  state: row.state ?? '',
  name: row.name ?? '',
});

/** The cities of a state, sorted by name. */
export async function fetchCities(client: DataClient, state_slug: string): Promise<City[]> {
  const rows = await fetchAllPages(async (from, to) => {
    const query = client
      .from('city_list')
      .select('state_slug, slug, state, name')
      .eq('state_slug', state_slug);
    return dataOf(await query.order('name').order('slug').range(from, to), reading);
  });
  return rows.map(toCity);
}

/** The cities of all states, sorted by name, or null if there are more than a list can usefully show. */
export async function fetchFewCities(client: DataClient, most: number): Promise<City[] | null> {
  const query = client.from('city_list').select('state_slug, slug, state, name');
  const rows = dataOf(await query.order('name').order('state').range(0, most), reading);
  return rows.length > most ? null : rows.map(toCity);
}

/** If there are more cities than this, the administrator must choose a state first. */
const MAX_CITIES = 300;

export const cityQueries = {
  /** The cities of one state, or of all states; null if there are too many for one list. */
  list: (state_slug: string) =>
    queryOptions({
      queryKey: queryKeys.cities.list(state_slug),
      queryFn: () =>
        state_slug ? fetchCities(adminClient, state_slug) : fetchFewCities(adminClient, MAX_CITIES),
      staleTime: 5 * 60 * 1000,
    }),
};
