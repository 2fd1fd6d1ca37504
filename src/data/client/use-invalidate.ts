import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Invalidates everything below these keys. Resolves once the data on the screen have been refetched. */
export function useInvalidate(keys: readonly QueryKey[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [keys, queryClient]);
}
