import { queryOptions } from '@tanstack/react-query';
import { GENERATED_BY_TEMPLATE } from '../../domain/articles/article.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { exactCount } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** Requests the count alone, without rows. */
export async function countBuiltInTexts(client: DataClient): Promise<number> {
  const answer = await client
    .from('articles')
    .select('*', { count: 'exact', head: true })
    .eq('generated_by', GENERATED_BY_TEMPLATE);
  return exactCount(answer, 'Counting the built-in texts');
}

export const builtInTextQueries = {
  count: () =>
    queryOptions({
      queryKey: queryKeys.articles.builtInCount,
      queryFn: () => countBuiltInTexts(adminClient),
    }),
};
