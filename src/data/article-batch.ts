import { type BatchOptions, type BatchState, startBatch } from '../lib/batch.ts';
import { adminClient } from './admin-client.ts';
import { type GeneratedArticle, type GenerationTask, generateArticle } from './article-generation.ts';
import { interruptionOf, untilRecovered } from './interruptions.ts';

export type ArticleBatchState = BatchState<GenerationTask, GeneratedArticle>;

/** Articles under way at a time: several, so that a thousand take minutes and not hours; few, for the model's limits. */
const CONCURRENCY = 3;

type ArticleBatchOptions = Pick<
  BatchOptions<GenerationTask, GeneratedArticle>,
  'pauseMs' | 'failureText' | 'onChange'
> & {
  concurrency?: number;
};

/** Generates the articles of many places. See startBatch. */
export function startArticleBatch(
  tasks: readonly GenerationTask[],
  { concurrency = CONCURRENCY, ...options }: ArticleBatchOptions,
) {
  return startBatch<GenerationTask, GeneratedArticle>({
    ...options,
    items: tasks,
    concurrency,
    work: (task, through) => generateArticle(adminClient, task, through),
    interruptionOf,
    untilRecovered,
  });
}
