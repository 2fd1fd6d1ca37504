import { notifyManager, QueryClient } from '@tanstack/react-query';
import { mayRecover } from '../data/client/data-error.ts';

const MAX_READ_RETRIES = 2;

/** Makes the back office's query cache. */
export function createQueryClient(): QueryClient {
  // An answer renders in the task that brought it. The default scheduler's timer would let other tasks in between.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      // Without a connection a request fails and says so; a paused request would leave a button waiting forever.
      // Failed lists are read again once the connection is back.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < MAX_READ_RETRIES && mayRecover(error),
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
