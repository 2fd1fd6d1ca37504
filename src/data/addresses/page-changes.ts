import * as z from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/** Which pages a change reaches: the one at its path, those directly below it, or the page and everything below it. */
export const CHANGE_REACHES = ['page', 'children', 'below'] as const;
export type ChangeReach = (typeof CHANGE_REACHES)[number];

const answer = z.object({
  cursor: z.string(),
  isComplete: z.boolean(),
  changes: z.array(z.object({ path: z.string(), reach: z.enum(CHANGE_REACHES) })),
});

/**
 * The public pages that a change has made outdated. The home page is above all others, so '/' with 'below' means the
 * whole site.
 */
export type PageChanges = z.infer<typeof answer>;

/**
 * Asks what changed since the response that brought `cursor`; null asks for a first cursor. If the response is not
 * complete, any page may have changed: the cursor is too old, or the database was restarted or restored.
 */
export async function fetchPageChanges(client: DataClient, cursor: string | null): Promise<PageChanges> {
  const data = dataOf(
    await client.rpc('page_changes_since', cursor === null ? {} : { cursor }),
    'Reading which pages changed',
  );
  return answer.parse(data);
}
