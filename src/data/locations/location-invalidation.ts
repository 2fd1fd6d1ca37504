import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The first parts of all keys under which something about locations or their articles is kept. */
const STALE_AFTER_CHANGES = [
  'locations',
  'all-articles',
  'articles',
  'published-locations',
  'cities',
  'unique-states',
  'dashboard',
  'coverage',
];

/** After locations or articles were added or changed: whatever shows them reads again. */
export async function invalidateLocations(queryClient: QueryClient): Promise<void> {
  await Promise.all(STALE_AFTER_CHANGES.map((noun) => queryClient.invalidateQueries({ queryKey: [noun] })));
}

export function useInvalidateLocations(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => invalidateLocations(queryClient), [queryClient]);
}
