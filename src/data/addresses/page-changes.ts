import * as z from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

const answer = z.object({
  cursor: z.string(),
  isComplete: z.boolean(),
  changes: z.array(z.object({ path: z.string(), reach: z.enum(['page', 'children', 'below']) })),
});

/**
 * The public pages that a change has made outdated. `reach` says which: the page at the path, the pages directly
 * below it, or the page and everything below it. The home page is above all others, so '/' with 'below' is the site.
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
