import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { Pagination } from '../../ui/pagination.tsx';
import { type Entry, type EntryColumn, type EntryNoun, EntryTable } from '../shared/entry-table.tsx';
import type { ListState } from '../shared/list-body.tsx';
import { tellOutcome } from '../shared/tell-outcome.ts';
import type { CsvExport } from '../shared/use-csv-export.ts';
import { EntryDialog, type Fact } from './entry-dialog.tsx';
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
  factsOf: (entry: Data) => readonly Fact[];
  onDelete: (id: string) => Promise<void>;
};

/** What visitors sent, to search, page through, export, read one by one, and delete. */
export function EntryList<Data extends Entry, Key extends QueryKey>(props: EntryListProps<Data, Key>) {
  const { params, go, filter, label, noun, list, columns, csv, detail, factsOf, onDelete } = props;
  const { data } = list;
  const hasRows = data !== undefined && data.total > 0;
  return (
    <>
      <FilterBar params={params} onFilter={filter} csv={csv} isEmpty={!hasRows} />
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
      {hasRows && (
        <div className="mt-4">
          <Pagination
            page={data.page}
            pageSize={ENTRIES_PER_PAGE}
            total={data.total}
            noun={`${noun}s`}
            onPage={(page) => go({ page })}
          />
        </div>
      )}
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
