import { paths } from '../../config/paths.ts';
import type { FactKind } from '../../domain/facts/fact-kinds.ts';
import { clientOf } from '../client/data-client.ts';
import { visitorQuery } from '../client/visitor-query.ts';
import { visitorQueryKeys } from '../visitor-query-keys.ts';

export const publicFactQueries = {
  ofState: (state: string) =>
    visitorQuery({
      queryKey: visitorQueryKeys.facts(state),
      queryFn: async (query) => {
        const [{ fetchStateFacts }, client] = await Promise.all([import('./fact-reads.ts'), clientOf(query)]);
        return fetchStateFacts(client, state);
      },
      staleTime: 5 * 60 * 1000,
    }),
  /** What else a text about a location in the state may state. Only the server requests it. */
  citable: (state: string) =>
    visitorQuery({
      queryKey: visitorQueryKeys.citableFacts(state),
      queryFn: async (query) => {
        const [{ fetchCitableFacts }, client] = await Promise.all([
          import('./fact-reads.ts'),
          clientOf(query),
        ]);
        return fetchCitableFacts(client, state);
      },
    }),
  /** A state's answer, for a tool that answers in the browser; null without one. */
  answer: (kind: FactKind, state: string) =>
    visitorQuery({
      queryKey: visitorQueryKeys.stateAnswer(kind, state),
      queryFn: async (query) => {
        const [{ fetchStateAnswer }, client] = await Promise.all([
          import('./fact-reads.ts'),
          clientOf(query),
        ]);
        return fetchStateAnswer(client, kind, state);
      },
      staleTime: 5 * 60 * 1000,
    }),
  changes: () =>
    visitorQuery({
      queryKey: visitorQueryKeys.facts(paths.lawChanges),
      queryFn: async (query) => {
        const [{ fetchLawChanges }, client] = await Promise.all([
          import('./law-change-reads.ts'),
          clientOf(query),
        ]);
        return fetchLawChanges(client);
      },
      staleTime: 5 * 60 * 1000,
    }),
};
