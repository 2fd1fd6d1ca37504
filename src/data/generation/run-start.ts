import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import type { WritingMode } from '../../domain/generation/run-states.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import type { Json } from '../database.types.ts';
import { queryKeys } from '../query-keys.ts';
import type { GenerationChoice } from './generation-choice.ts';
import { withDatabaseReason } from './generation-runs.ts';

/** What to write, and with which model. `rewrites` replaces existing texts, `onlyBuiltIn` only built-in ones. */
export type RunQuestion = {
  choice: GenerationChoice;
  model: string;
  rewrites: boolean;
  onlyBuiltIn: boolean;
};

const number = z.number();
const estimate = z.object({
  /** How many articles a run would write, how many locations belong to another run, and how many have no ZIP code. */
  ...{ locations: number, busy: number, no_zip: number },
  /** How many of the texts that it would replace are public. */
  published: number,
  /** In dollars for live calls; null if the model has no known price. */
  ...{ dollars_each: z.nullable(number), max_call_cost: z.nullable(number) },
  /** In dollars for a live article of each type; null if the model has no known price. */
  dollars_by_type: z.nullable(z.object({ state: number, city: number, neighborhood: number })),
  /** What all runs together may still spend this month; null means no limit. */
  month_left: z.nullable(number),
  /** How long live calls would take; null if the model has written too few texts to tell. */
  seconds: z.nullable(number),
  price: z.nullable(z.object({ batch_factor: number })),
});
export type RunEstimate = z.infer<typeof estimate>;

/**
 * An order as it is sent. The browser makes the id before the first press, so that pressing again starts the same run.
 */
export type RunStart = RunQuestion & {
  id: string;
  label: string;
  origin: string;
  mode: WritingMode;
  articlesBecome: ArticleStatus;
  mostDollars: number;
  keepsDoubtful: boolean;
  publishPerDay: number | null;
};

const started = z.object({ jobs: number });

function asJson(choice: GenerationChoice): Json {
  if ('filters' in choice) {
    const { filters, except, most } = choice;
    return { filters, ...(except && { except: [...except] }), ...(most && { most }) };
  }
  return { locations: [...choice.locations], ...(choice.import && { import: choice.import }) };
}

export async function fetchEstimate(client: DataClient, question: RunQuestion): Promise<RunEstimate> {
  const { choice, model, rewrites, onlyBuiltIn: only_built_in } = question;
  const asked = { choice: asJson(choice), model, rewrites, only_built_in };
  return estimate.parse(dataOf(await client.rpc('estimate_generation', asked), 'Estimating a run'));
}

/** Starts a run and returns how many articles it will write. Repeating it with the same id starts nothing new. */
export async function startRun(client: DataClient, start: RunStart): Promise<number> {
  const { id, label, origin, mode, model, rewrites, publishPerDay } = start;
  const answer = await client.rpc('start_generation_run', {
    ...{ run_id: id, label: label.slice(0, 300), origin, mode, model, rewrites },
    choice: asJson(start.choice),
    only_built_in: start.onlyBuiltIn,
    articles_become: start.articlesBecome,
    most_dollars: start.mostDollars,
    keeps_doubtful: start.keepsDoubtful,
    ...(publishPerDay !== null && { publish_per_day: publishPerDay }),
  });
  return started.parse(dataOf(answer, 'Starting a run')).jobs;
}

export const runStartQueries = {
  /** Refetched whenever a dialog opens, because others start runs too. */
  estimate: (question: RunQuestion) =>
    queryOptions({
      queryKey: queryKeys.runEstimate(question),
      queryFn: () => fetchEstimate(adminClient, question),
      staleTime: 0,
      gcTime: 0,
    }),
};

export function useStartRun() {
  const afterChange = useInvalidate([queryKeys.runs.all]);
  return useMutation({
    mutationFn: (start: RunStart) => withDatabaseReason(() => startRun(adminClient, start)),
    onSettled: afterChange,
  });
}
