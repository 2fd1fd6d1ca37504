import type { GenerationTask } from '../../data/generation/article-generation.ts';
import type { GenerationBatchState } from '../../data/generation/generation-batch.ts';
import { countOf } from '../../lib/number-text.ts';
import { Button } from '../../ui/button.tsx';

/** What a batch that has ended leaves: what failed, each to go on where it broke off, and what was not begun. */
export function unfinishedTasks(state: GenerationBatchState): GenerationTask[] {
  if (state.kind !== 'finished') return [];
  const failed = state.results.filter((result) => !result.success).map(({ item }) => item);
  return [...failed, ...state.notBegun];
}

type GoOnButtonProps = { state: GenerationBatchState; onGoOn: () => void };

/** Begins what a batch has left; nothing where all went well. */
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
