import { useState } from 'react';
import { adminClient } from '../../data/client/admin-client.ts';
import { type FactFilters, factQueries, fetchAllFacts } from '../../data/facts/facts.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { HeadCell } from '../../ui/table.tsx';
import { useCsvExport } from '../csv-files/use-csv-export.ts';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useAddressState } from '../screen-state/use-address-state.ts';
import { FactFilterBar } from './fact-filter-bar.tsx';
import { FACTS_PER_PAGE, factCodec } from './fact-params.ts';
import { FactRow } from './fact-row.tsx';
import type { FactTask } from './fact-task.ts';
import { factColumns } from './read-facts.ts';

const FactDialog = lazyDialog(async () => (await import('./fact-dialog.tsx')).FactDialog);
const VerifyDialog = lazyDialog(async () => (await import('./verify-dialog.tsx')).VerifyDialog);
const VerifyQueue = lazyDialog(async () => (await import('./verify-queue.tsx')).VerifyQueue);
const FactHistoryDialog = lazyDialog(
  async () => (await import('./fact-history-dialog.tsx')).FactHistoryDialog,
);
const DeleteFactDialog = lazyDialog(async () => (await import('./delete-fact-dialog.tsx')).DeleteFactDialog);
const ImportFactsDialog = lazyDialog(
  async () => (await import('./import-facts-dialog.tsx')).ImportFactsDialog,
);

const columns = ['Fact', 'Answer', 'Source', 'Status', 'Review by', 'Actions'];
/** Tablets have no room for these columns. */
const wideColumns = ['Source', 'Review by'];
const texts = {
  loading: 'Loading facts...',
  empty: 'No facts found. Try adjusting your filters.',
  failed: "Couldn't load the facts.",
};

type OpenTaskProps = { task: FactTask; filters: FactFilters; onClose: () => void };

function OpenTask({ task, filters, onClose }: OpenTaskProps) {
  if (task.kind === 'import') return <ImportFactsDialog onClose={onClose} />;
  if (task.kind === 'verify-each') return <VerifyQueue filters={filters} onClose={onClose} />;
  if (task.kind === 'edit') return <FactDialog fact={task.fact} onClose={onClose} />;
  if (task.kind === 'verify') return <VerifyDialog fact={task.fact} onClose={onClose} />;
  if (task.kind === 'history') return <FactHistoryDialog fact={task.fact} onClose={onClose} />;
  return <DeleteFactDialog fact={task.fact} onClose={onClose} />;
}

/** Lists facts with their sources: what visitors read about state law, and which facts need attention. */
export function FactsPage() {
  const { params, go, filter } = useAddressState(factCodec);
  const { about, kind, queue, page } = params;
  const filters = { about, kind, queue };
  const [task, setTask] = useState<FactTask>();
  const list = useList(factQueries.list(filters, page, FACTS_PER_PAGE));
  const csv = useCsvExport('fact', factColumns, () => fetchAllFacts(adminClient, filters));
  return (
    <>
      <FactFilterBar
        params={params}
        onFilter={filter}
        csv={csv}
        isEmpty={!list.data?.total}
        onAdd={() => setTask({ kind: 'edit', fact: null })}
        onImport={() => setTask({ kind: 'import' })}
        onVerifyEach={() => setTask({ kind: 'verify-each' })}
      />
      <ListTable
        label="Facts"
        list={list}
        columns={columns}
        head={columns.map((column) => (
          <HeadCell key={column} className={wideColumns.includes(column) ? 'sm:max-xl:hidden' : undefined}>
            {column}
          </HeadCell>
        ))}
        texts={texts}
        keys={['v', 'e']}
        row={(fact) => <FactRow key={fact.id} fact={fact} onOpen={setTask} />}
      />
      <ListPages list={list} noun="facts" onPage={(next) => go({ page: next })} />
      <p className="mt-4 text-sm text-ink-600">
        Visitors see a fact if someone has verified it, or if it has high confidence and is not due for
        review. Medium and Low in its status are its confidence. Press V to open the fact of a row, O to read
        its source beside it, and V again to verify it.
      </p>
      {task && <OpenTask task={task} filters={filters} onClose={() => setTask(undefined)} />}
    </>
  );
}
