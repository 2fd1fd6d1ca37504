import { isLasting } from '../../domain/generation/generation-failure.ts';
import { type BatchOptions, type BatchState, startBatch } from '../../lib/batch.ts';
import { adminClient } from '../client/admin-client.ts';
import { interruptionOf, untilRecovered } from '../client/interruptions.ts';
import { type GenerationTask, generateArticle } from './article-generation.ts';
import type { GeneratedArticle } from './article-storage.ts';
import { GenerationError } from './generation-error.ts';

export type GenerationBatchState = BatchState<GenerationTask, GeneratedArticle>;

/**
 * How many articles are generated at once: enough that a thousand take minutes and not hours, and few enough for the
 * model's rate limits.
 */
const CONCURRENCY = 3;

type GenerationBatchOptions = Pick<
  BatchOptions<GenerationTask, GeneratedArticle>,
  'pauseMs' | 'failureText' | 'onChange'
> & {
  concurrency?: number;
};

/** A refused key, a used-up quota or a retired model would make every further article fail too. */
const stopReasonOf = (error: unknown): string | null =>
  error instanceof GenerationError && isLasting(error.failure) ? error.reason : null;

/** Generates articles for many locations. See startBatch. */
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
