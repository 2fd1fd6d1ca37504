import { useQuery } from '@tanstack/react-query';
import { type Fact, type FactChange, factQueries } from '../../data/facts/facts.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { minuteText } from '../../lib/local-time.ts';
import { longDate } from '../../lib/long-date.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../outcomes/query-state.tsx';
import { aboutText, kindText } from './fact-names.ts';

type State = NonNullable<FactChange['was']>;

/** Describes one state of a fact in words, field by field. */
function partsOf(kind: string, state: State): Map<string, string> {
  const { status, amount, source, verified_at, review_by } = state;
  const { title, url, dated } = source;
  return new Map(
    Object.entries({
      Answer: factAnswer({ kind, status, amount }) ?? status ?? '',
      Note: state.note ?? '',
      Source: [title, dated, url].filter(Boolean).join(', '),
      'Second source URL': state.also_at ?? '',
      Confidence: state.confidence,
      'Conflicting information': state.conflict ?? '',
      Remark: state.remark ?? '',
      Verified: verified_at ? minuteText(verified_at) : 'no',
      'Review by': longDate(review_by),
    }),
  );
}

type Line = { part: string; was: string | null; becomes: string };

/** Lists the fields that a change changed; all fields of a new fact. */
function linesOf(kind: string, { was, becomes }: FactChange): Line[] {
  if (becomes === null) return [];
  const before = was && partsOf(kind, was);
  return [...partsOf(kind, becomes)].flatMap(([part, text]) => {
    const earlier = before?.get(part) ?? null;
    if (earlier === text || (earlier === null && text === '')) return [];
    return [{ part, was: earlier, becomes: text || 'nothing' }];
  });
}

const titleOf = ({ was, becomes }: FactChange): string => {
  if (becomes === null) return 'Deleted';
  return was === null ? 'Added' : 'Changed';
};

function Change({ kind, change }: { kind: string; change: FactChange }) {
  return (
    <li className="py-3">
      <p className="text-ink-600">
        {titleOf(change)} {minuteText(change.changed_at)}
      </p>
      <ul className="mt-1 grid gap-1">
        {linesOf(kind, change).map(({ part, was, becomes }) => (
          <li key={part} className="wrap-anywhere">
            <span className="font-semibold text-ink-900">{part}:</span>{' '}
            {was !== null && (
              <>
                <del>{was || 'nothing'}</del>{' '}
              </>
            )}
            <ins className="no-underline">{becomes}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Lists every change of a fact, newest first. */
export function FactHistoryDialog({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const query = useQuery(factQueries.history(fact.id));
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title="Fact history"
      description={`${aboutText(fact.about)}: ${kindText(fact.kind)}`}
    >
      <QueryState query={query} failed="Couldn't load the history." empty="No changes yet.">
        {(changes) => (
          <ol className="divide-y divide-line border-y border-line">
            {changes.map((change) => (
              <Change key={change.id} kind={fact.kind} change={change} />
            ))}
          </ol>
        )}
      </QueryState>
    </Dialog>
  );
}
