import { queryOptions } from '@tanstack/react-query';
import { LIKENESS_MIN, type SimilarArticle } from '../../domain/articles/article-quality.ts';
import { locationName } from '../../domain/locations/display-name.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** The articles about other locations of the same type that are most similar to this text. */
export async function fetchSimilarArticles(
  client: DataClient,
  article_id: string,
  content: string,
): Promise<SimilarArticle[]> {
  const answer = await client.rpc('similar_articles', {
    of_article: article_id,
    content,
    at_least: LIKENESS_MIN,
  });
  const rows = dataOf(answer, 'Comparing an article with others');
  return rows.map(({ article_id, title, likeness, ...location }) => ({
    article_id,
    title,
    likeness,
    location: locationName(location),
  }));
}

export const similarArticleQueries = {
  of: (article_id: string, content: string) =>
    queryOptions({
      queryKey: queryKeys.similarArticles(article_id, content),
      queryFn: () => fetchSimilarArticles(adminClient, article_id, content),
      // Every edit of the text is a new query, so old results are dropped soon.
      gcTime: 60_000,
      staleTime: 60_000,
    }),
};
