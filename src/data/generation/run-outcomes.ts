import { queryOptions } from '@tanstack/react-query';
import type { LocationNames } from '../../domain/locations/location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** What became of one location of a run. `problem` says why it failed, or what was found in its text. */
export type RunOutcome = {
  id: string;
  succeeded: boolean;
  isInReview: boolean;
  problem: string | null;
  article_id: string | null;
  location: LocationNames | null;
};

/** A longer list is no help; the run's own screen has them all. */
export const MOST_OUTCOMES = 200;

const columns = `id, state, became, problem, article_id, location:locations(
  location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)` as const;

/** The outcomes of a run that are worth a look: failures first, then the last articles. */
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
  const failed = await read('failed', MOST_OUTCOMES);
  return [...failed, ...(await read('written', MOST_OUTCOMES - failed.length))];
}

/** `ended` says how many have an outcome: once more of them have, they are read anew. */
export const outcomesQuery = (runId: string, ended: number) =>
  queryOptions({
    queryKey: queryKeys.runs.outcomes(runId, ended),
    queryFn: () => fetchOutcomes(adminClient, runId),
  });
