import type { GenerationBatchState } from '../../data/generation/generation-batch.ts';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { toast } from '../../ui/toast.ts';

/** `succeeded` includes those `inReview`, which were stored but not published. */
export type BatchCounts = { succeeded: number; failed: number; builtIn: number; inReview: number };

export function countsOf(state: GenerationBatchState): BatchCounts {
  const succeeded = state.results.filter((result) => result.success);
  return {
    succeeded: succeeded.length,
    failed: state.results.length - succeeded.length,
    builtIn: succeeded.filter((result) => result.value.is_template).length,
    inReview: succeeded.filter((result) => result.value.review_reasons).length,
  };
}

const builtInNote = (builtIn: number): string =>
  builtIn > 0 ? ` ${countOf(builtIn, 'article has', 'articles have')} the built-in text.` : '';
export const inReviewNote = (inReview: number): string =>
  inReview > 0 ? ` ${countOf(inReview, 'article waits', 'articles wait')} in review.` : '';

/** Says why a batch stopped early, and how many articles were not started. */
export function stopNote(state: GenerationBatchState): string {
  if (state.kind !== 'finished' || state.stopReason === null) return '';
  const missing = state.total - state.done;
  return ` Stopped: ${state.stopReason}${missing > 0 ? ` ${countOf(missing, 'article')} not started.` : ''}`;
}

/**
 * Says what a batch had done when somebody stopped it, or when it hit a failure that all further articles would have
 * met. Returns false when the batch ran to its end, and when nothing was made: then it has failed.
 */
export function toastStopped(state: GenerationBatchState): boolean {
  const missing = state.total - state.done;
  if (state.kind !== 'finished' || missing === 0) return false;
  const { succeeded, failed } = countsOf(state);
  const { cancelled, stopReason } = state;
  if (!cancelled && (stopReason === null || succeeded === 0)) return false;
  const done = `${countOf(succeeded, 'article')} generated, ${countText(failed)} failed, ${countText(missing)} not started.`;
  toast({
    title: 'Batch generation stopped',
    description: stopReason === null ? done : `${done} ${stopReason}`,
    ...(stopReason === null ? {} : { variant: 'destructive' as const }),
  });
  return true;
}

/** Says how a batch ended that generated and published articles or rewrote them. */
export function toastBatchEnd(state: GenerationBatchState, mode: OperationMode): void {
  const { succeeded, failed, builtIn, inReview } = countsOf(state);
  const notes = `${inReviewNote(inReview)}${builtInNote(builtIn)}${stopNote(state)}`;
  if (toastStopped(state) || (succeeded === 0 && failed === 0)) return;
  if (mode === 'generate') {
    if (succeeded === 0) {
      toast({
        title: 'Batch generation failed',
        description: `All ${failed} article generations failed.${stopNote(state)}`,
        variant: 'destructive',
      });
      return;
    }
    toast({
      title: 'Batch generation complete',
      description: `Generated and published ${succeeded - inReview} articles, ${failed} failed.${notes}`,
    });
    return;
  }
  if (succeeded === 0) {
    toast({
      title: 'Failed to regenerate articles',
      description: stopNote(state).trim(),
      variant: 'destructive',
    });
    return;
  }
  toast({
    title: failed === 0 ? 'Articles regenerated successfully' : 'Batch regeneration complete',
    description: `Successfully regenerated ${succeeded} article(s)${failed > 0 ? `, ${failed} failed` : ''}.${notes}`,
  });
}
