import type { RunProgress } from '../../data/generation/generation-runs.ts';
import { countOf, countText } from '../../lib/number-text.ts';
import { toast } from '../../ui/toast.ts';

export const inReviewNote = (inReview: number): string =>
  inReview > 0 ? ` ${countOf(inReview, 'article needs', 'articles need')} review.` : '';

const waitingNote = (waiting: number): string =>
  waiting > 0 ? ` ${countOf(waiting, 'article is', 'articles are')} scheduled to be published later.` : '';

const skippedNote = (skipped: number): string =>
  skipped > 0 ? ` ${countOf(skipped, 'location')} skipped because something had changed.` : '';

const notesOf = ({ in_review, waiting, skipped }: RunProgress): string =>
  `${inReviewNote(in_review)}${waitingNote(waiting)}${skippedNote(skipped)}`;

/** Says what a canceled run completed; false if it ran to its end. */
export function toastCancelled({ state, written, failed, cancelled }: RunProgress): boolean {
  if (state !== 'cancelled') return false;
  toast({
    title: 'Batch generation stopped',
    description: `${countOf(written, 'article')} generated, ${countText(failed)} failed, ${countText(cancelled)} not started.`,
  });
  return true;
}

/** Says that a run for new articles made none; false if it made some. */
export function toastNoneWritten({ written, failed }: RunProgress): boolean {
  if (written > 0) return false;
  if (failed > 0) {
    toast({
      title: 'Batch generation failed',
      description: `All ${failed} article generations failed.`,
      variant: 'destructive',
    });
  }
  return true;
}

function toastGenerated(run: RunProgress): void {
  const { written, failed, published, articles_become } = run;
  const made =
    articles_become === 'published'
      ? `Generated and published ${published} articles`
      : `Generated ${countText(written)} articles`;
  toast({
    title: 'Batch generation complete',
    description: `${made}, ${failed} failed.${notesOf(run)}`,
  });
}

function toastRegenerated(run: RunProgress): void {
  const { written, failed } = run;
  if (written === 0) {
    toast({ title: 'Failed to regenerate articles', variant: 'destructive' });
    return;
  }
  toast({
    title: failed === 0 ? 'Articles regenerated successfully' : 'Batch regeneration complete',
    description: `Successfully regenerated ${written} article(s)${failed > 0 ? `, ${failed} failed` : ''}.${notesOf(run)}`,
  });
}

/** Summarizes a run that published new articles or rewrote existing ones. */
export function toastRunEnd(run: RunProgress): void {
  if (toastCancelled(run) || run.written + run.failed === 0) return;
  if (run.rewrites) toastRegenerated(run);
  else if (!toastNoneWritten(run)) toastGenerated(run);
}

/** Summarizes an ended run in one sentence. */
export function endText(run: RunProgress): string {
  const { written, failed, cancelled, skipped, in_review, waiting, rewrites, articles_become } = run;
  if (written === run.jobs && in_review + waiting === 0) {
    if (rewrites) return 'Articles regenerated successfully';
    if (articles_become === 'published') return 'Articles generated and published successfully';
  }
  const parts = [
    `${countText(written)} succeeded`,
    failed > 0 && `${countText(failed)} failed`,
    cancelled > 0 && `${countText(cancelled)} not started`,
    in_review > 0 && `${countText(in_review)} in review`,
    waiting > 0 && `${countText(waiting)} scheduled`,
    skipped > 0 && `${countText(skipped)} skipped because something had changed`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
