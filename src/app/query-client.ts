import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { DataClient } from '../data/client/data-client.ts';
import { DataError } from '../data/client/data-error.ts';

const MAX_READ_RETRIES = 2;

/** Retries reads when a retry may help; a refusal stays a refusal. */
function isWorthARetry(failures: number, error: unknown): boolean {
  const refused = error instanceof DataError && !['server', 'timeout'].includes(error.kind);
  return !refused && failures < MAX_READ_RETRIES;
}

/** Makes a query cache. A server passes its own client, and does not retry, because it has no time. */
export function createQueryClient(dataClient?: DataClient): QueryClient {
  // An answer renders in the task that brought it. The default scheduler's timer would let other tasks in between.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // Without a connection a request fails and says so; a paused request would leave a button waiting forever.
      // Failed lists are read again once the connection is back.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: dataClient ? false : isWorthARetry,
        staleTime: 30_000,
        ...(dataClient && { meta: { dataClient } }),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
