import { useCallback, useMemo, useState } from 'react';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';

export type Selection = {
  /** Whether everything that the list shows on all its pages is selected, except what was unticked since. */
  isWhole: boolean;
  /** How many are ticked, or unticked where `isWhole`. */
  marked: ReadonlySet<string>;
  /** The ticked ones that were ticked while the list showed something else. */
  elsewhere: readonly string[];
  has: (id: string) => boolean;
  set: (ids: readonly string[], selected: boolean) => void;
  selectWhole: () => void;
  clear: () => void;
};

/** By id, what the list showed when it was marked. */
type Kept = { mode: OperationMode; whole: string | null; marked: ReadonlyMap<string, string> };

const NOTHING = { whole: null, marked: new Map<string, string>() };

/**
 * The selected locations. They stay selected while the administrator pages and filters, and are dropped when the mode
 * changes. Everything that is listed stays selected as long as the list shows the same.
 * @param listed tells one list, however it is sorted, from another
 */
export function useSelection(mode: OperationMode, listed = ''): Selection {
  const [kept, setKept] = useState<Kept>({ mode, ...NOTHING });
  const isCurrent = kept.mode === mode && (kept.whole === null || kept.whole === listed);
  const { whole, marked } = isCurrent ? kept : NOTHING;
  const isWhole = whole !== null;

  const set = useCallback(
    (changed: readonly string[], selected: boolean) => {
      const next = new Map(marked);
      for (const id of changed) {
        if (selected === isWhole) next.delete(id);
        else next.set(id, listed);
      }
      setKept({ mode, whole, marked: next });
    },
    [marked, isWhole, whole, mode, listed],
  );
  const selectWhole = useCallback(() => setKept({ mode, whole: listed, marked: new Map() }), [mode, listed]);
  const clear = useCallback(() => setKept({ mode, ...NOTHING }), [mode]);
  const ids = useMemo(() => new Set(marked.keys()), [marked]);
  return {
    isWhole,
    marked: ids,
    elsewhere: isWhole ? [] : [...marked].flatMap(([id, at]) => (at === listed ? [] : id)),
    has: (id) => marked.has(id) !== isWhole,
    ...{ set, selectWhole, clear },
  };
}
