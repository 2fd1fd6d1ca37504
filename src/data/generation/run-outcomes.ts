import { queryOptions } from '@tanstack/react-query';
import type { LocationNames } from '../../domain/locations/location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The outcome for one location of a run. `problem` says why it failed, or what was found in its text. */
export type RunOutcome = {
  id: string;
  succeeded: boolean;
  isInReview: boolean;
  problem: string | null;
  article_id: string | null;
  location: LocationNames | null;
};

/** A longer list would not help; the run's own screen has all outcomes. */
export const MAX_OUTCOMES = 200;

const columns = `id, state, became, problem, article_id, location:locations(
  location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)` as const;

/** The outcomes worth a look: failures first, then the last articles. */
export async function fetchOutcomes(client: DataClient, runId: string): Promise<RunOutcome[]> {
  const read = async (state: 'failed' | 'written', most: number): Promise<RunOutcome[]> => {
    if (most === 0) return [];
    const answer = await client
      .from('generation_jobs')
      .select(columns)
      .eq('run_id', runId)
      .eq('state', state)
      .order('ended_at', { ascending: false })
      .limit(most);
    return dataOf(answer, 'Reading what a run has written').map(({ state: ended, became, ...job }) => ({
      ...job,
      succeeded: ended === 'written',
      isInReview: became === 'pending_review',
    }));
  };
  const failed = await read('failed', MAX_OUTCOMES);
  return [...failed, ...(await read('written', MAX_OUTCOMES - failed.length))];
}

/** `ended` is the number of outcomes; when it grows, the list is read again. */
export const outcomesQuery = (runId: string, ended: number) =>
  queryOptions({
    queryKey: queryKeys.runs.outcomes(runId, ended),
    queryFn: () => fetchOutcomes(adminClient, runId),
  });
