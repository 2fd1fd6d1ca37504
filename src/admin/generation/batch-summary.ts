import type { ArticleBatchState } from '../../data/article-batch.ts';
import type { OperationMode } from '../../domain/generation-eligibility.ts';
import { countOf } from '../../lib/number-text.ts';
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

/** Says how a batch of generated and published articles, or of articles written anew, ended. */
export function toastBatchEnd(state: ArticleBatchState, mode: OperationMode): void {
  const { succeeded, failed, builtIn } = countsOf(state);
  if (succeeded === 0 && failed === 0) return;
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
