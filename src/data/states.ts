import { queryOptions } from '@tanstack/react-query';
import { loadPublicClient } from './client.ts';

/** The specification's cache time of the list of states, in milliseconds. */
const STATES_STALE_MS = 30 * 60 * 1000;

export const stateQueries = {
  list: () =>
    queryOptions({
      queryKey: ['unique-states'],
      queryFn: async () => {
        const [{ fetchStates }, client] = await Promise.all([import('./state-reads.ts'), loadPublicClient()]);
        return fetchStates(client);
      },
      staleTime: STATES_STALE_MS,
    }),
};
