import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

export const placeWithoutTextQuery = (address: string) =>
  visitorQuery({
    // No typed text begins with a slash, so that the key of a search is free. Every page loads the list of keys.
    queryKey: visitorQueryKeys.locations.found(address),
    queryFn: async (query) => {
      const [{ fetchPlaceWithoutText }, client] = await Promise.all([
        import('./place-without-text-reads.ts'),
        clientOf(query),
      ]);
      return fetchPlaceWithoutText(client, address);
    },
    staleTime: 5 * 60 * 1000,
  });
