import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

const staleTime = 5 * 60 * 1000;

export const pageSearchQueries = {
  /** Everything that the search page shows. */
  found: (typed: string) =>
    visitorQuery({
      queryKey: visitorQueryKeys.locations.found(typed),
      queryFn: async (query) => {
        const [{ fetchPages }, client] = await Promise.all([
          import('./page-search-reads.ts'),
          clientOf(query),
        ]);
        return fetchPages(client, typed);
      },
      staleTime,
    }),
  /** A few suggestions while the visitor types. */
  suggested: (typed: string) =>
    visitorQuery({
      queryKey: visitorQueryKeys.locations.suggested(typed),
      queryFn: async (query) => {
        const [{ fetchPages, MAX_SUGGESTED }, client] = await Promise.all([
          import('./page-search-reads.ts'),
          clientOf(query),
        ]);
        return fetchPages(client, typed, MAX_SUGGESTED);
      },
      staleTime,
    }),
};
