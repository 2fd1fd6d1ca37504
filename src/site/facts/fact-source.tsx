import type { PublicFact } from '../../data/facts/fact-reads.ts';
import { FACT_KINDS, factAnswer, isOfLaw } from '../../domain/facts/fact-kinds.ts';
import { longDate } from '../../lib/long-date.ts';
import { sourceDate } from '../../lib/source-date.ts';

/** Where a fact comes from, and whether somebody of ours has read it there. */
export function FactSource({ source, verified_at, is_due }: PublicFact) {
  return (
    <p className="mt-2 max-w-small-measure text-sm text-ink-600">
      Source:{' '}
      <a
        href={source.url}
        rel="noopener nofollow"
        className="underline underline-offset-2 hover:text-gold-700"
      >
        {source.title}
      </a>
      {source.dated && ` (${sourceDate(source.dated)})`}
      {'. '}
      {/* On a line of its own: a typeface that comes late then breaks no line elsewhere. */}
      <span className="block">
        {verified_at ? (
          <>
            Checked by us on <time dateTime={verified_at}>{longDate(verified_at)}</time>.
            {is_due && ' Due to be checked again.'}
          </>
        ) : (
          'Not yet verified by us.'
        )}
      </span>
    </p>
  );
}

/** The facts of law that this version of the site has words for, in the order of their kinds. */
export const knownFacts = <Fact extends PublicFact>(facts: readonly Fact[]): Fact[] =>
  Object.keys(FACT_KINDS).flatMap((kind) =>
    facts.filter((fact) => fact.kind === kind && isOfLaw(kind) && factAnswer(fact) !== null),
  );
