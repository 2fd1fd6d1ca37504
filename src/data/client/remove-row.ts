import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PageOfRows } from './page-of-rows.ts';

type Listed = PageOfRows<{ id: string }>;

/**
 * Deletes a row: it leaves every list below `all` at once, and comes back if the server refuses. `noun` is the
 * first part of the noun's query keys; its lists stand at [noun, 'list', ...].
 */
export function useRemoveRow(noun: string, remove: (id: string) => Promise<void>) {
  const queryClient = useQueryClient();
  const lists: QueryKey = [noun, 'list'];
  return useMutation({
    mutationFn: remove,
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: lists });
      const before = queryClient.getQueriesData<Listed>({ queryKey: lists });
      queryClient.setQueriesData<Listed>({ queryKey: lists }, (list) => {
        if (!list?.rows.some((row) => row.id === id)) return list;
        return { ...list, rows: list.rows.filter((row) => row.id !== id), total: list.total - 1 };
      });
      return { before };
    },
    onError: (_error, _id, kept) => {
      for (const [key, list] of kept?.before ?? []) queryClient.setQueryData(key, list);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [noun] }),
  });
}
