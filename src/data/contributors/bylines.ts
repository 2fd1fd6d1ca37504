import { queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { BylineValues } from '../../domain/articles/byline-form.ts';
import {
  type BatchStep,
  PART,
  parseSkippedArticles,
  partsOf,
  type SeenArticle,
} from '../articles/article-decisions.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { withRefusalWords } from '../client/refusal-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys, queryKeys } from '../query-keys.ts';

const text = z.nullable(z.string());
const bylineSchema = z.object({
  author_id: text,
  author: text,
  reviewer_id: text,
  reviewer: text,
  reviewed_on: text,
});

/** The names of an article's author and reviewer. */
export type ArticleByline = z.output<typeof bylineSchema>;

async function fetchByline(client: DataClient, id: string): Promise<ArticleByline | null> {
  const query = client
    .from('article_overview')
    .select(Object.keys(bylineSchema.shape).join(', '))
    .eq('id', id);
  const row: unknown = dataOf(await query.maybeSingle(), 'Reading who wrote an article');
  return row === null ? null : bylineSchema.parse(row);
}

/** Reads the byline of one version, because another version may name other people. */
export const bylineQuery = (articleId: string, updatedAt: string) =>
  queryOptions({
    queryKey: queryKeys.articles.byline(articleId, updatedAt),
    queryFn: () => fetchByline(adminClient, articleId),
  });

/** Stores who wrote and reviewed the version of an article that the caller read. */
export function useSetByline() {
  const afterChange = useInvalidate([...locationKeys, queryKeys.contributors.all]);
  return useMutation({
    mutationFn: ({ seen, values }: { seen: { id: string; updated_at: string }; values: BylineValues }) =>
      withRefusalWords(async () =>
        dataOf(
          await adminClient.rpc('set_byline', { article: seen.id, seen_at: seen.updated_at, ...values }),
          'Saving who wrote an article',
        ),
      ),
    onSettled: afterChange,
  });
}

/** Names one author, or no one, on articles part by part. If a part fails, the earlier ones stay changed. */
export async function setAuthors(
  client: DataClient,
  author: string | null,
  articles: readonly SeenArticle[],
  onStep: (step: BatchStep) => void,
): Promise<void> {
  for (const part of partsOf(articles, PART)) {
    const seen = { articles: part.map(({ id }) => id), seen: part.map(({ updated_at }) => updated_at) };
    const left = await withRefusalWords(async () =>
      dataOf(
        await client.rpc('set_authors', { ...seen, ...(author && { author }) }),
        'Naming the author of articles',
      ),
    );
    onStep({ dealtWith: part.length, left: parseSkippedArticles(left) });
  }
}

/** The same for staff. Afterwards, every query that shows articles is refetched. */
export function useSetAuthors() {
  const afterChange = useInvalidate([...locationKeys, queryKeys.contributors.all]);
  return async (
    ...[author, articles, onStep]: [string | null, readonly SeenArticle[], (step: BatchStep) => void]
  ) => {
    try {
      await setAuthors(adminClient, author, articles, onStep);
    } finally {
      void afterChange();
    }
  };
}
