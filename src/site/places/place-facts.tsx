import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import { placeWithoutTextQuery } from '../../data/locations/place-without-text.ts';
import { knownFacts } from '../facts/fact-source.tsx';
import { useAskedQuery } from '../layout/asked-query.ts';
import { NearCities } from '../locations/near-places.tsx';
import { FactList } from '../locations/state-facts.tsx';

/** The place that was asked for, if its page has no text. */
function useAskedPlace() {
  const { asked } = useAskedQuery();
  const { data: place } = useVisitorQuery(placeWithoutTextQuery(asked.get('place') ?? ''));
  return place?.hasText ? null : place;
}

/** The pages nearest to the place that was asked for. */
export function PlaceNear() {
  const place = useAskedPlace();
  return place && <NearCities near={place.nearest} state={place.stateSlug} />;
}

/** The law of the state of the place that was asked for. Without facts it renders nothing. */
export function PlaceFacts() {
  const place = useAskedPlace();
  const { data: facts = [] } = useVisitorQuery(publicFactQueries.ofState(place?.stateSlug ?? ''));
  const known = knownFacts(facts);
  if (!place || known.length === 0) return null;
  return (
    <div className="mt-10">
      <h3 className="mb-4 text-h4">{`Gold and the law in ${place.state}`}</h3>
      <FactList facts={known} state={place.state} />
    </div>
  );
}
