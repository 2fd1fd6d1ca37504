import type { NewLocation } from '../../domain/new-location.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { MAX_ROWS } from '../client/fetch-all-pages.ts';

/** What names a location in the tables, its ZIP code, and whether it has an article of any status. */
export type LocationKey = Pick<
  NewLocation,
  'location_type' | 'state_slug' | 'city_slug' | 'neighborhood_slug' | 'zip'
> & { id: string; has_content: boolean };

type KeyRow = { [Column in keyof LocationKey]: LocationKey[Column] | null };

// The view's columns may all be null by their types; those of its locations never are.
const keysOf = (rows: readonly KeyRow[]): LocationKey[] =>
  rows.flatMap(({ id, location_type, state_slug, has_content, ...slugs }) =>
    id && location_type && state_slug
      ? { id, location_type, state_slug, has_content: has_content ?? false, ...slugs }
      : [],
  );

/** Which locations to read the keys of; `cities` null: all of these states. */
export type KeyLookup = { states: readonly string[]; cities: readonly string[] | null };

/**
 * The keys of the locations in these states, page after page; with `cities`, of the states themselves and of these
 * cities only. `onPage` is told each page, `signal` ends the reading between two.
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
      .select('id, location_type, state_slug, city_slug, neighborhood_slug, zip, has_content')
      .in('state_slug', [...states]);
    if (cities)
      query.or(['city_slug.is.null', ...(cities.length > 0 ? [`city_slug.in.(${cities})`] : [])].join());
    if (lastId) query.gt('id', lastId);
    const answer = await query.order('id').limit(MAX_ROWS);
    const rows = dataOf(answer, 'Reading the locations that exist');
    await onPage(keysOf(rows));
    if (rows.length < MAX_ROWS) return;
    lastId = rows.at(-1)?.id ?? undefined;
  }
}
