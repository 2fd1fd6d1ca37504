import { useCallback, useMemo, useState } from 'react';
import type { OperationMode } from '../../domain/generation/generation-eligibility.ts';

export type Selection = {
  /** Whether the whole list on all its pages is selected, except what the user has unticked since. */
  isWhole: boolean;
  /** How many rows are ticked, or unticked if `isWhole`. */
  marked: ReadonlySet<string>;
  /** The ticked rows that come from another view of the list. */
  elsewhere: readonly string[];
  has: (id: string) => boolean;
  set: (ids: readonly string[], selected: boolean) => void;
  selectWhole: () => void;
  clear: () => void;
};

/** The list's key when each row was marked, by id. */
type Kept = { mode: OperationMode; whole: string | null; marked: ReadonlyMap<string, string> };

const NOTHING = { whole: null, marked: new Map<string, string>() };

/**
 * The selected locations. They stay selected across pages and filters, and a change of mode drops them. Selecting the
 * whole list lasts as long as the list shows the same.
 * @param listed identifies a list, whatever its sort order
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
