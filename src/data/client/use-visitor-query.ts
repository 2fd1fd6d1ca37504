import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Answer, UNASKED, type VisitorCache } from './visitor-cache.ts';
import type { VisitorQuery } from './visitor-query.ts';

/** Set around the visitor's site. */
export const VisitorCacheContext = createContext<VisitorCache | null>(null);

export function useVisitorCache(): VisitorCache {
  const cache = useContext(VisitorCacheContext);
  if (!cache) throw new Error('No cache');
  return cache;
}

const NOTHING = { follow: () => () => {}, current: (): Answer<never> => UNASKED, ask: async () => {} };

/** The answer to a question of a page, as it changes; null asks nothing. */
export type VisitorAnswer<Data> = Answer<Data> & {
  /** Whether there is neither an answer nor a failure yet. */
  isPending: boolean;
  refetch: () => Promise<void>;
};

export function useVisitorQuery<Data>(query: VisitorQuery<Data> | null): VisitorAnswer<Data> {
  const cache = useVisitorCache();
  const { follow, current, ask } = query ? cache.of(query) : NOTHING;
  const answer = useSyncExternalStore<Answer<Data>>(follow, current, current);
  const isPending = answer.data === undefined && answer.error === null;
  return { ...answer, isFetching: answer.isFetching || isPending, isPending, refetch: ask };
}
