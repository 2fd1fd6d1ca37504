import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { optimistic } from '../client/cache-changes.ts';
import type { PageOfRows } from '../client/page-of-rows.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { submissionKeys } from '../query-keys.ts';

type Listed = PageOfRows<{ id: string }>;

/**
 * Deletes a lead or a message optimistically: it disappears from every list at once, and comes back if the server
 * refuses.
 * @param noun the first part of the query keys; the lists are at [...noun, 'list', ...]
 */
export function useRemoveRow(noun: QueryKey, remove: (id: string) => Promise<void>) {
  const queryClient = useQueryClient();
  const afterChanges = useInvalidate(submissionKeys);
  return useMutation({
    mutationFn: remove,
    ...optimistic(queryClient, [...noun, 'list'], (list: Listed, id: string) =>
      list.rows.some((row) => row.id === id)
        ? { ...list, rows: list.rows.filter((row) => row.id !== id), total: list.total - 1 }
        : list,
    ),
    onSettled: afterChanges,
  });
}
