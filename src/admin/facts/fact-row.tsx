import type { Fact } from '../../data/facts/facts.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { dayText } from '../../lib/local-time.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Cell, Row } from '../../ui/table.tsx';
import { checkButton } from './fact-keys.ts';
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
      <span className="mt-1 block text-xs text-ink-600">
        {`${confidence[0]?.toUpperCase()}${confidence.slice(1)} confidence`}
        <br />
        Review by {longDate(review_by)}
      </span>
    </>
  );
}

/** A row of the list: what holds for whom, says which source, and how sure that is. */
export function FactRow({ fact, onOpen }: { fact: Fact; onOpen: (task: FactTask) => void }) {
  const { about, kind, note, source_title, source_url, source_dated } = fact;
  const context = `${kindText(kind)}, ${aboutText(about)}`;
  return (
    <Row className="align-top *:py-2.5">
      <Cell className="min-w-36 max-w-52">
        <span className="font-medium text-ink-900">{aboutText(about)}</span>
        <span className="block text-xs text-ink-600">{kindText(kind)}</span>
      </Cell>
      <Cell className="min-w-60 max-w-96">
        <span className="font-medium text-ink-900">{factAnswer(fact) ?? fact.status ?? '-'}</span>
        {note && <span className="block text-xs text-ink-600">{note}</span>}
      </Cell>
      <Cell className="min-w-40 max-w-72 text-xs">
        <a href={source_url} target="_blank" rel="noopener noreferrer" className="underline wrap-anywhere">
          {source_title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {source_dated && <span className="block text-ink-600">{sourceDate(source_dated)}</span>}
      </Cell>
      <Cell className="min-w-44">
        <Standing fact={fact} />
      </Cell>
      <Cell>
        <span className="flex items-center justify-end gap-2">
          <Button
            look="outline"
            size="small"
            {...{ [checkButton]: '' }}
            onClick={() => onOpen({ kind: 'verify', fact })}
          >
            Verify<span className="sr-only">: {context}</span>
          </Button>
          <Menu
            label="More"
            context={context}
            items={[
              { key: 'edit', label: 'Edit...', onSelect: () => onOpen({ kind: 'edit', fact }) },
              { key: 'history', label: 'History...', onSelect: () => onOpen({ kind: 'history', fact }) },
              { key: 'delete', label: 'Delete...', onSelect: () => onOpen({ kind: 'delete', fact }) },
            ]}
          />
        </span>
      </Cell>
    </Row>
  );
}
