import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** Older runs are found on the screen of runs. */
const SHOWN_HOURS = 24;

/** The newest recent run of a part of the back office, whoever started it; null if there is none. */
export async function fetchNewestRun(client: DataClient, origin: string): Promise<string | null> {
  const since = new Date(Date.now() - SHOWN_HOURS * 3_600_000).toISOString();
  const answer = await client
    .from('generation_runs')
    .select('id')
    .eq('origin', origin)
    .or(`ended_at.is.null,ended_at.gt.${since}`)
    .order('created_at', { ascending: false })
    .limit(1);
  return dataOf(answer, 'Looking for the newest run')[0]?.id ?? null;
}

export const newestRunQuery = (origin: string) =>
  queryOptions({
    queryKey: queryKeys.runs.newest(origin),
    queryFn: () => fetchNewestRun(adminClient, origin),
    staleTime: 0,
  });
