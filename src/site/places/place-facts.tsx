import { useQuery } from '@tanstack/react-query';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { placeWithoutTextQuery } from '../../data/locations/place-without-text.ts';
import { displayName } from '../../domain/locations/display-name.ts';
import { knownFacts } from '../facts/fact-source.tsx';
import { useAskedQuery } from '../layout/asked-query.ts';
import { FactList } from '../locations/state-facts.tsx';

/** The law of the state of the place that was asked for. Without facts it renders nothing. */
export function PlaceFacts() {
  const { asked } = useAskedQuery();
  const { data: place } = useQuery(placeWithoutTextQuery(asked.get('place') ?? ''));
  const { data: facts = [] } = useQuery(publicFactQueries.ofState(place?.stateSlug ?? ''));
  const known = knownFacts(facts);
  if (!place || place.hasText || known.length === 0) return null;
  const state = displayName(place.state);
  return (
    <div className="mt-10">
      <h3 className="mb-4 text-h4">{`Gold and the law in ${state}`}</h3>
      <FactList facts={known} state={state} />
    </div>
  );
}
