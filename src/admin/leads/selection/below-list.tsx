import type { SeenEntry } from '../../../data/leads/change-entries.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { ExportProps } from './entry-selection-bar.tsx';
import type { EntrySelection } from './use-entry-selection.ts';

type BelowListProps<Row> = {
  selection: EntrySelection;
  /** What is on the list's current page. */
  rows: readonly Row[];
};

/** Makes the bar for the leads or messages that are selected. */
export function belowListOf<Row extends SeenEntry>(file: Omit<ExportProps<Row>, 'selection'>) {
  const SelectionBar = lazyDialog(
    async () => (await import('./entry-selection-bar.tsx')).EntrySelectionBar<Row>,
  );

  /**
   * It stays in sight below the list, so that the first checkbox moves no row and what is filtered can still be seen. The
   * box takes the focus of a control that goes with the bar.
   */
  return function BelowList({ selection, rows }: BelowListProps<Row>) {
    return (
      <div tabIndex={-1} className="sticky bottom-3 z-20 outline-none">
        {selection.entries.size > 0 && (
          <SelectionBar {...file} selection={selection} shown={rows} onClose={() => selection.replace([])} />
        )}
      </div>
    );
  };
}
