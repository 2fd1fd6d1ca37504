import { queryOptions } from '@tanstack/react-query';
import { GENERATED_BY_TEMPLATE } from '../../domain/articles/article.ts';
import { generationLocationColumns } from '../articles/articles.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf, exactCount } from '../client/data-error.ts';
import { MAX_ROWS } from '../client/fetch-all-pages.ts';
import { queryKeys } from '../query-keys.ts';
import type { GenerationTask } from './article-generation.ts';

/** The tasks that replace the built-in texts, and how many of those texts are published. */
export type BuiltInTexts = { tasks: GenerationTask[]; published: number };

/** Requests the count alone, without rows. */
export async function countBuiltInTexts(client: DataClient): Promise<number> {
  const answer = await client
    .from('articles')
    .select('*', { count: 'exact', head: true })
    .eq('generated_by', GENERATED_BY_TEMPLATE);
  return exactCount(answer, 'Counting the built-in texts');
}

/** All articles with built-in text. Keyset pagination by id misses none while others change. */
export async function fetchBuiltInTexts(client: DataClient): Promise<BuiltInTexts> {
  const texts: BuiltInTexts = { tasks: [], published: 0 };
  for (let last = ''; ; ) {
    let query = client
      .from('articles')
      .select(`id, status, location:locations!inner(${generationLocationColumns})` as const)
      .eq('generated_by', GENERATED_BY_TEMPLATE);
    if (last) query = query.gt('id', last);
    const rows = dataOf(await query.order('id').limit(MAX_ROWS), 'Reading the built-in texts');
    for (const { id, status, location } of rows) {
      texts.tasks.push({ location: location, article_id: id, publish: false, onlyBuiltIn: true });
      if (status === 'published') texts.published += 1;
      last = id;
    }
    if (rows.length < MAX_ROWS) return texts;
  }
}

export const builtInTextQueries = {
  count: () =>
    queryOptions({
      queryKey: queryKeys.articles.builtInCount,
      queryFn: () => countBuiltInTexts(adminClient),
    }),
  /** Refetched every time the dialog about them opens. */
  all: () =>
    queryOptions({
      queryKey: queryKeys.articles.builtInTexts,
      queryFn: () => fetchBuiltInTexts(adminClient),
      staleTime: 0,
      gcTime: 0,
    }),
};
