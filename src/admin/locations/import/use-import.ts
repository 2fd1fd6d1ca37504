import { useCallback, useEffect, useRef, useState } from 'react';
import { useInvalidate } from '../../../data/client/use-invalidate.ts';
import type { RunProgress } from '../../../data/generation/generation-runs.ts';
import { locationKeys } from '../../../data/query-keys.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { toast } from '../../../ui/toast.ts';
import { inReviewNote } from '../../generation/run-summary.ts';
import { useOriginRun } from '../../generation/use-origin-run.ts';
import { useUnfinishedWork } from '../../screen-state/leave-guard.tsx';
import type { ImportProgress } from './import-run.ts';
import { type ImportPlan, ImportRun } from './import-run.ts';

/** How long 'Import complete!' is shown before the form is free again, in milliseconds. */
const RESET_MS = 2_000;

const addedText = ({ added, existing, completed, refused }: ImportProgress): string => {
  const parts = [
    `${countOf(added, 'location')} added`,
    ...(existing > 0 ? [`${countText(existing)} already existed`] : []),
    ...(completed > 0 ? [`${countText(completed)} updated`] : []),
    ...(refused.length > 0 ? [`${countText(refused.length)} rejected`] : []),
  ];
  return `${parts.join(', ')}.`;
};

/** Reports how writing the locations ended. */
function toastLocations(progress: ImportProgress): void {
  const { state, runId, added } = progress;
  if (state.kind !== 'failed') {
    const title = runId || added > 0 ? 'Locations imported' : 'Import complete';
    toast({ title, description: addedText(progress) });
    return;
  }
  const isStop = state.reason.startsWith('Stopped');
  toast(
    isStop
      ? { title: 'Import stopped', description: state.reason.replace('Stopped: ', '') }
      : { title: 'Import failed', description: state.reason, variant: 'destructive' },
  );
}

/** Reports how the articles ended; `progress` is what the import wrote, if this tab wrote it. */
function toastArticles(
  { state, written, failed, jobs, in_review }: RunProgress,
  progress: ImportProgress | null,
) {
  if (state === 'cancelled') {
    const description = `${countText(written)} of ${countText(jobs)} articles were generated.`;
    return toast({ title: 'Import stopped', description });
  }
  const before = progress ? `${addedText(progress)} ` : '';
  toast({
    title: 'Import complete',
    description: `${before}${countOf(written, 'article')} generated, ${failed} failed.${inReviewNote(in_review)}`,
  });
}

/** `writing`: the locations are added and a run writes their articles. `ended`: 'Import complete!' is being shown. */
type Phase = 'idle' | 'running' | 'writing' | 'ended' | 'broken';

/** Calls `reset` after the message of a complete import has been shown. */
function useReset(phase: Phase, reset: () => void): void {
  useEffect(() => {
    if (phase !== 'ended') return;
    const timer = setTimeout(reset, RESET_MS);
    return () => clearTimeout(timer);
  }, [phase, reset]);
}

function useGuard(phase: Phase): void {
  useUnfinishedWork(
    phase === 'running'
      ? {
          title: 'An import is running',
          description: 'If you leave now, the remaining locations and articles will not be added.',
        }
      : null,
  );
}

/**
 * Writes the locations while the screen is open. A run writes their articles and continues without it.
 * @param onReset called when a complete import has made room for the next one
 */
export function useImport(onReset: () => void) {
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const run = useRef<ImportRun | null>(null);
  const afterChanges = useInvalidate(locationKeys);
  const cancel = useCallback(() => run.current?.cancel(), []);
  useEffect(() => cancel, [cancel]);
  const reset = useCallback(() => {
    setPhase('idle');
    onReset();
  }, [onReset]);
  useReset(phase, reset);
  useGuard(phase);
  const articles = useOriginRun('import', (ended) => {
    toastArticles(ended, progress);
    if (phase === 'writing') setPhase('ended');
  });

  const go = async (current: ImportRun) => {
    setPhase('running');
    const end = await current.go();
    toastLocations(end);
    if (end.runId) articles.watch(end.runId);
    setPhase(end.runId ? 'writing' : end.state.kind === 'complete' ? 'ended' : 'broken');
    await afterChanges();
  };
  return {
    ...{ progress, phase, articles },
    start: (plan: ImportPlan) => {
      run.current = new ImportRun(plan, setProgress);
      setProgress(run.current.progress);
      void go(run.current);
    },
    resume: () => run.current && void go(run.current),
    cancel,
    /** Gives up the rest, or leaves the articles to their run; written locations stay. */
    discard: reset,
    clear: () => {
      setProgress(null);
      articles.close();
    },
  };
}
