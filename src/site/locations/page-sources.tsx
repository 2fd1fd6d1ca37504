import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import type { PublicFact } from '../../data/facts/fact-reads.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import type { LocationSlugs } from '../../data/locations/published-location-reads.ts';
import type { Surroundings } from '../../data/locations/surroundings-reads.ts';
import { factAnswer } from '../../domain/facts/fact-kinds.ts';
import { statementIn } from '../../domain/facts/stated-facts.ts';
import { knownFacts } from '../facts/fact-source.tsx';
import { SourceList } from '../facts/source-list.tsx';
import { useCitableFacts } from './use-citable-facts.ts';

type PageSourcesProps = {
  slugs: LocationSlugs;
  content: string;
  depositories: Surroundings['depositories'];
};

/** Lists the sources of all facts on a location's page and of those in its text. */
export function PageSources({ slugs, content, depositories }: PageSourcesProps) {
  const { data: ofState = [] } = useVisitorQuery(publicFactQueries.ofState(slugs.state));
  const citable = useCitableFacts(slugs);
  const known = knownFacts(ofState);
  const federal = known.flatMap(({ federal: fact }) => (fact && factAnswer(fact) !== null ? [fact] : []));
  const regulator = ofState.filter(({ kind, note }) => kind === 'securities_regulator' && note);
  const stated = citable.filter((fact) => statementIn(content, fact) !== null);
  const shown: PublicFact[] = [
    ...known,
    // Only the state's own page shows the country's answer too.
    ...(slugs.city === undefined ? federal : []),
    ...depositories,
    ...regulator,
  ];
  return <SourceList facts={[...shown, ...stated]} />;
}
