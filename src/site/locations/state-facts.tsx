import { paths } from '../../config/paths.ts';
import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import type { PublicFact, StateFact } from '../../data/facts/fact-reads.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { FACT_KINDS, factAnswer, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { classNames } from '../../lib/class-names.ts';
import { useParams } from '../../lib/screen-routes.tsx';
import { FactSource, knownFacts } from '../facts/fact-source.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const linkClasses =
  'inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700';

type AnswerProps = { fact: PublicFact; place: string | null; className?: string };

function Answer({ fact, place, className }: AnswerProps) {
  return (
    <dd className={classNames('max-w-measure', className)}>
      {place && <p className="text-sm text-ink-600">{place}</p>}
      <p className="font-semibold text-ink-900">{factAnswer(fact)}</p>
      {fact.note && <p className="mt-1">{fact.note}</p>}
      <FactSource {...fact} />
    </dd>
  );
}

/** Shows the state's answer, with the whole country's next to it if there is one. */
function FactRow({ fact, state }: { fact: StateFact; state: string }) {
  const federal = fact.federal && factAnswer(fact.federal) !== null ? fact.federal : null;
  return (
    <div className="grid break-inside-avoid gap-x-8 gap-y-1 py-5 sm:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_2fr_2fr]">
      <dt className="text-ink-600">{isFactKind(fact.kind) && FACT_KINDS[fact.kind].label}</dt>
      {federal ? (
        <>
          <Answer fact={fact} place={state} />
          <Answer
            fact={federal}
            place="United States"
            className="max-sm:mt-2 sm:max-lg:col-start-2 sm:max-lg:mt-2"
          />
        </>
      ) : (
        <Answer fact={fact} place={null} className="lg:col-span-2" />
      )}
    </div>
  );
}

/** A state's facts, each with its source and next to the whole country's. */
export const FactList = ({ facts, state }: { facts: readonly StateFact[]; state: string }) => (
  <dl className="divide-y divide-line border-y border-line">
    {facts.map((fact) => (
      <FactRow key={fact.kind} fact={fact} state={state} />
    ))}
  </dl>
);

/** Lists the facts of a state, each with its source. Without facts it renders nothing. */
export function StateFacts() {
  const { state = '' } = useParams();
  const { data: facts = [] } = useVisitorQuery(publicFactQueries.ofState(state));
  const { data: published } = useVisitorQuery(publishedLocationQueries.page({ state }));
  const known = knownFacts(facts);
  if (known.length === 0 || !published) return null;
  const name = locationTitle(published.location);
  return (
    <section aria-labelledby="state-law" className="border-t border-line py-14 print:py-5">
      <Container className="grid gap-y-6">
        <div>
          <h2 id="state-law" className="text-h3">
            Gold and the law in {name}
          </h2>
          <p className="mt-3 max-w-small-measure text-sm text-ink-600">
            Laws change. This is information, not advice: read the source before you rely on it.
          </p>
          <ul className="mt-3 text-sm">
            <li>
              <SiteLink to={paths.lawChanges} className={linkClasses}>
                What changed in state gold law
              </SiteLink>
            </li>
          </ul>
        </div>
        <FactList facts={known} state={name} />
      </Container>
    </section>
  );
}
