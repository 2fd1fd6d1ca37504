import { letterAddress } from '../../domain/locations/letter-address.ts';
import { DIGITS, isLetter, LONG_LIST } from '../../domain/locations/location-letters.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import {
  citiesIn,
  cityChild,
  fetchLetters,
  fetchRange,
  type ListedLocation,
  type ListSlugs,
  type LocationListing,
  neighborhoodChild,
  neighborhoodsIn,
} from './location-list-reads.ts';

type SlugFilter<Query> = {
  like: (column: string, pattern: string) => Query;
  lt: (column: string, value: string) => Query;
};

/** Every collation sorts digits before letters, and slugs begin with one or the other. */
const beginningWith = <Query extends SlugFilter<Query>>(
  query: Query,
  column: string,
  letter: string,
): Query => (letter === DIGITS ? query.lt(column, 'a') : query.like(column, `${letter}%`));

const fetchBeginningWith = (
  client: DataClient,
  slugs: ListSlugs,
  letter: string,
): Promise<ListedLocation[]> =>
  fetchAllPages(async (from, to) => {
    const what = 'Reading the locations of a letter';
    if (slugs.city === undefined) {
      const cities = beginningWith(citiesIn(client, slugs), 'slug', letter);
      return dataOf(await cities.range(from, to), what).map(cityChild);
    }
    const neighborhoods = beginningWith(neighborhoodsIn(client, slugs), 'neighborhood_slug', letter);
    return dataOf(await neighborhoods.range(from, to), what).map(neighborhoodChild);
  });

/** Reads what a letter's page lists, and the list's other letters. Returns nothing for an unknown letter. */
export async function fetchLetter(
  client: DataClient,
  slugs: ListSlugs,
  letter: string,
): Promise<Pick<LocationListing, 'locations' | 'letters'>> {
  if (!isLetter(letter)) return { locations: [], letters: [] };
  const [locations, letters] = await Promise.all([
    fetchBeginningWith(client, slugs, letter),
    fetchLetters(client, slugs),
  ]);
  return { locations, letters: letters.map(({ guides: _, ...counted }) => counted) };
}

/** Everything in a list, for the search in it. */
export const fetchWholeList = (client: DataClient, slugs: ListSlugs): Promise<ListedLocation[]> =>
  fetchAllPages((from, to) => fetchRange(client, slugs, from, to));

/** The address of every letter of every long list. */
export async function fetchLetterAddresses(client: DataClient): Promise<string[]> {
  const rows = await fetchAllPages(async (from, to) => {
    const query = client
      .from('location_letters')
      .select('state_slug, city_slug, letter')
      .gt('listed', LONG_LIST);
    const sorted = query.order('state_slug').order('city_slug').order('letter');
    return dataOf(await sorted.range(from, to), 'Reading the letters of long lists');
  });
  return rows.map(letterAddress);
}
