import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';
import type { ListSlugs } from './location-list-reads.ts';
import type { LocationSlugs } from './published-location-reads.ts';

// A prerendered page brings its data with it, so the code for reading is loaded only when needed.
const loadReads = async (query: Parameters<typeof clientOf>[0]) => {
  const [reads, lists, client] = await Promise.all([
    import('./published-location-reads.ts'),
    import('./location-list-reads.ts'),
    clientOf(query),
  ]);
  return { reads, lists, client };
};

const staleTime = 5 * 60 * 1000;

export const publishedLocationQueries = {
  page: (slugs: LocationSlugs) =>
    visitorQuery({
      queryKey: visitorQueryKeys.locations.page(slugs),
      queryFn: async (query) => {
        const { reads, client } = await loadReads(query);
        return reads.fetchPublishedLocation(client, slugs);
      },
      staleTime,
    }),
  listing: (slugs: ListSlugs) =>
    visitorQuery({
      queryKey: visitorQueryKeys.locations.listing(slugs),
      queryFn: async (query) => {
        const { lists, client } = await loadReads(query);
        return lists.fetchListing(client, slugs);
      },
      staleTime,
    }),
};
