import type { Location } from '../../domain/locations/location.ts';
import { type LetterCount, LONG_LIST } from '../../domain/locations/location-letters.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** The slugs of a list's page: a state's for its cities, a city's for its neighborhoods. */
export type ListSlugs = { state: string; city?: string };

/** A location in the list on its parent's page. */
export type ChildLocation = Pick<
  Location,
  | 'id'
  | 'location_type'
  | 'state'
  | 'state_slug'
  | 'city'
  | 'city_slug'
  | 'neighborhood'
  | 'neighborhood_slug'
  | 'zip'
>;

/** The cities of a state, or the neighborhoods of a city. A long list has letters in place of its locations. */
export type LocationListing = { total: number; locations: ChildLocation[]; letters: LetterCount[] };

export const childColumns =
  'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip';

/** A state's cities by name, including those with neighborhoods but no row of their own. */
export const citiesIn = (client: DataClient, { state }: ListSlugs) =>
  client
    .from('city_list')
    .select('state, state_slug, name, slug')
    .eq('state_slug', state)
    .order('name')
    .order('slug');

type CityRow = Record<'state' | 'state_slug' | 'name' | 'slug', string | null>;

export const cityChild = ({ state, state_slug, name, slug }: CityRow): ChildLocation => ({
  ...{ id: slug ?? '', location_type: 'city', state: state ?? '', state_slug: state_slug ?? '' },
  ...{ city: name, city_slug: slug, neighborhood: null, neighborhood_slug: null, zip: null },
});

/** A city's neighborhoods by name. */
export const neighborhoodsIn = (client: DataClient, { state, city = '' }: ListSlugs) =>
  client
    .from('locations')
    .select(childColumns)
    .eq('state_slug', state)
    .eq('city_slug', city)
    .eq('location_type', 'neighborhood')
    .order('neighborhood')
    .order('id');

/** The locations in the list from one position to another, by name. */
export async function fetchRange(
  client: DataClient,
  slugs: ListSlugs,
  from: number,
  to: number,
): Promise<ChildLocation[]> {
  const what = 'Reading the locations inside a location';
  return slugs.city === undefined
    ? dataOf(await citiesIn(client, slugs).range(from, to), what).map(cityChild)
    : dataOf(await neighborhoodsIn(client, slugs).range(from, to), what);
}

/** The letters with which the locations of a list begin. */
export async function fetchLetters(client: DataClient, { state, city }: ListSlugs): Promise<LetterCount[]> {
  const all = client.from('location_letters').select('letter, locations').eq('state_slug', state);
  const query = city === undefined ? all.is('city_slug', null) : all.eq('city_slug', city);
  const rows = dataOf(await query.order('letter'), 'Reading the letters of a long list');
  return rows.map(({ letter, locations }) => ({ letter: letter ?? '', locations: locations ?? 0 }));
}

/** What a parent's page lists. */
export async function fetchListing(client: DataClient, slugs: ListSlugs): Promise<LocationListing> {
  const locations = await fetchRange(client, slugs, 0, LONG_LIST);
  if (locations.length <= LONG_LIST) return { total: locations.length, locations, letters: [] };
  const letters = await fetchLetters(client, slugs);
  return { total: letters.reduce((sum, each) => sum + each.locations, 0), locations: [], letters };
}
