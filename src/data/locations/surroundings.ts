import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';
import type { LocationSlugs } from './published-location-reads.ts';
import { fetchSurroundings } from './surroundings-reads.ts';

/** What surrounds a location. Only the server asks for it. */
export const surroundingsQuery = (slugs: LocationSlugs) =>
  visitorQuery({
    queryKey: visitorQueryKeys.surroundings(slugs),
    queryFn: async (query) => fetchSurroundings(await clientOf(query), slugs),
  });
