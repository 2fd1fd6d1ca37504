import { queryOptions } from '@tanstack/react-query';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import { INDEX_REASONS, type IndexReason } from '../../domain/articles/index-reasons.ts';
import { RUN_LOOK_MS } from '../../domain/generation/run-look.ts';
import { type JobState, OPEN_JOB_STATES } from '../../domain/generation/run-states.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { type PageOfRows, pageOfRows } from '../client/page-of-rows.ts';
import { queryKeys } from '../query-keys.ts';

/** Which of a run's locations are listed. */
export const JOB_FILTERS = ['written', 'in_review', 'failed', 'skipped', 'cancelled', 'open'] as const;
export type JobFilter = (typeof JOB_FILTERS)[number];

/** The outcome for one location. `problem` says why it failed, was skipped, or needs review. */
export type RunJob = {
  id: string;
  state: JobState;
  problem: string | null;
  attempts: number;
  /** In dollars. */
  cost: number;
  ended_at: string | null;
  wants_built_in: boolean;
  location: LocationNames | null;
  /** Null if no article was written, or if it has been deleted. */
  article: { id: string; slug: string; status: ArticleStatus; index_reasons: IndexReason[] } | null;
};

/** One call of the model, in dollars and tokens. `cost` is null until known; `most` counts until then. */
export type RunCall = {
  id: string;
  model: string;
  began_at: string;
  ended_at: string | null;
  outcome: string | null;
  most: number;
  cost: number | null;
  input_tokens: number | null;
  output_tokens: number | null;
};

export const RUN_ROWS = 25;

const jobColumns =
  `id, state, problem, attempts, cost, ended_at, wants_built_in, article_id, location:locations(
  location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)` as const;

function jobsBy(client: DataClient, runId: string, filter: JobFilter) {
  const query = client.from('generation_jobs').select(jobColumns, { count: 'exact' }).eq('run_id', runId);
  if (filter === 'open') {
    return query
      .in('state', [...OPEN_JOB_STATES])
      .order('next_attempt_at')
      .order('id');
  }
  const ended =
    filter === 'in_review'
      ? query.eq('state', 'written').eq('became', 'pending_review')
      : query.eq('state', filter);
  return ended.order('ended_at', { ascending: false }).order('id');
}

/** Reads these articles in a separate request, because a job may name a deleted one. */
async function articlesOf(client: DataClient, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, NonNullable<RunJob['article']>>();
  const rows = dataOf(
    await client
      .from('articles')
      .select('id, slug, status, index_reasons')
      .in('id', [...ids]),
    'Reading the articles of a run',
  );
  return new Map(
    rows.map(({ index_reasons, ...article }) => [
      article.id,
      { ...article, index_reasons: INDEX_REASONS.filter((reason) => index_reasons.includes(reason)) },
    ]),
  );
}

export async function fetchRunJobs(
  client: DataClient,
  runId: string,
  filter: JobFilter,
  page: number,
): Promise<PageOfRows<RunJob>> {
  const read = (from: number, to: number) => jobsBy(client, runId, filter).range(from, to);
  const { rows, ...rest } = await pageOfRows({ page, size: RUN_ROWS }, read, "Reading a run's articles");
  const articles = await articlesOf(
    client,
    rows.flatMap(({ article_id }) => article_id ?? []),
  );
  return {
    ...rest,
    rows: rows.map(({ article_id, ...job }) => ({ ...job, article: articles.get(article_id ?? '') ?? null })),
  };
}

export const fetchRunCalls = (
  client: DataClient,
  runId: string,
  page: number,
): Promise<PageOfRows<RunCall>> =>
  pageOfRows(
    { page, size: RUN_ROWS },
    (from, to) =>
      client
        .from('generation_ledger')
        .select('id, model, began_at, ended_at, outcome, most, cost, input_tokens, output_tokens', {
          count: 'exact',
        })
        .eq('run_id', runId)
        .order('began_at', { ascending: false })
        .order('id')
        .range(from, to),
    "Reading a run's calls",
  );

/** `isOpen` says whether the run may still change. */
export const runDetailQueries = {
  jobs: (runId: string, filter: JobFilter, page: number, isOpen: boolean) =>
    queryOptions({
      queryKey: queryKeys.runs.articles(runId, { filter }, page),
      queryFn: () => fetchRunJobs(adminClient, runId, filter, page),
      staleTime: 0,
      refetchInterval: isOpen ? RUN_LOOK_MS : false,
    }),
  calls: (runId: string, page: number, isOpen: boolean) =>
    queryOptions({
      queryKey: queryKeys.runs.calls(runId, page),
      queryFn: () => fetchRunCalls(adminClient, runId, page),
      staleTime: 0,
      refetchInterval: isOpen ? RUN_LOOK_MS : false,
    }),
};
