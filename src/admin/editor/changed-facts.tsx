import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { changedFactQueries } from '../../data/facts/changed-facts.ts';
import type { ChangedFact } from '../../data/facts/changed-facts-reads.ts';
import { factAnswer, factQuestion } from '../../domain/facts/fact-kinds.ts';
import { dayText } from '../../lib/local-time.ts';
import { QueryState } from '../outcomes/query-state.tsx';

/** A fact with its whole note, because the note may be the only change. */
const saying = (kind: string, { status, amount, note }: ChangedFact['was']): string =>
  [factAnswer({ kind, status, amount }), note].filter(Boolean).join('. ').replace('..', '.');

function ChangedFactLine({ fact }: { fact: ChangedFact }) {
  return (
    <li className="py-2">
      <p className="font-semibold text-ink-900">{factQuestion(fact)}</p>
      <p>
        <span className="text-ink-500">Before: </span>
        {saying(fact.kind, fact.was)}
      </p>
      <p>
        <span className="text-ink-500">Since {dayText(fact.changed_at)}: </span>
        {fact.becomes ? saying(fact.kind, fact.becomes) : 'This fact is no longer listed.'}
      </p>
    </li>
  );
}

function ChangedFactList({ facts }: { facts: readonly ChangedFact[] }) {
  if (facts.length === 0) return null;
  return (
    <section aria-label="Changed facts" className="rounded border border-line bg-white px-4 py-3 text-sm">
      <h3 className="flex items-center gap-2 font-sans text-sm font-semibold text-ink-900">
        <RefreshCw aria-hidden className="size-4 text-negative" />
        Facts changed since this text was written ({facts.length.toLocaleString('en-US')})
      </h3>
      <ul className="relative mt-1 max-h-44 divide-y divide-line overflow-y-auto text-ink-700">
        {facts.map((fact) => (
          <ChangedFactLine key={fact.fact_id} fact={fact} />
        ))}
      </ul>
    </section>
  );
}

/** Lists the facts that changed since the text was written. Renders nothing when there are none. */
export function ChangedFacts({ article }: { article: { id: string; updated_at: string } }) {
  return (
    <QueryState
      query={useQuery(changedFactQueries.since(article.id, article.updated_at))}
      failed="Couldn't check whether facts have changed since this text was written."
      loading={null}
      layout="line"
    >
      {(facts) => <ChangedFactList facts={facts} />}
    </QueryState>
  );
}
