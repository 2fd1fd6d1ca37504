import { useVisitorQuery } from '../../data/client/use-visitor-query.ts';
import type { CitableFact } from '../../data/facts/fact-reads.ts';
import { publicFactQueries } from '../../data/facts/public-facts.ts';
import type { LocationSlugs } from '../../data/locations/published-location-reads.ts';

/** Whether a fact applies to a location: one of the country, of its city or of itself. */
function isAbout({ place }: CitableFact, { city, neighborhood }: LocationSlugs): boolean {
  if (place === null) return true;
  if (place.city_slug !== city) return false;
  return place.neighborhood_slug === null || place.neighborhood_slug === neighborhood;
}

/** The facts that a text about the location may state besides its state's. Only the server knows them. */
export function useCitableFacts(slugs: LocationSlugs): CitableFact[] {
  const { data = [] } = useVisitorQuery(publicFactQueries.citable(slugs.state));
  return data.filter((fact) => isAbout(fact, slugs));
}
