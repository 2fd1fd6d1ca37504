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
import { aboutText, confidenceText, kindText } from './fact-names.ts';
import type { FactTask } from './fact-task.ts';

/** Only unusual values get a badge, so that most rows stay on one line. */
function Standing({ fact }: { fact: Fact }) {
  const { verified_at, is_public, is_due, conflict, confidence } = fact;
  const level = confidenceText(confidence);
  return (
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
      {confidence === 'high' ? (
        <span className="sr-only">{level} confidence</span>
      ) : (
        <Badge tone="caution" title={`${level} confidence`}>
          {level}
          <span className="sr-only"> confidence</span>
        </Badge>
      )}
    </span>
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

/** The distinguishing part comes first: for facts about the whole country that is the kind. */
function NameCell({ fact: { about, kind } }: { fact: Fact }) {
  const names = [aboutText(about), kindText(kind)];
  const [first, second] = about === '' ? names.toReversed() : names;
  return (
    <Cell narrow="name" className="max-w-52 min-w-32 truncate min-[90rem]:max-w-60" title={names.join(': ')}>
      <span className="font-medium text-ink-900">{first}</span>{' '}
      <span className="text-xs font-normal text-ink-600 sm:ml-1">{second}</span>
    </Cell>
  );
}

/** A row of the list: the fact's subject, statement, source and certainty. The dialogs show the whole note. */
export function FactRow({ fact, onOpen }: FactRowProps) {
  const { about, kind, note, source_title, source_url, source_dated, review_by } = fact;
  const context = `${kindText(kind)}, ${aboutText(about)}`;
  const answer = factAnswer(fact) ?? fact.status ?? '-';
  return (
    <Row label={context} className="hover:bg-paper">
      <NameCell fact={fact} />
      <Cell
        narrow="fact"
        className="w-full max-w-0 min-w-40 truncate"
        title={note ? `${answer}. ${note}` : answer}
      >
        <span className="font-medium text-ink-900">{answer}</span>
        {note && <span className="ml-2 text-xs text-ink-600 max-sm:hidden">{note}</span>}
      </Cell>
      <Cell
        narrow="hidden"
        className="max-w-28 truncate text-xs sm:max-xl:hidden 2xl:max-w-60"
        title={source_title}
      >
        <a href={source_url} target="_blank" rel="noopener noreferrer" className="underline">
          {source_title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {source_dated && <span className="ml-2 text-ink-600">{sourceDate(source_dated)}</span>}
      </Cell>
      <Cell narrow="badge" className="xl:min-w-46 min-[90rem]:min-w-62">
        <Standing fact={fact} />
      </Cell>
      <Cell narrow="hidden" className="text-xs whitespace-nowrap text-ink-600 sm:max-xl:hidden">
        <time dateTime={review_by}>{longDate(review_by)}</time>
      </Cell>
      <Cell narrow="edge">
        <Actions fact={fact} context={context} onOpen={onOpen} />
      </Cell>
    </Row>
  );
}
