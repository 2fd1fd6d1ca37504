import type { GenerationTask } from '../../data/generation/article-generation.ts';
import type { GenerationBatchState } from '../../data/generation/generation-batch.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';

/** Returns what an ended batch left: what failed, each to continue where it broke off, and what was not started. */
export function unfinishedTasks(state: GenerationBatchState): GenerationTask[] {
  if (state.kind !== 'finished') return [];
  const failed = state.results.filter((result) => !result.success).map(({ item }) => item);
  return [...failed, ...state.notBegun];
}

type GoOnButtonProps = { state: GenerationBatchState; onGoOn: () => void };

/** Starts what a batch left undone; renders nothing when all went well. */
export function GoOnButton({ state, onGoOn }: GoOnButtonProps) {
  const left = unfinishedTasks(state).length;
  if (left === 0) return null;
  return (
    <Button look="outline" size="small" onClick={onGoOn}>
      {state.done < state.total ? 'Go on with the rest' : 'Retry failed'}{' '}
      <span className="sr-only">({countOf(left, 'location')})</span>
    </Button>
  );
}
