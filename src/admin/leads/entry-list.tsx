import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { CsvExport } from '../csv-files/use-csv-export.ts';
import { type Entry, type EntryColumn, type EntryNoun, EntryTable } from '../entries/entry-table.tsx';
import type { ListState } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { tellOutcome } from '../outcomes/tell-outcome.ts';
import { EntryDialog, type EntryLine } from './entry-dialog.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ENTRIES_PER_PAGE, type LeadsState, leadCodec } from './lead-params.ts';

type EntryListProps<Data, Key extends QueryKey> = LeadsState & {
  label: string;
  noun: EntryNoun;
  list: ListState<Data>;
  columns: readonly EntryColumn<Data>[];
  csv: CsvExport;
  /** Reads one entry; null when it is gone. */
  detail: (id: string) => UseQueryOptions<Data | null, Error, Data | null, Key>;
  factsOf: (entry: Data) => readonly EntryLine[];
  onDelete: (id: string) => Promise<void>;
};

/** What visitors sent, to search, page through, export, read one by one, and delete. */
export function EntryList<Data extends Entry, Key extends QueryKey>(props: EntryListProps<Data, Key>) {
  const { params, go, filter, label, noun, list, columns, csv, detail, factsOf, onDelete } = props;
  const { data } = list;
  return (
    <>
      <FilterBar params={params} onFilter={filter} csv={csv} isEmpty={!data?.total} />
      <EntryTable
        label={label}
        noun={noun}
        list={list}
        columns={columns}
        empty={`No ${noun}s found. Try adjusting your filters.`}
        detailsAt={(id) => ({
          to: { search: String(leadCodec.write({ ...params, open: id })) },
          state: leadCodec.keep(params),
        })}
      />
      <ListPages list={list} pageSize={ENTRIES_PER_PAGE} noun={`${noun}s`} onPage={(page) => go({ page })} />
      {params.open && (
        <EntryDialog
          key={params.open}
          noun={noun}
          query={detail(params.open)}
          known={data?.rows.find((entry) => entry.id === params.open)}
          factsOf={factsOf}
          onClose={() => go({ open: '' })}
          onDelete={() => {
            go({ open: '' });
            void tellOutcome(async () => {
              await onDelete(params.open);
              return { title: noun === 'lead' ? 'Lead deleted' : 'Message deleted' };
            }, 'Delete Failed');
          }}
        />
      )}
    </>
  );
}
