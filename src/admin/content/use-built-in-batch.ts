import { useState } from 'react';
import type { GenerationTask } from '../../data/generation/article-generation.ts';
import { toastBatchEnd } from '../generation/batch-summary.ts';
import { type GenerationBatch, useGenerationBatch } from '../generation/use-generation-batch.ts';
import { useUnfinishedWork } from '../shared/leave-guard.tsx';

export type BuiltInBatch = GenerationBatch & {
  isAsking: boolean;
  ask: (isAsking: boolean) => void;
  rewrite: (tasks: readonly GenerationTask[]) => void;
};

/** Rewrites built-in texts. A text that cannot be written stays as it is, and the next batch finds it again. */
export function useBuiltInBatch(): BuiltInBatch {
  const batch = useGenerationBatch();
  const [isAsking, setIsAsking] = useState(false);
  useUnfinishedWork(
    batch.isActive
      ? {
          title: 'Leave while articles are being written?',
          description: 'The batch stops. What is written is kept; the other texts stay as they are.',
        }
      : null,
  );
  return {
    ...batch,
    isAsking,
    ask: setIsAsking,
    rewrite: (tasks) => {
      setIsAsking(false);
      void batch.start(tasks).then((end) => toastBatchEnd(end, 'regenerate'));
    },
  };
}
