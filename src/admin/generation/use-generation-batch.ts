import { useCallback, useEffect, useRef, useState } from 'react';
import { useInvalidate } from '../../data/client/use-invalidate.ts';
import type { GenerationTask } from '../../data/generation/article-generation.ts';
import { type GenerationBatchState, startGenerationBatch } from '../../data/generation/generation-batch.ts';
import { locationKeys } from '../../data/query-keys.ts';
import { failureText } from '../shared/failure-text.ts';

type StartOptions = { concurrency?: number; pauseMs?: number };

export type GenerationBatch = {
  /** Null before the first batch and after clear(). */
  state: GenerationBatchState | null;
  isActive: boolean;
  /** Generates the articles. Resolves with the final state, after the lists that show them have been refreshed. */
  start: (tasks: readonly GenerationTask[], options?: StartOptions) => Promise<GenerationBatchState>;
  cancel: () => void;
  clear: () => void;
};

/** A batch of articles that lives as long as the screen that started it. */
export function useGenerationBatch(): GenerationBatch {
  const [state, setState] = useState<GenerationBatchState | null>(null);
  const cancelRunning = useRef<() => void>(() => {});
  const afterChanges = useInvalidate(locationKeys);
  const cancel = useCallback(() => cancelRunning.current(), []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(
    async (tasks: readonly GenerationTask[], options: StartOptions = {}) => {
      const batch = startGenerationBatch(tasks, { ...options, failureText, onChange: setState });
      cancelRunning.current = batch.cancel;
      const end = await batch.finished;
      await afterChanges();
      return end;
    },
    [afterChanges],
  );
  return {
    state,
    isActive: state !== null && state.kind !== 'finished',
    start,
    cancel,
    clear: useCallback(() => setState(null), []),
  };
}
