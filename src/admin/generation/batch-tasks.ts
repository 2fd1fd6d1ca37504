import type { GenerationTask } from '../../data/generation/article-generation.ts';
import type { LocationOverview } from '../../data/locations/location-overview.ts';
import { canGenerate, type OperationMode } from '../../domain/generation/generation-eligibility.ts';

/** What a batch does, and how many of the chosen locations it leaves out, by reason. */
export type BatchPlan = { tasks: GenerationTask[]; leftOut: { noZip: number; done: number } };

/**
 * Plans the tasks for these locations as they are now. It leaves out a location that got an article meanwhile, one
 * whose article is gone, and a neighborhood without a ZIP code.
 */
export function planBatch(
  locations: readonly LocationOverview[],
  mode: OperationMode,
  publish: boolean,
): BatchPlan {
  const fitting = locations.filter((location) => location.has_content === (mode === 'regenerate'));
  const possible = fitting.filter(canGenerate);
  return {
    tasks: possible.map((location) => ({ location, article_id: location.article_id, publish })),
    leftOut: { noZip: fitting.length - possible.length, done: locations.length - fitting.length },
  };
}
