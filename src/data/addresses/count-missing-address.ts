import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';

/**
 * Counts a request for an address that has no page. `referrer` is the path of the page of our own site that the
 * visitor came from, if any; a page of another site must not be passed.
 */
export async function countMissingAddress(
  client: DataClient,
  path: string,
  referrer: string | null,
): Promise<void> {
  const source = referrer === null ? {} : { referrer };
  dataOf(
    await client.rpc('count_missing_address', { address: path, ...source }),
    'Counting a missing address',
  );
}
