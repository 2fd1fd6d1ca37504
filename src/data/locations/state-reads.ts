import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';

/** A state. Visitors see it in lists (`is_listed`) if it was added itself or something below it is published. */
export type State = { name: string; slug: string; is_listed: boolean };

/** All states that have locations, sorted by name. */
export async function fetchStates(client: DataClient): Promise<State[]> {
  const rows = await fetchAllPages(async (from, to) =>
    dataOf(
      await client
        .from('state_list')
        .select('name, slug, has_page, has_published')
        .order('name')
        .order('slug')
        .range(from, to),
      'Reading the list of states',
    ),
  );
  return rows.map((row) => ({
    name: row.name ?? '',
    slug: row.slug ?? '',
    is_listed: Boolean(row.has_page || row.has_published),
  }));
}
