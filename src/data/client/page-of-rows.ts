import type { PostgrestResponse } from '@supabase/postgrest-js';
import { dataOf } from './data-error.ts';

/** A page of a longer list. `page` counts from 1; `size` is how many rows a full page has. */
export type PageOfRows<Row> = { rows: Row[]; total: number; page: number; size: number };

/** PostgREST's code for a range that starts after the last row. */
const BEYOND_THE_END = 'PGRST103';

/**
 * Reads one page of a sorted query with an exact count. For a page past the end (rows were deleted, or the link is
 * old) it returns the last page.
 */
export async function pageOfRows<Row>(
  { page, size }: { page: number; size: number },
  readRange: (from: number, to: number) => PromiseLike<PostgrestResponse<Row>>,
  doing: string,
): Promise<PageOfRows<Row>> {
  const answer = await readRange((page - 1) * size, page * size - 1);
  // A range that starts right after the last row gives an empty response, not an error.
  const isBeyond = answer.error ? answer.error.code === BEYOND_THE_END : answer.data.length === 0;
  if (isBeyond && page > 1) {
    const first = await readRange(0, size - 1);
    const total = first.count ?? 0;
    const last = Math.max(1, Math.ceil(total / size));
    if (first.error || last === 1) return { rows: dataOf(first, doing), total, page: 1, size };
    return pageOfRows({ page: Math.min(last, page - 1), size }, readRange, doing);
  }
  const rows = dataOf(answer, doing);
  return { rows, total: answer.count ?? rows.length, page, size };
}
