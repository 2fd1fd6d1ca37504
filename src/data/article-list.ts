import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ARTICLE_STATUSES, type ArticleStatus, GENERATED_BY_TEMPLATE } from '../domain/article.ts';
import { adminClient } from './admin-client.ts';
import { allPagesOnce } from './all-pages.ts';
import { updateArticle } from './articles.ts';
import type { DataClient } from './client.ts';
import { dataOf } from './data-error.ts';
import { type PageOfRows, pageOfRows } from './page-of-rows.ts';
import { useAfterPlaceChanges } from './place-changes.ts';
import { placeColumns } from './place-columns.ts';
import { everyWordOf } from './search-words.ts';

// What the view promises, checked once: the generated types allow null in every column of a view.
const rowSchema = z.object({
  id: z.string(),
  location_id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(ARTICLE_STATUSES),
  generated_by: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  ...placeColumns,
});

/** An article without its text, with its place. */
export type ListedArticle = z.output<typeof rowSchema>;

const columns = Object.keys(rowSchema.shape).join(', ');

/** '' and 'all' filter nothing. The search looks in title, neighborhood, city and state. */
export type ArticleListFilters = {
  search: string;
  status: ArticleStatus | 'all';
  text: 'all' | 'template';
};

const reading = 'Reading the list of articles';

function articlesBy(client: DataClient, { search, status, text }: ArticleListFilters) {
  let query = client.from('article_overview').select(columns, { count: 'exact' });
  const words = everyWordOf(search);
  if (words) query = query.filter('search_text', 'ilike(all)', words);
  if (status !== 'all') query = query.eq('status', status);
  if (text === 'template') query = query.eq('generated_by', GENERATED_BY_TEMPLATE);
  return query.order('created_at', { ascending: false }).order('id');
}

/** A page of the articles that fit, newest first. */
export async function fetchArticlePage(
  client: DataClient,
  filters: ArticleListFilters,
  page: number,
  size: number,
): Promise<PageOfRows<ListedArticle>> {
  const answer = await pageOfRows<unknown>(
    { page, size },
    (from, to) => articlesBy(client, filters).range(from, to),
    reading,
  );
  return { ...answer, rows: z.array(rowSchema).parse(answer.rows) };
}

/** All articles that fit, newest first. */
export async function fetchAllArticles(
  client: DataClient,
  filters: ArticleListFilters,
): Promise<ListedArticle[]> {
  return allPagesOnce(async (from, to) =>
    z.array(rowSchema).parse(dataOf(await articlesBy(client, filters).range(from, to), reading)),
  );
}

const pages = () => ['articles', 'page'] as const;

export const articleListQueries = {
  page: (filters: ArticleListFilters, page: number, size: number) =>
    queryOptions({
      queryKey: [...pages(), filters, page, size],
      queryFn: () => fetchArticlePage(adminClient, filters, page, size),
    }),
};

/** Sets an article's status: every list shows it at once, and the old one again if the server refuses. */
export function useSetArticleStatus() {
  const queryClient = useQueryClient();
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ArticleStatus }) =>
      updateArticle(adminClient, id, { status }),
    onMutate: async ({ id, status }) => {
      await queryClient.cancelQueries({ queryKey: pages() });
      const before = queryClient.getQueriesData<PageOfRows<ListedArticle>>({ queryKey: pages() });
      queryClient.setQueriesData<PageOfRows<ListedArticle>>(
        { queryKey: pages() },
        (list) =>
          list && { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, status } : row)) },
      );
      return { before };
    },
    onError: (_error, _change, kept) => {
      for (const [key, list] of kept?.before ?? []) queryClient.setQueryData(key, list);
    },
    onSettled: afterChanges,
  });
}
