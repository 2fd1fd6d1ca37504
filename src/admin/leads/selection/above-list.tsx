import type { SeenEntry } from '../../../data/leads/change-entries.ts';
import { classNames } from '../../../lib/class-names.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import type { LeadsState } from '../lead-params.ts';
import { LeadViews } from '../lead-views.tsx';
import type { ExportProps } from './entry-selection-bar.tsx';
import type { EntrySelection } from './use-entry-selection.ts';

type AboveListProps<Row> = Pick<LeadsState, 'params' | 'filter'> & {
  selection: EntrySelection;
  /** What is on the list's current page. */
  rows: readonly Row[];
};

/** Makes what stands above a list of leads or messages: the views, and the bar for those that are selected. */
export function aboveListOf<Row extends SeenEntry>(file: Omit<ExportProps<Row>, 'selection'>) {
  const SelectionBar = lazyDialog(
    async () => (await import('./entry-selection-bar.tsx')).EntrySelectionBar<Row>,
  );

  /**
   * While some are selected, the bar lies over the views, so that the first checkbox moves no row. The box takes the
   * focus of a control that goes with the bar.
   */
  return function AboveList({ params, filter, selection, rows }: AboveListProps<Row>) {
    const isSelecting = selection.entries.size > 0;
    return (
      <div tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] outline-none">
        <div className={classNames('col-start-1 row-start-1', isSelecting && 'invisible')}>
          <LeadViews params={params} onFilter={filter} />
        </div>
        {isSelecting && (
          <SelectionBar {...file} selection={selection} shown={rows} onClose={() => selection.replace([])} />
        )}
      </div>
    );
  };
}
