import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { FACT_KINDS, factAnswer, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { knownFacts } from '../facts/fact-source.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

/** What applies in the state of a city, a line for each fact; the state's page has the notes and the sources. */
export function StateSummary({ slug, name }: { slug: string; name: string }) {
  const { data: facts = [] } = useVisitorQuery(publicFactQueries.ofState(slug));
  const known = knownFacts(facts);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="state-in-short" className="border-t border-line py-14 print:py-5">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="state-in-short" className="text-h3">
            What applies in {name}
          </h2>
          <SiteLink
            to={`/${slug}`}
            className="mt-3 inline-flex min-h-11 items-center text-sm text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700"
          >
            See the sources and notes for {name}
          </SiteLink>
        </div>
        <dl className="divide-y divide-line border-y border-line">
          {known.map((fact) => (
            <div key={fact.kind} className="grid gap-x-8 py-3 sm:grid-cols-[1fr_1fr]">
              <dt className="text-ink-600">{isFactKind(fact.kind) && FACT_KINDS[fact.kind].label}</dt>
              <dd className="font-semibold text-ink-900">{factAnswer(fact)}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
