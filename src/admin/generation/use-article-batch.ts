import { useCallback, useEffect, useRef, useState } from 'react';
import { type ArticleBatchState, startArticleBatch } from '../../data/article-batch.ts';
import type { GenerationTask } from '../../data/article-generation.ts';
import { useAfterPlaceChanges } from '../../data/place-changes.ts';
import { failureText } from '../failure-text.ts';

type StartOptions = { concurrency?: number; pauseMs?: number };

export type ArticleBatch = {
  /** Null before the first batch and after clear(). */
  state: ArticleBatchState | null;
  isActive: boolean;
  /** Generates the articles; resolves with the end, when what shows them has been told to read again. */
  start: (tasks: readonly GenerationTask[], options?: StartOptions) => Promise<ArticleBatchState>;
  cancel: () => void;
  clear: () => void;
};

/** A batch of articles that lives as long as the screen that began it. */
export function useArticleBatch(): ArticleBatch {
  const [state, setState] = useState<ArticleBatchState | null>(null);
  const cancelRunning = useRef<() => void>(() => {});
  const afterChanges = useAfterPlaceChanges();
  const cancel = useCallback(() => cancelRunning.current(), []);
  useEffect(() => cancel, [cancel]);

  const start = useCallback(
    async (tasks: readonly GenerationTask[], options: StartOptions = {}) => {
      const batch = startArticleBatch(tasks, { ...options, failureText, onChange: setState });
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
