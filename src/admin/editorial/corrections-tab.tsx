import { Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { type Correction, correctionQueries } from '../../data/corrections/corrections.ts';
import { longDate } from '../../lib/long-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { useList } from '../shared/list-body.tsx';
import { ListPages } from '../shared/list-pages.tsx';
import { ListTable } from '../shared/list-table.tsx';
import { CORRECTIONS_PER_PAGE, type EditorialState } from './editorial-params.ts';

const CorrectionDialog = lazyDialog(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);
const DeleteCorrectionDialog = lazyDialog(
  async () => (await import('./delete-correction-dialog.tsx')).DeleteCorrectionDialog,
);

/** What is open over the list. */
type Task = { kind: 'edit'; correction: Correction | null } | { kind: 'delete'; correction: Correction };

const columns = ['Page', 'What was wrong', 'What it says now', 'Corrected on', 'Actions'];
const texts = {
  loading: 'Loading corrections...',
  empty: 'No corrections yet. The editorial policy page says so too.',
  failed: "Couldn't load the corrections.",
};

function CorrectionRow({ correction, onOpen }: { correction: Correction; onOpen: (task: Task) => void }) {
  const { page, page_name, was_wrong, says_now, corrected_on, is_public } = correction;
  return (
    <Row className="align-top *:py-2.5">
      <Cell className="min-w-40 max-w-60">
        {page_name === null ? (
          <span className="wrap-anywhere">{page} (there no more)</span>
        ) : (
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className="font-medium text-ink-900 underline underline-offset-2"
          >
            {page_name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {page_name !== null && <span className="block text-xs text-ink-600 wrap-anywhere">{page}</span>}
      </Cell>
      <Cell className="min-w-52 max-w-96 whitespace-pre-line">{was_wrong}</Cell>
      <Cell className="min-w-52 max-w-96 whitespace-pre-line">{says_now}</Cell>
      <Cell className="whitespace-nowrap">
        <time dateTime={corrected_on}>{longDate(corrected_on)}</time>
        {!is_public && (
          <span className="mt-1 block">
            <Badge>Not public</Badge>
          </span>
        )}
      </Cell>
      <Cell>
        <Menu
          label="More"
          context={`the correction of ${page}, ${longDate(corrected_on)}`}
          items={[
            { key: 'edit', label: 'Edit...', onSelect: () => onOpen({ kind: 'edit', correction }) },
            { key: 'delete', label: 'Delete...', onSelect: () => onOpen({ kind: 'delete', correction }) },
          ]}
        />
      </Cell>
    </Row>
  );
}

function Head({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <p className="grow basis-96 text-ink-600">
        Where a page was wrong. Visitors read public corrections on the page itself and on the{' '}
        <a
          href={paths.editorialPolicy}
          target="_blank"
          rel="noopener"
          className="underline underline-offset-2 hover:text-ink-900"
        >
          editorial policy<span className="sr-only"> (opens in a new tab)</span>
        </a>
        . Correct the page first.
      </p>
      <Button look="gold" size="small" className="min-h-9" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        Record correction
      </Button>
    </div>
  );
}

/** What was corrected on the site, the newest first. */
export function CorrectionsTab({ params: { page, correct }, go, filter }: EditorialState) {
  const list = useList(correctionQueries.list(page, CORRECTIONS_PER_PAGE));
  const [task, setTask] = useState<Task>();
  const close = () => {
    setTask(undefined);
    if (correct) filter({ correct: '', page });
  };
  return (
    <>
      <Head onAdd={() => setTask({ kind: 'edit', correction: null })} />
      <ListTable
        label="Corrections"
        list={list}
        columns={columns}
        texts={texts}
        row={(correction) => <CorrectionRow key={correction.id} correction={correction} onOpen={setTask} />}
      />
      <ListPages
        list={list}
        pageSize={CORRECTIONS_PER_PAGE}
        noun="corrections"
        onPage={(next) => go({ page: next })}
      />
      {!task && correct && <CorrectionDialog correction={null} page={correct} onClose={close} />}
      {task?.kind === 'edit' && <CorrectionDialog correction={task.correction} page="" onClose={close} />}
      {task?.kind === 'delete' && <DeleteCorrectionDialog correction={task.correction} onClose={close} />}
    </>
  );
}
