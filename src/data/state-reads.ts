import { allPages } from './all-pages.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';

/** A distinct state. `has_page` is false when only places inside it have been added so far. */
export type State = { name: string; slug: string; has_page: boolean };

/** All states that have places, by name. */
export async function fetchStates(client: DataClient): Promise<State[]> {
  const rows = await allPages(async (from, to) =>
    dataOf(
      await client
        .from('state_list')
        .select('name, slug, has_page')
        .order('name')
        .order('slug')
        .range(from, to),
      'Reading the list of states',
    ),
  );
  return rows.map((row) => ({ name: row.name ?? '', slug: row.slug ?? '', has_page: row.has_page ?? false }));
}
