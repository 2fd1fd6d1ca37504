import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Before<Cached> = { before: [QueryKey, Cached | undefined][] };

/**
 * The handlers of an optimistic mutation: everything in the cache below `queryKey` shows the change at once, and rolls
 * back if the server refuses. `change` gets the mutation's variables. Keys without data stay empty, so that a guess
 * never passes for the server's answer.
 */
export function optimistic<Cached, Variables>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (cached: Cached, variables: Variables) => Cached,
) {
  return {
    onMutate: async (variables: Variables): Promise<Before<Cached>> => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<Cached>({ queryKey });
      queryClient.setQueriesData<Cached>({ queryKey }, (cached) =>
        cached === undefined ? undefined : change(cached, variables),
      );
      return { before };
    },
    onError: (_error: Error, _variables: Variables, kept: Before<Cached> | undefined) => {
      for (const [key, cached] of kept?.before ?? []) queryClient.setQueryData(key, cached);
    },
  };
}

/**
 * The handlers of a mutation that shows its change once the server has accepted it. A read that started before the
 * change is canceled, because it would bring the old state back.
 */
export function cacheUpdateOnSuccess<Cached, Variables>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (cached: Cached | undefined, variables: Variables) => Cached | undefined,
) {
  return {
    onSuccess: async (_answer: unknown, variables: Variables): Promise<void> => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Cached>(queryKey, (cached) => change(cached, variables));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
}
