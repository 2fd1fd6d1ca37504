import type { PublicFact } from '../../data/facts/fact-reads.ts';
import { FACT_KINDS, factAnswer, isLawFact } from '../../domain/facts/fact-kinds.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceLabel } from '../../lib/source-date.ts';

/** Shows where a fact comes from, and when one of us has read it there. The list of sources marks unread ones. */
export function FactSource({ source, verified_at, is_due }: PublicFact) {
  return (
    <p className="mt-2 max-w-small-measure text-sm text-ink-600">
      {sourceLabel(source.dated)}
      <a
        href={source.url}
        rel="noopener nofollow"
        className="underline underline-offset-2 hover:text-gold-700"
      >
        {source.title}
      </a>{' '}
      {verified_at && (
        <span className="block">
          Checked by us on <time dateTime={verified_at}>{longDate(verified_at)}</time>.
          {is_due && ' Due to be checked again.'}
        </span>
      )}
    </p>
  );
}

/** The facts of law that this version of the site knows, in the order of their kinds. */
export const knownFacts = <Fact extends PublicFact>(facts: readonly Fact[]): Fact[] =>
  Object.keys(FACT_KINDS).flatMap((kind) =>
    facts.filter((fact) => fact.kind === kind && isLawFact(kind) && factAnswer(fact) !== null),
  );
