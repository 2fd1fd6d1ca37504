import { useCallback, useEffect, useRef, useState } from 'react';
import { useInvalidate } from '../../../data/client/use-invalidate.ts';
import { locationKeys } from '../../../data/query-keys.ts';
import { countOf, countText } from '../../../lib/number-text.ts';
import { toast } from '../../../ui/toast.ts';
import { countsOf } from '../../generation/batch-summary.ts';
import { useUnfinishedWork } from '../../shared/leave-guard.tsx';
import { type ImportPlan, ImportRun } from './import-run.ts';
import type { ImportProgress } from './run-progress.ts';

/** How long 'Import complete!' is shown before the form is free again, in milliseconds. */
const RESET_MS = 2_000;

const addedText = ({ added, existing, completed, refused }: ImportProgress): string => {
  const parts = [
    `${countOf(added, 'location')} added`,
    ...(existing > 0 ? [`${countOf(existing, 'was', 'were')} there already`] : []),
    ...(completed > 0 ? [`${countText(completed)} completed`] : []),
    ...(refused.length > 0 ? [`${countOf(refused.length, 'was', 'were')} refused`] : []),
  ];
  return `${parts.join(', ')}.`;
};

function toastEnd(progress: ImportProgress): void {
  const { state, articles } = progress;
  if (state.kind === 'failed') {
    const isStop = state.reason.startsWith('Stopped');
    toast(
      isStop
        ? { title: 'Import stopped', description: state.reason.replace('Stopped: ', '') }
        : { title: 'Import failed', description: state.reason, variant: 'destructive' },
    );
  } else if (articles) {
    const { succeeded, failed } = countsOf(articles);
    toast({
      title: 'Import complete',
      description: `${addedText(progress)} ${countOf(succeeded, 'article')} generated, ${failed} failed.`,
    });
  } else if (progress.added > 0) toast({ title: 'Locations imported', description: addedText(progress) });
  else toast({ title: 'Import complete', description: addedText(progress) });
}

type Phase = 'idle' | 'running' | 'ended' | 'broken';

/** Calls `reset` once the words of a complete import have been shown. */
function useReset(phase: Phase, reset: () => void): void {
  useEffect(() => {
    if (phase !== 'ended') return;
    const timer = setTimeout(reset, RESET_MS);
    return () => clearTimeout(timer);
  }, [phase, reset]);
}

/**
 * Runs an import as long as the screen lives.
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
  useUnfinishedWork(
    phase === 'running'
      ? {
          title: 'An import is running',
          description:
            'If you leave now, the locations and articles that have not been started are not written.',
        }
      : null,
  );

  const go = async (current: ImportRun) => {
    setPhase('running');
    const end = await current.go((midway) => {
      toast({ title: 'Locations imported', description: addedText(midway) });
      void afterChanges();
    });
    toastEnd(end);
    setPhase(end.state.kind === 'complete' ? 'ended' : 'broken');
    await afterChanges();
  };
  return {
    progress,
    phase,
    start: (plan: ImportPlan) => {
      run.current = new ImportRun(plan, setProgress);
      setProgress(run.current.progress);
      void go(run.current);
    },
    resume: () => run.current && void go(run.current),
    cancel,
    /** Gives up what is left; what was written stays. */
    discard: reset,
    clear: () => setProgress(null),
  };
}
