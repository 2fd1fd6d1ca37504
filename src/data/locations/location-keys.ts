import type { ImportRow } from '../../domain/locations/location-import.ts';
import type { NewLocation } from '../../domain/locations/new-location.ts';
import { knownSpellings } from '../../domain/locations/other-spellings.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { MAX_ROWS } from '../client/fetch-all-pages.ts';

/** A location's id and slugs, its city's name, its ZIP codes, and whether it has an article of any status. */
export type LocationKey = Pick<
  NewLocation,
  'location_type' | 'state_slug' | 'city' | 'city_slug' | 'neighborhood_slug' | 'zip' | 'more_zips'
> & { id: string; has_content: boolean };

type KeyRow = { [Column in keyof LocationKey]: LocationKey[Column] | null };

// The generated types allow null in every column of a view, but the rows of locations never have one here.
const keysOf = (rows: readonly KeyRow[]): LocationKey[] =>
  rows.flatMap(({ id, location_type, state_slug, has_content, ...slugs }) =>
    id && location_type && state_slug
      ? { id, location_type, state_slug, has_content: has_content ?? false, ...slugs }
      : [],
  );

/** The states and cities to read keys from, these in all their spellings; null `cities` means all of the states. */
export type KeyLookup = { states: readonly string[]; cities: readonly string[] | null };

/** They are part of the request's address, whose length is limited. */
const MAX_SLUGS_LENGTH = 2_000;

/** A few cities are looked up by name; otherwise whole states are read, a few at a time. */
export function lookupsOf(rows: readonly ImportRow[]): KeyLookup[] {
  const states = [...new Set(rows.map((row) => row.state_slug))];
  const spellingOf = knownSpellings();
  const named = new Set<string>();
  for (const { state_slug, city_slug } of rows) if (city_slug) named.add(spellingOf(state_slug, city_slug));
  const cities = [...named];
  const chunks: string[][] = [];
  let length = MAX_SLUGS_LENGTH;
  for (const state of states) {
    if (length + state.length >= MAX_SLUGS_LENGTH) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(state);
    length += state.length + 1;
  }
  const isShort = chunks.length === 1 && cities.join().length <= MAX_SLUGS_LENGTH;
  return chunks.map((chunk) => ({ states: chunk, cities: isShort ? cities : null }));
}

/**
 * Reads the keys of the locations in these states page by page, or with `cities` only those of the states themselves
 * and of these cities. It calls `onPage` with every page, and `signal` stops it between two pages.
 */
export async function readLocationKeys(
  client: DataClient,
  { states, cities }: KeyLookup,
  onPage: (keys: LocationKey[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let lastId: string | undefined;
  while (!signal.aborted) {
    const query = client
      .from('location_overview')
      .select(
        'id, location_type, state_slug, city, city_slug, neighborhood_slug, zip, more_zips, has_content',
      )
      .in('state_slug', [...states]);
    if (cities)
      query.or(['city_slug.is.null', ...(cities.length > 0 ? [`city_spelling.in.(${cities})`] : [])].join());
    if (lastId) query.gt('id', lastId);
    const answer = await query.order('id').limit(MAX_ROWS);
    const rows = dataOf(answer, 'Reading the locations that exist');
    await onPage(keysOf(rows));
    if (rows.length < MAX_ROWS) return;
    lastId = rows.at(-1)?.id ?? undefined;
  }
}
