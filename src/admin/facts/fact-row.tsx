import { History, ListChecks, Pencil, Trash2 } from 'lucide-react';
import type { Fact } from '../../data/facts/facts.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { dayText } from '../../lib/local-time.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionIcons, type RowAction, RowActions } from '../../ui/row-actions.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { aboutText, kindText } from './fact-names.ts';
import type { FactTask } from './fact-task.ts';

function Standing({ fact }: { fact: Fact }) {
  const { verified_at, is_public, is_due, conflict, confidence, review_by } = fact;
  return (
    <>
      <span className="flex flex-wrap gap-1">
        {verified_at ? (
          <Badge tone="positive">Verified {dayText(verified_at)}</Badge>
        ) : (
          <Badge>Not verified</Badge>
        )}
        {is_public && !verified_at && <Badge tone="info">Public</Badge>}
        {is_due && <Badge tone="caution">Review due</Badge>}
        {conflict && (
          <Badge tone="negative" title={conflict}>
            Conflicting<span className="sr-only">: {conflict}</span>
          </Badge>
        )}
      </span>
      <span className="mt-1 block text-xs text-ink-600 max-sm:hidden">
        {`${confidence[0]?.toUpperCase()}${confidence.slice(1)} confidence`}
        <br />
        Review by {longDate(review_by)}
      </span>
    </>
  );
}

type FactRowProps = { fact: Fact; onOpen: (task: FactTask) => void };

function Actions({ fact, context, onOpen }: FactRowProps & { context: string }) {
  const verify: RowAction = {
    key: 'verify',
    label: 'Verify...',
    icon: ListChecks,
    keys: 'Enter v',
    onSelect: () => onOpen({ kind: 'verify', fact }),
  };
  const edit: RowAction = {
    key: 'edit',
    label: 'Edit fact',
    icon: Pencil,
    keys: 'e',
    onSelect: () => onOpen({ kind: 'edit', fact }),
  };
  const history: RowAction = {
    key: 'history',
    label: 'Fact history',
    icon: History,
    onSelect: () => onOpen({ kind: 'history', fact }),
  };
  const remove: RowAction = {
    key: 'delete',
    label: 'Delete fact',
    icon: Trash2,
    onSelect: () => onOpen({ kind: 'delete', fact }),
  };
  return (
    <RowActions of={context} actions={[verify, edit, history, remove]}>
      <Button
        look="outline"
        size="small"
        className="mr-1"
        aria-keyshortcuts={verify.keys}
        onClick={verify.onSelect}
      >
        Verify<span className="sr-only">: {context}</span>
      </Button>
      <ActionIcons actions={[edit, history, remove]} of={context} />
    </RowActions>
  );
}

/** A row of the list: what holds for whom, says which source, and how sure that is. */
export function FactRow({ fact, onOpen }: FactRowProps) {
  const { about, kind, note, source_title, source_url, source_dated } = fact;
  const context = `${kindText(kind)}, ${aboutText(about)}`;
  return (
    <Row label={context} className="align-top *:py-2 hover:bg-paper">
      <Cell narrow="name" className="min-w-36 max-w-52">
        <span className="font-medium text-ink-900">{aboutText(about)}</span>
        <span className="block text-xs text-ink-600 max-sm:ml-2 max-sm:inline max-sm:font-normal">
          {kindText(kind)}
        </span>
      </Cell>
      <Cell narrow="fact" className="min-w-60 max-w-96">
        <span className="font-medium text-ink-900">{factAnswer(fact) ?? fact.status ?? '-'}</span>
        {note && <span className="block text-xs text-ink-600 max-sm:hidden">{note}</span>}
      </Cell>
      <Cell narrow="hidden" className="min-w-40 max-w-72 text-xs">
        <a href={source_url} target="_blank" rel="noopener noreferrer" className="underline wrap-anywhere">
          {source_title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {source_dated && <span className="block text-ink-600">{sourceDate(source_dated)}</span>}
      </Cell>
      <Cell narrow="badge" className="min-w-44">
        <Standing fact={fact} />
      </Cell>
      <Cell narrow="edge">
        <Actions fact={fact} context={context} onOpen={onOpen} />
      </Cell>
    </Row>
  );
}
