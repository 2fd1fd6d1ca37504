import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

/** The public corrections, newest first. Delivered pages have them in their HTML. */
export const publicCorrectionQueries = {
  all: () =>
    visitorQuery({
      queryKey: visitorQueryKeys.corrections,
      queryFn: async (query) => {
        const [{ fetchCorrections }, client] = await Promise.all([
          import('./correction-reads.ts'),
          clientOf(query),
        ]);
        return fetchCorrections(client);
      },
      staleTime: 5 * 60 * 1000,
    }),
  ofPage: (page: string) =>
    visitorQuery({
      queryKey: visitorQueryKeys.correctionsOf(page),
      queryFn: async (query) => {
        const [{ fetchCorrections }, client] = await Promise.all([
          import('./correction-reads.ts'),
          clientOf(query),
        ]);
        return fetchCorrections(client, page);
      },
      staleTime: 5 * 60 * 1000,
    }),
};
