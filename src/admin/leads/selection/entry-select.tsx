import type { ReactNode } from 'react';
import type { SeenEntry } from '../../../data/leads/change-entries.ts';
import { classNames } from '../../../lib/class-names.ts';
import { SelectAllCell, SelectCell } from '../../../ui/select-cells.tsx';
import type { EntrySelect } from '../../entries/entry-table.tsx';
import type { EntrySelection } from './use-entry-selection.ts';

/** The checkboxes of a list of leads or messages. */
export function selectCells<Row extends SeenEntry>(
  { noun, entries, set }: EntrySelection,
  rows: readonly Row[],
): EntrySelect<Row> {
  const chosen = rows.filter(({ id }) => entries.has(id)).length;
  const isAll = chosen > 0 && chosen === rows.length;
  return {
    all: (
      <SelectAllCell
        label={`Select all ${noun}s on this page`}
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => set(rows, !isAll)}
      />
    ),
    one: (row) => (
      <SelectCell
        label={`Select ${row.name}`}
        checked={entries.has(row.id)}
        onChange={({ target }) => set([row], target.checked)}
      />
    ),
  };
}

type AboveListProps = { selection: EntrySelection; views: ReactNode; children: ReactNode };

/**
 * While some are selected, the bar lies over the views, so that the first checkbox moves no row. The box takes the focus
 * of a control that goes with the bar.
 */
export function AboveList({ selection, views, children }: AboveListProps) {
  const isSelecting = selection.entries.size > 0;
  return (
    <div tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] outline-none">
      <div className={classNames('col-start-1 row-start-1', isSelecting && 'invisible')}>{views}</div>
      {isSelecting && children}
    </div>
  );
}
