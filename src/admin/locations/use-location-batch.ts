import { useCallback, useState } from 'react';
import { adminClient } from '../../data/client/admin-client.ts';
import { fetchOverviews } from '../../data/locations/locations.ts';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';
import { toastBatchEnd } from '../generation/batch-summary.ts';
import { type BatchPlan, planBatch } from '../generation/batch-tasks.ts';
import { unfinishedTasks } from '../generation/go-on-button.tsx';
import { type GenerationBatch, useGenerationBatch } from '../generation/use-generation-batch.ts';
import { useUnfinishedWork } from '../shared/leave-guard.tsx';
import { tellOutcome } from '../shared/tell-outcome.ts';

export type LocationBatch = Pick<GenerationBatch, 'state' | 'cancel' | 'clear'> & {
  /** True from the press of the button to the end. */
  isActive: boolean;
  leftOut: BatchPlan['leftOut'];
  /** Resolves with whether anything was started. */
  start: (ids: readonly string[], mode: OperationMode) => Promise<boolean>;
  /** Starts what the last batch left: what failed, each where it broke off, and what was not started. */
  goOn: () => void;
  /** The mode of the running or last batch. */
  mode: OperationMode;
};

const nothingToDo = {
  generate: {
    title: 'No locations available',
    description: 'There are no locations without articles available for generation',
  },
  regenerate: { title: 'No articles found for selected locations' },
};

const NOTHING = { noZip: 0, done: 0 };

/** Generates or regenerates the articles of selected locations, as they are when the batch starts. */
export function useLocationBatch(): LocationBatch {
  const { state, isActive, start, cancel, clear } = useGenerationBatch();
  const [isPreparing, setPreparing] = useState(false);
  const [run, setRun] = useState<{ mode: OperationMode; leftOut: BatchPlan['leftOut'] }>({
    mode: 'generate',
    leftOut: NOTHING,
  });
  useUnfinishedWork(
    isActive
      ? {
          title: 'A batch is running',
          description: 'If you leave now, the articles that have not been started are not written.',
        }
      : null,
  );

  const begin = useCallback(
    async (ids: readonly string[], mode: OperationMode) => {
      let isStarted = false;
      setPreparing(true);
      await tellOutcome(async () => {
        const locations = await fetchOverviews(adminClient, ids);
        const { tasks, leftOut } = planBatch(locations, mode, mode === 'generate');
        if (tasks.length === 0) return { ...nothingToDo[mode], variant: 'destructive' };
        isStarted = true;
        setRun({ mode, leftOut });
        void start(tasks).then((end) => toastBatchEnd(end, mode));
      }, 'Generation failed');
      setPreparing(false);
      return isStarted;
    },
    [start],
  );
  const goOn = () => {
    if (!state) return;
    setRun({ mode: run.mode, leftOut: NOTHING });
    void start(unfinishedTasks(state)).then((end) => toastBatchEnd(end, run.mode));
  };
  return { state, cancel, clear, start: begin, goOn, isActive: isActive || isPreparing, ...run };
}
