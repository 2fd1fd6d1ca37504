import { isLasting } from '../../domain/generation-failure.ts';
import { type BatchOptions, type BatchState, startBatch } from '../../lib/batch.ts';
import { adminClient } from '../client/admin-client.ts';
import { interruptionOf, untilRecovered } from '../client/interruptions.ts';
import { type GenerationTask, generateArticle } from './article-generation.ts';
import type { GeneratedArticle } from './article-storage.ts';
import { GenerationError } from './generation-error.ts';

export type GenerationBatchState = BatchState<GenerationTask, GeneratedArticle>;

/**
 * Articles under way at a time: several, so that a thousand take minutes and not hours; few, for the model's limits.
 */
const CONCURRENCY = 3;

type GenerationBatchOptions = Pick<
  BatchOptions<GenerationTask, GeneratedArticle>,
  'pauseMs' | 'failureText' | 'onChange'
> & {
  concurrency?: number;
};

/** A key that is refused, a quota that is used up, a model that is gone: each further article would fail of it. */
const stopReasonOf = (error: unknown): string | null =>
  error instanceof GenerationError && isLasting(error.failure) ? error.reason : null;

/** Generates the articles of many locations. See startBatch. */
export function startGenerationBatch(
  tasks: readonly GenerationTask[],
  { concurrency = CONCURRENCY, ...options }: GenerationBatchOptions,
) {
  return startBatch<GenerationTask, GeneratedArticle>({
    ...options,
    items: tasks,
    concurrency,
    work: (task, through) => generateArticle(adminClient, task, through),
    interruptionOf,
    untilRecovered,
    stopReasonOf,
  });
}
