import type { Location } from '../../domain/locations/location.ts';
import { type LetterCount, LONG_LIST } from '../../domain/locations/location-letters.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** The slugs of a list's page: a state's for its cities, a city's for its neighborhoods. */
export type ListSlugs = { state: string; city?: string };

/** A location in the list on its parent's page. */
export type ChildLocation = Pick<
  Location,
  | 'location_type'
  | 'state'
  | 'state_slug'
  | 'city'
  | 'city_slug'
  | 'neighborhood'
  | 'neighborhood_slug'
  | 'zip'
>;

/** A location in a list that marks those with a published text of their own. */
export type ListedLocation = ChildLocation & { has_guide: boolean };

/** The cities of a state, or the neighborhoods of a city. Long lists have letters in place of locations. */
export type LocationListing = {
  total: number;
  /** How many of them have a published text of their own. */
  guides: number;
  locations: ListedLocation[];
  letters: LetterCount[];
};

export const childColumns =
  'location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip';

/** A state's cities by name, including those with neighborhoods but no row of their own. */
export const citiesIn = (client: DataClient, { state }: ListSlugs) =>
  client
    .from('city_list')
    .select('state, state_slug, name, slug, has_guide')
    .eq('state_slug', state)
    .order('name')
    .order('slug');

type CityRow = Record<'state' | 'state_slug' | 'name' | 'slug', string | null> & {
  has_guide: boolean | null;
};

export const cityChild = ({ state, state_slug, name, slug, has_guide }: CityRow): ListedLocation => ({
  ...{ location_type: 'city', state: state ?? '', state_slug: state_slug ?? '' },
  ...{ city: name, city_slug: slug, neighborhood: null, neighborhood_slug: null, zip: null },
  has_guide: has_guide ?? false,
});

/** A city's neighborhoods by name. */
export const neighborhoodsIn = (client: DataClient, { state, city = '' }: ListSlugs) =>
  client
    .from('neighborhood_list')
    .select(`${childColumns}, has_guide`)
    .eq('state_slug', state)
    .eq('city_slug', city)
    .order('neighborhood')
    .order('id');

type NeighborhoodRow = { [Column in keyof ListedLocation]: ListedLocation[Column] | null };

/** A row of the view. The client's types allow null in every column. */
export const neighborhoodChild = (row: NeighborhoodRow): ListedLocation => ({
  ...row,
  ...{ location_type: 'neighborhood', state: row.state ?? '' },
  ...{ state_slug: row.state_slug ?? '', has_guide: row.has_guide ?? false },
});

/** The locations in the list from one position to another, by name. */
export async function fetchRange(
  client: DataClient,
  slugs: ListSlugs,
  from: number,
  to: number,
): Promise<ListedLocation[]> {
  const what = 'Reading the locations inside a location';
  return slugs.city === undefined
    ? dataOf(await citiesIn(client, slugs).range(from, to), what).map(cityChild)
    : dataOf(await neighborhoodsIn(client, slugs).range(from, to), what).map(neighborhoodChild);
}

/** The letters with which the locations of a list begin. */
export async function fetchLetters(
  client: DataClient,
  { state, city }: ListSlugs,
): Promise<(LetterCount & { guides: number })[]> {
  const all = client.from('location_letters').select('letter, locations, guides').eq('state_slug', state);
  const query = city === undefined ? all.is('city_slug', null) : all.eq('city_slug', city);
  const rows = dataOf(await query.order('letter'), 'Reading the letters of a long list');
  return rows.map(({ letter, locations, guides }) => ({
    ...{ letter: letter ?? '', locations: locations ?? 0, guides: guides ?? 0 },
  }));
}

const lettersOnly = ({ letter, locations }: LetterCount): LetterCount => ({ letter, locations });

/** A list with its counts, or with letters if it is long. */
export const listingOf = (locations: ListedLocation[], letters: LetterCount[]): LocationListing => ({
  total: locations.length,
  guides: locations.filter(({ has_guide }) => has_guide).length,
  locations: locations.length > LONG_LIST ? [] : locations,
  letters: locations.length > LONG_LIST ? letters : [],
});

/** What a parent's page lists. */
export async function fetchListing(client: DataClient, slugs: ListSlugs): Promise<LocationListing> {
  const locations = await fetchRange(client, slugs, 0, LONG_LIST);
  if (locations.length <= LONG_LIST) return listingOf(locations, []);
  const letters = await fetchLetters(client, slugs);
  const sum = (of: 'locations' | 'guides') => letters.reduce((all, each) => all + each[of], 0);
  return { total: sum('locations'), guides: sum('guides'), locations: [], letters: letters.map(lettersOnly) };
}
