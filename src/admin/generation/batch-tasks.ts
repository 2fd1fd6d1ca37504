import type { GenerationTask } from '../../data/article-generation.ts';
import type { LocationOverview } from '../../data/location-overview.ts';
import { canGenerate, type OperationMode } from '../../domain/generation-eligibility.ts';

/** What a batch does, and how many of the chosen places it leaves out, by reason. */
export type BatchPlan = { tasks: GenerationTask[]; leftOut: { noZip: number; done: number } };

/**
 * The tasks for these places as they are now: a place that somebody has given an article meanwhile, or whose
 * article has gone, is left out, and so is a neighborhood without a ZIP code.
 */
export function planBatch(
  places: readonly LocationOverview[],
  mode: OperationMode,
  publish: boolean,
): BatchPlan {
  const fitting = places.filter((place) => place.has_content === (mode === 'regenerate'));
  const possible = fitting.filter(canGenerate);
  return {
    tasks: possible.map((place) => ({ place, article_id: place.article_id, publish })),
    leftOut: { noZip: fitting.length - possible.length, done: places.length - fitting.length },
  };
}
