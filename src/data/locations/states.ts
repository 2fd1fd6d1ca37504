import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

/** How long the cached list of states is fresh, in milliseconds. States are rarely added. */
const STATES_STALE_MS = 30 * 60 * 1000;

export const stateQueries = {
  list: () =>
    visitorQuery({
      queryKey: visitorQueryKeys.states,
      queryFn: async (query) => {
        const [{ fetchStates }, client] = await Promise.all([import('./state-reads.ts'), clientOf(query)]);
        return fetchStates(client);
      },
      staleTime: STATES_STALE_MS,
    }),
  /** The same for a section that only the server draws, so the page's data do not contain it. */
  drawn: () => visitorQuery({ ...stateQueries.list(), queryKey: visitorQueryKeys.drawnStates }),
};
