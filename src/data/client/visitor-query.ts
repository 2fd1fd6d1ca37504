import type { DataClient } from './data-client.ts';

/** A question that visitors' pages ask. Its options are a part of React Query's, so the back office can ask it too. */
export type VisitorQuery<Data> = {
  queryKey: readonly unknown[];
  queryFn: (asked: { meta: { dataClient?: DataClient } | undefined }) => Promise<Data>;
  /** How long an answer is fresh, in milliseconds, if not half a minute. */
  staleTime?: number;
  /** False if a failure is final. */
  retry?: false;
  /** Zero if an answer is forgotten once nothing shows it. */
  gcTime?: 0;
};

/** Names a question, so that its answer has a type. */
export const visitorQuery = <Data>(query: VisitorQuery<Data>): VisitorQuery<Data> => query;
