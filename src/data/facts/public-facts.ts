import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../client/data-client.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

export const publicFactQueries = {
  ofState: (state: string) =>
    queryOptions({
      queryKey: visitorQueryKeys.facts(state),
      queryFn: async (query) => {
        const [{ fetchStateFacts }, client] = await Promise.all([import('./fact-reads.ts'), clientOf(query)]);
        return fetchStateFacts(client, state);
      },
      staleTime: 5 * 60 * 1000,
    }),
};
