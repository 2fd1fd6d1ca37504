import { useCallback, useState } from 'react';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';

/** The most locations that can be selected at once: what one batch can do while somebody watches. */
export const MAX_SELECTED = 1000;

export type Selection = {
  ids: ReadonlySet<string>;
  /** Adds or removes; returns whether there was room for all of them. */
  set: (ids: readonly string[], selected: boolean) => boolean;
  /** Selects these and no others. */
  replace: (ids: readonly string[]) => void;
  clear: () => void;
};

/**
 * The selected locations. They stay selected while the administrator pages and filters, and are dropped when the mode
 * changes.
 */
export function useSelection(mode: OperationMode): Selection {
  const [kept, setKept] = useState<{ mode: OperationMode; ids: ReadonlySet<string> }>({
    mode,
    ids: new Set(),
  });
  const ids: ReadonlySet<string> = kept.mode === mode ? kept.ids : NONE;

  const set = useCallback(
    (changed: readonly string[], selected: boolean) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (!selected) next.delete(id);
        else if (next.size < MAX_SELECTED) next.add(id);
      }
      setKept({ mode, ids: next });
      return !selected || changed.every((id) => next.has(id));
    },
    [ids, mode],
  );
  const replace = useCallback(
    (chosen: readonly string[]) => setKept({ mode, ids: new Set(chosen.slice(0, MAX_SELECTED)) }),
    [mode],
  );
  const clear = useCallback(() => setKept({ mode, ids: NONE }), [mode]);
  return { ids, set, replace, clear };
}

const NONE: ReadonlySet<string> = new Set();
