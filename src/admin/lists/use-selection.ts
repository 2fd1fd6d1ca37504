import { useCallback, useEffect, useMemo, useState } from 'react';
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

/** Updates the selected rows to what the list shows now, because administrators decide by that. */
function asShown<Seen extends { id: string }>(
  selected: ReadonlyMap<string, Seen>,
  rows: readonly Seen[],
): ReadonlyMap<string, Seen> {
  const newer = rows.filter((row) => {
    const known = selected.get(row.id);
    return known && JSON.stringify(known) !== JSON.stringify(row);
  });
  return newer.length === 0
    ? selected
    : new Map([...selected, ...newer.map((row) => [row.id, row] as const)]);
}

/**
 * The selected rows, each as the user saw it. They stay selected across pages and filters.
 * @param most how many rows can be selected
 * @param seenOf what is kept of a row; it must not change between renders
 */
export function useSeenRows<Seen extends { id: string }>(most: number, seenOf: (row: Seen) => Seen) {
  const [rows, setRows] = useState<ReadonlyMap<string, Seen>>(new Map());

  const set = useCallback(
    (changed: readonly Seen[], isSelected: boolean) =>
      setRows((before) => {
        const next = new Map(before);
        for (const row of changed) {
          if (!isSelected) next.delete(row.id);
          else if (next.has(row.id) || next.size < most) next.set(row.id, seenOf(row));
        }
        return next;
      }),
    [most, seenOf],
  );
  const replace = useCallback(
    (chosen: readonly Seen[]) => setRows(new Map(chosen.map((row) => [row.id, seenOf(row)]))),
    [seenOf],
  );
  const forget = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids);
    setRows((all) => new Map([...all].filter(([id]) => !gone.has(id))));
  }, []);
  const show = useCallback(
    (shown: readonly Seen[]) => setRows((all) => asShown(all, shown.map(seenOf))),
    [seenOf],
  );
  return { rows, set, replace, forget, show };
}

/** Keeps a selection in step with a page of the list. */
export function useShownVersions<Seen>(
  { show }: { show: (rows: readonly Seen[]) => void },
  rows: readonly Seen[] | undefined,
): void {
  useEffect(() => {
    if (rows) show(rows);
  }, [show, rows]);
}
