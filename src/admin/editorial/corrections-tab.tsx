import { ExternalLink, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { type Correction, correctionQueries } from '../../data/corrections/corrections.ts';
import { longDate } from '../../lib/long-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { useList } from '../lists/list-body.tsx';
import { ListPages } from '../lists/list-pages.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { CORRECTIONS_PER_PAGE, type EditorialState } from './editorial-params.ts';

const CorrectionDialog = lazyDialog(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);
const DeleteCorrectionDialog = lazyDialog(
  async () => (await import('./delete-correction-dialog.tsx')).DeleteCorrectionDialog,
);

/** The dialog over the list. */
type Task = { kind: 'edit'; correction: Correction | null } | { kind: 'delete'; correction: Correction };

const columns = ['Page', 'What was wrong', 'What it says now', 'Corrected on', 'Status', 'Actions'];
const texts = {
  loading: 'Loading corrections...',
  empty: 'No corrections yet. The editorial policy page says so too.',
  failed: "Couldn't load the corrections.",
};

type CorrectionRowProps = { correction: Correction; onOpen: (task: Task) => void };

function Actions({ correction, context, onOpen }: CorrectionRowProps & { context: string }) {
  const { page, page_name } = correction;
  return (
    <RowActions
      of={context}
      actions={[
        {
          ...{ key: 'view', label: 'View page', icon: ExternalLink, href: page, newTab: true },
          applies: page_name !== null,
        },
        {
          ...{ key: 'edit', label: 'Edit correction', icon: Pencil, keys: 'e' },
          onSelect: () => onOpen({ kind: 'edit', correction }),
        },
        {
          ...{ key: 'delete', label: 'Delete correction', icon: Trash2 },
          onSelect: () => onOpen({ kind: 'delete', correction }),
        },
      ]}
    />
  );
}

const Statement = ({ text }: { text: string }) => (
  <span className="sm:line-clamp-2 sm:whitespace-pre-line sm:wrap-anywhere" title={text}>
    {text}
  </span>
);

function CorrectionRow({ correction, onOpen }: CorrectionRowProps) {
  const { page, page_name, was_wrong, says_now, corrected_on, is_public } = correction;
  const context = `the correction of ${page}, ${longDate(corrected_on)}`;
  return (
    <Row label={context} className="align-top *:py-2 hover:bg-paper">
      <Cell narrow="name" className="min-w-32 max-w-60">
        <span className="font-medium text-ink-900">{page_name ?? `${page} (there no more)`}</span>
        {page_name !== null && (
          <span className="block text-xs text-ink-600 wrap-anywhere max-sm:ml-2 max-sm:inline max-sm:font-normal">
            {page}
          </span>
        )}
      </Cell>
      <Cell className="min-w-34 max-w-96 max-sm:order-1">
        <Statement text={was_wrong} />
      </Cell>
      <Cell narrow="hidden" className="min-w-34 max-w-96">
        <Statement text={says_now} />
      </Cell>
      <Cell className="whitespace-nowrap">
        <time dateTime={corrected_on}>{longDate(corrected_on)}</time>
      </Cell>
      <Cell narrow={is_public ? 'hidden' : 'badge'} className="whitespace-nowrap">
        <Badge tone={is_public ? 'positive' : 'neutral'}>{is_public ? 'Public' : 'Not public'}</Badge>
      </Cell>
      <Cell narrow="edge">
        <Actions correction={correction} context={context} onOpen={onOpen} />
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

/** Lists the site's corrections, newest first. */
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
        keys={['e']}
        row={(correction) => <CorrectionRow key={correction.id} correction={correction} onOpen={setTask} />}
      />
      <ListPages list={list} noun="corrections" onPage={(next) => go({ page: next })} />
      {!task && correct && <CorrectionDialog correction={null} page={correct} onClose={close} />}
      {task?.kind === 'edit' && <CorrectionDialog correction={task.correction} page="" onClose={close} />}
      {task?.kind === 'delete' && <DeleteCorrectionDialog correction={task.correction} onClose={close} />}
    </>
  );
}
