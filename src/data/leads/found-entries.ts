import type { PostgrestResponse, PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { DataClient } from '../client/data-client.ts';
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

type Asked = ReturnType<typeof askedOf>;

/** The rows of a range, with the number of all that match, which is counted at the same time. */
async function withCount<Row>(
  rows: PromiseLike<PostgrestResponse<Row>>,
  total: PromiseLike<PostgrestSingleResponse<number>>,
): Promise<PostgrestResponse<Row>> {
  const [found, counted] = await Promise.all([rows, total]);
  if (found.error) return found;
  return counted.error ? counted : { ...found, count: counted.data };
}

type Ways<Row> = {
  areMessages: boolean;
  /** Reads the first rows of the table itself, unless that does not know all that is asked for. */
  table: ((to: number) => PromiseLike<PostgrestResponse<Row>>) | null;
  search: (asked: Asked & { skip: number; size: number }) => PromiseLike<PostgrestResponse<Row>>;
};

/**
 * Reads a range of the leads or messages that are asked for. The table answers as quickly as a search where nothing is
 * searched for and no rows are skipped: the data API would look up the article of each skipped row too.
 */
export function readFound<Row>(
  client: DataClient,
  asked: Asked,
  [from, to]: readonly [number, number],
  { areMessages, table, search }: Ways<Row>,
): PromiseLike<PostgrestResponse<Row>> {
  if (table && from === 0 && asked.words.length === 0) return table(to);
  return withCount(
    search({ ...asked, skip: from, size: to - from + 1 }),
    client.rpc('count_found', { ...asked, are_messages: areMessages }),
  );
}
