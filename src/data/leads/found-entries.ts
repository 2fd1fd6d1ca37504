import type { PostgrestResponse } from '@supabase/postgrest-js';
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
type Range = readonly [from: number, to: number];

/** Leads or messages that are asked for, and the ways to read them. */
export type FoundEntries<Row> = {
  client: DataClient;
  asked: Asked;
  areMessages: boolean;
  /** Reads the first rows of the table itself, with their count, unless that does not know all that is asked for. */
  table: ((to: number) => PromiseLike<PostgrestResponse<Row>>) | null;
  search: (asked: Asked & { skip: number; size: number }) => PromiseLike<PostgrestResponse<Row>>;
};

/**
 * Reads a range. The table itself is asked only for its first rows, and only if no words are searched for: the data API
 * would look up the article of each skipped row too.
 */
export function readFound<Row>({ asked, table, search }: FoundEntries<Row>, [from, to]: Range) {
  if (table && from === 0 && asked.words.length === 0) return table(to);
  return search({ ...asked, skip: from, size: to - from + 1 });
}

/**
 * Reads a range with the number of all that match. A range that is not filled tells it; else they are counted while the
 * rows are marked.
 */
export async function readCounted<Row, Marked>(
  entries: FoundEntries<Row>,
  range: Range,
  mark: (rows: Row[]) => Promise<Marked[]>,
): Promise<PostgrestResponse<Marked>> {
  const { client, asked, areMessages } = entries;
  const found = await readFound(entries, range);
  if (found.error) return found;
  const [from, to] = range;
  const end = from + found.data.length;
  const isCounted = found.count !== null || end <= to;
  const [data, counted] = await Promise.all([
    mark(found.data),
    isCounted ? null : client.rpc('count_found', { ...asked, are_messages: areMessages }),
  ]);
  if (counted?.error) return counted;
  return { ...found, data, count: counted?.data ?? found.count ?? end };
}
