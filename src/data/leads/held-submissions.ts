import { queryOptions, useMutation } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys, submissionKeys } from '../query-keys.ts';

export type HeldCounts = { leads: number; messages: number };

export async function fetchHeldCounts(client: DataClient): Promise<HeldCounts> {
  const [row] = dataOf(await client.rpc('held_counts'), 'Counting what is held');
  return { leads: row?.leads ?? 0, messages: row?.messages ?? 0 };
}

/** Sends the held mail of a lead or message now; without an id, all held mail. */
export async function releaseHeld(client: DataClient, submission?: string): Promise<void> {
  dataOf(await client.rpc('release_held', submission ? { submission } : {}), 'Releasing what is held');
}

export const heldQueries = {
  counts: () =>
    queryOptions({
      queryKey: queryKeys.held.counts,
      queryFn: () => fetchHeldCounts(adminClient),
      staleTime: 0,
    }),
};

/** Releases held mail, then refetches the lists, the counts and the mail. */
export function useReleaseHeld() {
  const afterChanges = useInvalidate(submissionKeys);
  return useMutation({
    mutationFn: (submission?: string) => releaseHeld(adminClient, submission),
    onSettled: afterChanges,
  });
}
