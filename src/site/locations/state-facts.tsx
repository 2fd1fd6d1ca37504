import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { FACT_KINDS, factAnswer, isFactKind } from '../../domain/facts/fact-kinds.ts';
import { locationTitle } from '../../domain/locations/display-name.ts';
import { FactSource, knownFacts } from '../facts/fact-source.tsx';
import { Container } from '../layout/section.tsx';
import { SiteLink } from '../layout/site-link.tsx';

const linkClasses =
  'inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-500 underline-offset-4 hover:text-gold-700';

/** What holds in a state, each with its source. What nobody has found is absent, and so is the section without any. */
export function StateFacts() {
  const { state = '' } = useParams();
  const { data: facts = [] } = useQuery(publicFactQueries.ofState(state));
  const { data: published } = useQuery(publishedLocationQueries.page({ state }));
  const known = knownFacts(facts);
  if (known.length === 0 || !published) return null;
  const name = locationTitle(published.location);
  return (
    <section aria-labelledby="state-law" className="border-t border-line py-14">
      <Container className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="state-law" className="text-h3">
            Gold and the law in {name}
          </h2>
          <p className="mt-3 text-sm text-ink-600">
            Laws change. This is information, not advice: read the source before you rely on it.
          </p>
          <ul className="mt-3 text-sm">
            {known.some(({ kind }) => kind === 'bullion_sales_tax') && (
              <li>
                <SiteLink to={`${paths.toolSalesTax}?state=${state}`} className={linkClasses}>
                  The tax on your own purchase
                </SiteLink>
              </li>
            )}
            <li>
              <SiteLink to={paths.lawChanges} className={linkClasses}>
                What changed in state gold law
              </SiteLink>
            </li>
          </ul>
        </div>
        <dl className="divide-y divide-line border-y border-line">
          {known.map((fact) => (
            <div key={fact.kind} className="grid gap-x-8 gap-y-1 py-5 sm:grid-cols-[1fr_2fr]">
              <dt className="text-ink-600">{isFactKind(fact.kind) && FACT_KINDS[fact.kind].label}</dt>
              <dd>
                <p className="font-semibold text-ink-900">{factAnswer(fact)}</p>
                {fact.note && <p className="mt-1">{fact.note}</p>}
                <FactSource {...fact} />
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
