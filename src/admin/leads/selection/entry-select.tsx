import type { SeenEntry } from '../../../data/leads/change-entries.ts';
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
