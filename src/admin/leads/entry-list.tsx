import { type ReactNode, useCallback, useDeferredValue } from 'react';
import type { EntryNoun } from '../../domain/leads/lead-work.ts';
import type { CsvExport } from '../csv-files/use-csv-export.ts';
import { type Entry, type EntryColumn, type EntrySelect, EntryTable } from '../entries/entry-table.tsx';
import type { ListState } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { FilterBar } from './filter-bar.tsx';
import { entryInList, type LeadsState } from './lead-params.ts';
import { LeadViews } from './lead-views.tsx';

/** An open entry, and what may be done with it. */
export type OpenEntry<Data> = {
  id: string;
  /** The entry from the list, shown at once. */
  known: Data | undefined;
  onClose: () => void;
  onDelete: () => void;
};

type EntryListProps<Data> = LeadsState & {
  label: string;
  noun: EntryNoun;
  list: ListState<Data>;
  columns: readonly EntryColumn<Data>[];
  /** What shows after an entry's name. */
  mark?: (entry: Data) => ReactNode;
  select?: EntrySelect<Data>;
  /** What shows below the table. */
  below?: ReactNode;
  csv: CsvExport;
  details: (open: OpenEntry<Data>) => ReactNode;
  onDelete: (id: string) => Promise<void>;
};

/** What visitors sent, to search, page through, export, read one by one, and delete. */
export function EntryList<Data extends Entry>(props: EntryListProps<Data>) {
  const { params, go, filter, label, noun, list, columns, mark, select, below, csv, details, onDelete } =
    props;
  const { data } = list;
  // The rows' links hold the filters. They follow when the browser has time, so that typing does not wait for them.
  const linked = useDeferredValue(params);
  const detailsAt = useCallback((id: string) => entryInList(linked, id), [linked]);
  return (
    // On phones the bar below the table is higher.
    <div className="max-sm:[--sticky-bottom:7rem]">
      <FilterBar params={params} onFilter={filter} csv={csv} isEmpty={!data?.total} />
      <LeadViews params={params} onFilter={filter} />
      <EntryTable
        label={label}
        noun={noun}
        list={list}
        columns={columns}
        mark={mark}
        select={select}
        open={params.open}
        empty={`No ${noun}s found. Try adjusting your filters.`}
        detailsAt={detailsAt}
      />
      {below}
      <ListPages list={list} noun={`${noun}s`} onPage={(page) => go({ page })} />
      {params.open &&
        details({
          id: params.open,
          known: data?.rows.find((entry) => entry.id === params.open),
          onClose: () => go({ open: '' }),
          onDelete: () => {
            go({ open: '' });
            void tellOutcome(async () => {
              await onDelete(params.open);
              return { title: noun === 'lead' ? 'Lead deleted' : 'Message deleted' };
            }, 'Delete Failed');
          },
        })}
    </div>
  );
}
