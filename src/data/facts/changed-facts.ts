import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { queryKeys } from '../query-keys.ts';
import { fetchChangedFacts } from './changed-facts-reads.ts';

export const changedFactQueries = {
  /** The facts that changed since the text of an article was written. */
  since: (articleId: string, writtenAt: string) =>
    queryOptions({
      queryKey: queryKeys.facts.changedSince(articleId, writtenAt),
      queryFn: () => fetchChangedFacts(adminClient, articleId),
      staleTime: 60_000,
    }),
};
