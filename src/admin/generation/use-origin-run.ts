import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useInvalidate } from '../../data/client/use-invalidate.ts';
import { isOpenRun, type RunProgress, runQueries } from '../../data/generation/generation-runs.ts';
import { newestRunQuery } from '../../data/generation/run-origin.ts';
import { locationKeys } from '../../data/query-keys.ts';
import { keepRunMemory, type RunMemory, readRunMemory } from './run-memory.ts';
import type { RunOrigin } from './run-request.ts';

export type OriginRun = {
  /** The run that this part of the back office shows, or null. */
  run: RunProgress | null;
  /** Whether this browser started a run that the server has not returned yet. */
  isStarting: boolean;
  /** Shows a run that the user just started or retried. */
  watch: (id: string) => void;
  /** Closes the results of the run on display. */
  close: () => void;
};

function useRunMemory(origin: RunOrigin) {
  const [memory, setMemory] = useState(() => readRunMemory(origin));
  const keep = useCallback(
    (next: RunMemory) => {
      keepRunMemory(origin, next);
      setMemory(next);
    },
    [origin],
  );
  return { memory, keep };
}

const otherThan = (closed: string | undefined, id: string | null | undefined): string | null =>
  id && id !== closed ? id : null;

/**
 * Returns the newest active run of a part of the back office, else the one last active while the screen was open, else
 * the newest.
 */
function useNewestRun(origin: RunOrigin, enabled: boolean): string | null | undefined {
  const { data: active = [] } = useQuery({ ...runQueries.active(), enabled });
  const { data: last } = useQuery({ ...newestRunQuery(origin), enabled });
  const [seen, setSeen] = useState<string>();
  const now = active.find((run) => run.origin === origin)?.id;
  if (now !== undefined && now !== seen) setSeen(now);
  return now ?? seen ?? last;
}

/**
 * The newest run that anyone started from a part of the back office; the one that was started in this browser comes
 * first. A run continues without a tab, so coming back shows its progress.
 * @param tellEnd called once, when a run that was started here has ended and someone looks
 */
export function useOriginRun(origin: RunOrigin, tellEnd: (run: RunProgress) => void): OriginRun {
  const { memory, keep } = useRunMemory(origin);
  const own = useQuery({ ...runQueries.progress(memory.started ?? ''), enabled: Boolean(memory.started) });
  const isGone = own.data === null;
  const others = useNewestRun(origin, !memory.started || isGone);
  const id = isGone || !memory.started ? otherThan(memory.closed, others) : memory.started;
  const { data: run = null } = useQuery({ ...runQueries.progress(id ?? ''), enabled: Boolean(id) });
  const queries = useQueryClient();
  const afterChanges = useInvalidate(locationKeys);
  const wasActive = useRef<string | null>(null);
  const standing = run && isOpenRun(run) ? 'active' : 'ended';

  const seen = useEffectEvent((how: typeof standing) => {
    if (!run) return;
    if (how === 'active') wasActive.current = run.id;
    else if (run.id === memory.started && !memory.isTold) {
      keep({ ...memory, isTold: true });
      void afterChanges();
      tellEnd(run);
    } else if (wasActive.current === run.id) void afterChanges();
  });
  useEffect(() => {
    if (run?.id) seen(standing);
  }, [run?.id, standing]);

  return {
    run: id ? run : null,
    isStarting: Boolean(memory.started && !memory.isTold && !run && !isGone),
    watch: (started) => {
      keep({ ...memory, started, isTold: false });
      // The cache may hold an older state, and a short run may end before the next poll.
      void queries.resetQueries({ queryKey: runQueries.progress(started).queryKey });
    },
    close: () => keep({ ...(id && { closed: id }) }),
  };
}
