import { LONG_LIST } from '../../domain/locations/location-letters.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { fetchPublicContributors } from '../contributors/contributor-reads.ts';
import { fetchStateCorrections } from '../corrections/correction-reads.ts';
import { fetchCitableFacts, fetchStateFacts } from '../facts/fact-reads.ts';
import { locationColumns, publishedArticleColumns } from './location-columns.ts';
import { childColumns, citiesIn, cityChild, neighborhoodChild } from './location-list-reads.ts';
import { fetchStateSurroundings } from './surroundings-reads.ts';

/** A location with its texts takes some 5 KB, and an answer should stay below many megabytes. */
const ROWS_AT_ONCE = 500;

/** The locations of a state with published articles, each with these in their order, read by keyset. */
async function fetchPublished(client: DataClient, state: string) {
  const read = async (after: string) =>
    dataOf(
      await client
        .from('locations')
        .select(
          `id, ${locationColumns}, content_changed_at, articles!inner(${publishedArticleColumns}, content_changed_at)`,
        )
        .eq('state_slug', state)
        .eq('articles.status', 'published')
        .gt('id', after)
        .order('id')
        .order('preferred_location_id', { referencedTable: 'articles', nullsFirst: false })
        .order('created_at', { referencedTable: 'articles', ascending: false })
        .limit(ROWS_AT_ONCE),
      "Reading a state's published locations",
    );
  const rows: Awaited<ReturnType<typeof read>> = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const some = await read(after);
    rows.push(...some);
    const last = some.at(-1);
    if (!last || some.length < ROWS_AT_ONCE) return rows;
    after = last.id;
  }
}

/** A state's neighborhoods by name, as the lists of its cities have them. */
const fetchNeighborhoods = (client: DataClient, state: string) =>
  fetchAllPages(async (from, to) =>
    dataOf(
      await client
        .from('neighborhood_list')
        .select(`${childColumns}, has_guide`)
        .eq('state_slug', state)
        .order('neighborhood')
        .order('id')
        .range(from, to),
      "Reading a state's neighborhoods",
    ).map(neighborhoodChild),
  );

const fetchAllLetters = (client: DataClient, state: string) =>
  fetchAllPages(async (from, to) =>
    dataOf(
      await client
        .from('location_letters')
        .select('city_slug, letter, locations')
        .eq('state_slug', state)
        .order('city_slug')
        .order('letter')
        .range(from, to),
      "Reading the letters of a state's long lists",
    ),
  );

/** Rows by the city that they belong to; those of the state itself are under ''. */
function byCity<Row extends { city_slug: string | null }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.city_slug ?? '');
    if (group) group.push(row);
    else groups.set(row.city_slug ?? '', [row]);
  }
  return groups;
}

/**
 * Everything on the pages of a state, in a few requests however many pages it has. The database sorts the lists,
 * because its order of names and slugs differs from JavaScript's.
 */
export async function fetchStateContents(client: DataClient, state: string) {
  const [published, cities, neighborhoods, ...beside] = await Promise.all([
    fetchPublished(client, state),
    fetchAllPages(async (from, to) =>
      dataOf(await citiesIn(client, { state }).range(from, to), "Reading a state's cities").map(cityChild),
    ),
    fetchNeighborhoods(client, state),
    fetchStateFacts(client, state),
    fetchStateSurroundings(client, state),
    fetchCitableFacts(client, state),
    fetchPublicContributors(client),
    fetchStateCorrections(client, state),
  ]);
  const [facts, surroundings, citableFacts, contributors, corrections] = beside;
  const byCities = byCity(neighborhoods);
  const isLong = [cities, ...byCities.values()].some(({ length }) => length > LONG_LIST);
  return {
    state,
    published,
    /** A state's list by name, and each city's. */
    listed: { cities, neighborhoods: byCities },
    facts,
    citableFacts,
    contributors,
    corrections,
    /** By the location's id. */
    surroundings,
    letters: byCity(isLong ? await fetchAllLetters(client, state) : []),
  };
}

export type StateContents = Awaited<ReturnType<typeof fetchStateContents>>;
