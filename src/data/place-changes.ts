import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The first parts of all keys under which something about places or their articles is kept. */
const STALE_AFTER_CHANGES = [
  'locations',
  'all-articles',
  'articles',
  'places',
  'cities',
  'unique-states',
  'dashboard',
  'coverage',
];

/** After places or articles were added or changed: whatever shows them reads again. */
export async function afterPlaceChanges(queryClient: QueryClient): Promise<void> {
  await Promise.all(STALE_AFTER_CHANGES.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}

export function useAfterPlaceChanges(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => afterPlaceChanges(queryClient), [queryClient]);
}
