import type { ArticleBatchState } from '../../data/article-batch.ts';
import type { OperationMode } from '../../domain/generation-eligibility.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { toast } from '../../ui/toast.ts';

export type BatchCounts = { succeeded: number; failed: number; builtIn: number };

export function countsOf(state: ArticleBatchState): BatchCounts {
  const succeeded = state.results.filter((result) => result.success);
  return {
    succeeded: succeeded.length,
    failed: state.results.length - succeeded.length,
    builtIn: succeeded.filter((result) => result.value.is_template).length,
  };
}

const builtInNote = (builtIn: number): string =>
  builtIn > 0 ? ` ${countOf(builtIn, 'article has', 'articles have')} the built-in text.` : '';

/** Says what a batch had done when somebody stopped it; false where nobody did, or where nothing was left to do. */
export function toastStopped(state: ArticleBatchState): boolean {
  const missing = state.total - state.done;
  if (state.kind !== 'finished' || !state.cancelled || missing === 0) return false;
  const { succeeded, failed } = countsOf(state);
  toast({
    title: 'Batch generation stopped',
    description: `${countOf(succeeded, 'article')} generated, ${countText(failed)} failed, ${countText(missing)} not begun.`,
  });
  return true;
}

/** Says how a batch of generated and published articles, or of articles written anew, ended. */
export function toastBatchEnd(state: ArticleBatchState, mode: OperationMode): void {
  const { succeeded, failed, builtIn } = countsOf(state);
  if (toastStopped(state) || (succeeded === 0 && failed === 0)) return;
  if (mode === 'generate') {
    if (succeeded === 0) {
      toast({
        title: 'Batch generation failed',
        description: `All ${failed} article generations failed.`,
        variant: 'destructive',
      });
      return;
    }
    toast({
      title: 'Batch generation complete',
      description: `Generated and published ${succeeded} articles, ${failed} failed.${builtInNote(builtIn)}`,
    });
    return;
  }
  if (succeeded === 0) {
    toast({ title: 'Failed to regenerate articles', variant: 'destructive' });
    return;
  }
  toast({
    title: failed === 0 ? 'Articles regenerated successfully' : 'Batch regeneration complete',
    description: `Successfully regenerated ${succeeded} article(s)${failed > 0 ? `, ${failed} failed` : ''}.${builtInNote(builtIn)}`,
  });
}
