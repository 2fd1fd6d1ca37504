import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ARTICLE_STATUSES } from '../../domain/articles/article.ts';
import { NEW_RUN_LOOK_MS, RUN_LOOK_MS } from '../../domain/generation/run-look.ts';
import { RUN_MODES, RUN_STATES } from '../../domain/generation/run-states.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import type { PageOfRows } from '../client/page-of-rows.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { queryKeys } from '../query-keys.ts';

const number = z.number();
const text = z.nullable(z.string());

const progress = z.object({
  ...{ id: z.string(), label: z.string(), model: z.string() },
  state: z.enum(RUN_STATES),
  /** Why it is paused. */
  reason: text,
  mode: z.enum(RUN_MODES),
  /** Which part of the back office started it. */
  origin: text,
  ...{ rewrites: z.boolean(), only_built_in: z.boolean() },
  articles_become: z.enum(ARTICLE_STATUSES),
  publish_per_day: z.nullable(number),
  ...{ created_at: z.string(), ended_at: text, created_by: text },
  /** In dollars. Reserved money may be spent by calls that are still running, or that never reported back. */
  ...{ spent: number, reserved: number, most_dollars: number },
  /** How many locations the run has, and how many are in each of the next six states. */
  jobs: number,
  ...{ queued: number, working: number, written: number, failed: number, skipped: number, cancelled: number },
  /** How many of the written ones are public, in review, with the built-in text, or drafts until their day. */
  ...{ published: number, in_review: number, built_in: number, waiting: number },
  ...{ a_minute: z.nullable(number), seconds_left: z.nullable(number) },
  /** Until when no one calls the model, and why: the provider asked us to wait. */
  ...{ waits_until: text, waits_because: text },
});
/** A run's progress, the same for everyone who asks. */
export type RunProgress = z.infer<typeof progress>;

const failure = z.object({ failure: z.string(), problem: text, jobs: number });
/** Failures of one kind: an example message, and how many there are. */
export type RunFailure = z.infer<typeof failure>;

const wholeProgress = z.extend(progress, { failures: z.array(failure) });
export type WholeRunProgress = z.infer<typeof wholeProgress>;

/** Whether the run may still change without anyone's action. */
export const isOpenRun = ({ state }: Pick<RunProgress, 'state'>): boolean =>
  state === 'running' || state === 'paused';

/** A run's progress, or null if no run has this id. */
export async function fetchRunProgress(client: DataClient, id: string): Promise<WholeRunProgress | null> {
  const answer = await client.rpc('generation_progress', { run_id: id });
  return z.nullable(wholeProgress).parse(dataOf(answer, 'Reading how a run stands'));
}

export async function fetchRuns(
  client: DataClient,
  page: number,
  size: number,
): Promise<PageOfRows<RunProgress>> {
  const answer = dataOf(await client.rpc('list_generation_runs', { page, size }), 'Reading the runs');
  const { total, runs } = z.object({ total: number, runs: z.array(progress) }).parse(answer);
  // A link may be older than the list.
  if (runs.length === 0 && page > 1) return fetchRuns(client, Math.max(1, Math.ceil(total / size)), size);
  return { rows: runs, total, page, size };
}

const months = z.array(z.object({ month: z.string(), spent: number, reserved: number }));
/** What all runs together spent in a month (named by its first day), in dollars. */
export type RunMonth = z.infer<typeof months>[number];

export const runQueries = {
  progress: (id: string) =>
    queryOptions({
      queryKey: queryKeys.runs.progress(id),
      queryFn: () => fetchRunProgress(adminClient, id),
      staleTime: 0,
      // An ended run is still polled, because a running call is booked later, and a colleague may retry its failures.
      refetchInterval: ({ state: { data } }) => (data && !isOpenRun(data) ? NEW_RUN_LOOK_MS : RUN_LOOK_MS),
    }),
  active: () =>
    queryOptions({
      queryKey: queryKeys.runs.active,
      queryFn: async () =>
        z
          .array(progress)
          .parse(dataOf(await adminClient.rpc('active_generation_runs'), 'Reading the active runs')),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && data.length > 0 ? RUN_LOOK_MS : NEW_RUN_LOOK_MS),
    }),
  list: (page: number, size: number) =>
    queryOptions({
      queryKey: queryKeys.runs.list(page, size),
      queryFn: () => fetchRuns(adminClient, page, size),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.rows.some(isOpenRun) ? RUN_LOOK_MS : NEW_RUN_LOOK_MS),
    }),
  months: () =>
    queryOptions({
      queryKey: queryKeys.runs.months,
      queryFn: async () =>
        months.parse(dataOf(await adminClient.rpc('generation_months'), 'Reading what runs spent')),
    }),
};

/** The database says in words why a run cannot be started or changed. */
export async function withDatabaseReason<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataError && error.kind === 'conflict') {
      throw new DataError('rejected', error.message, error.code);
    }
    throw error;
  }
}

/** A mutation of runs. Everything that shows runs is refetched after it, even if it failed. */
function useRunMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const afterChange = useInvalidate([queryKeys.runs.all]);
  return useMutation({
    mutationFn: (input: Input) => withDatabaseReason(() => mutationFn(input)),
    onSettled: afterChange,
  });
}

export const usePauseRun = () =>
  useRunMutation(async (run_id: string) =>
    dataOf(await adminClient.rpc('pause_generation_run', { run_id }), 'Pausing a run'),
  );

export const useContinueRun = () =>
  useRunMutation(async (run_id: string) =>
    dataOf(await adminClient.rpc('continue_generation_run', { run_id }), 'Letting a run go on'),
  );

export const useChangeCap = () =>
  useRunMutation(async ({ id, dollars }: { id: string; dollars: number }) =>
    dataOf(
      await adminClient.rpc('change_generation_cap', { run_id: id, most_dollars: dollars }),
      'Changing what a run may cost',
    ),
  );

/** Resolves with how many locations the run will not write. */
export const useCancelRun = () =>
  useRunMutation(async (run_id: string) =>
    dataOf(await adminClient.rpc('cancel_generation_run', { run_id }), 'Cancelling a run'),
  );

/** Failed jobs of a run: all, or those with one kind of failure. */
export type FailedJobs = { id: string; failure?: string };

const failedArguments = ({ id, failure: kind }: FailedJobs) => ({
  run_id: id,
  ...(kind !== undefined && { failure: kind }),
});

/** Queues failed jobs again. Resolves with how many. */
export const useRetryJobs = () =>
  useRunMutation(async (jobs: FailedJobs) =>
    dataOf(
      await adminClient.rpc('retry_generation_jobs', failedArguments(jobs)),
      'Trying failed articles again',
    ),
  );

/** Turns failed jobs into drafts with the built-in text. Resolves with how many. */
export const useGiveBuiltInTexts = () =>
  useRunMutation(async (jobs: FailedJobs) =>
    dataOf(await adminClient.rpc('give_built_in_texts', failedArguments(jobs)), 'Giving the built-in text'),
  );
