import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { publishedLocationQueries } from '../../data/locations/published-locations.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { displayName } from '../../domain/locations/display-name.ts';
import { FactSource, knownFacts } from '../facts/fact-source.tsx';
import { PurchaseTaxForm } from './purchase-tax-form.tsx';
import { useLocationSlugs } from './use-location-slugs.ts';

/** 'None above a set amount' continues a sentence in lowercase; no answer starts with an abbreviation or a name. */
const goingOn = (answer: string): string => answer.charAt(0).toLowerCase() + answer.slice(1);

/** Answers most visitors' first question before the text. Renders nothing if no one has found the answer. */
export function AnswerBox() {
  const slugs = useLocationSlugs();
  const { data: facts = [] } = useVisitorQuery(publicFactQueries.ofState(slugs.state));
  const { data: published } = useVisitorQuery(publishedLocationQueries.page(slugs));
  const tax = knownFacts(facts).find(({ kind }) => kind === 'bullion_sales_tax');
  const answer = tax && factAnswer(tax);
  if (!tax || !answer || !published) return null;
  const state = displayName(published.location.state);
  return (
    <aside aria-label="In short" className="mt-8 max-w-measure border-l-2 border-gold-500 pl-5 sm:pl-6">
      <p className="font-display text-h3 text-ink-900">
        {`Sales tax on gold in ${state}: ${goingOn(answer)}`}
      </p>
      {tax.note && <p className="mt-1">{tax.note}</p>}
      <FactSource {...tax} />
      <PurchaseTaxForm state={slugs.state} />
    </aside>
  );
}
