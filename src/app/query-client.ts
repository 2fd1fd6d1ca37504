import { notifyManager, QueryClient } from '@tanstack/react-query';
import { DataError } from '../data/client/data-error.ts';

const MAX_READ_RETRIES = 2;

/** Reads are tried again where another try may help; a refusal stays a refusal. */
function isWorthARetry(failures: number, error: unknown): boolean {
  const refused = error instanceof DataError && !['server', 'timeout'].includes(error.kind);
  return !refused && failures < MAX_READ_RETRIES;
}

export function createQueryClient(): QueryClient {
  // An answer is drawn in the task that brought it: by its usual timer other tasks come between.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // Without a connection a request fails and its failure is told: held back, it would leave a button waiting
      // for ever. Lists that failed are read again once the connection is back.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: isWorthARetry, staleTime: 30_000 },
      mutations: { networkMode: 'always' },
    },
  });
}
