import type { PostgrestResponse, PostgrestSingleResponse } from '@supabase/postgrest-js';
import { wordsOf } from '../client/search-words.ts';
import type { Condition } from './work-filters.ts';

/**
 * What the functions for leads and messages are asked. It all goes into the body, because URLs are logged, and what is
 * searched for is a name, an address or a number.
 */
export const askedOf = (search: string, conditions: readonly Condition[]) => ({
  words: wordsOf(search),
  conditions: conditions.map((condition) => [...condition]),
});

/**
 * Whether the table itself answers as quickly: nothing is searched for and no rows are skipped. The data API would look
 * up the article of each skipped row too.
 */
export const isPlain = ({ words }: { words: readonly string[] }, from: number): boolean =>
  from === 0 && words.length === 0;

/** The rows of a range, with the number of all that match, which is counted at the same time. */
export async function withCount<Row>(
  rows: PromiseLike<PostgrestResponse<Row>>,
  total: PromiseLike<PostgrestSingleResponse<number>>,
): Promise<PostgrestResponse<Row>> {
  const [found, counted] = await Promise.all([rows, total]);
  if (found.error) return found;
  return counted.error ? counted : { ...found, count: counted.data };
}
