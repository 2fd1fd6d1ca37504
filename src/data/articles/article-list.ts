import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  GENERATED_BY_TEMPLATE,
} from '../../domain/articles/article.ts';
import { INDEX_REASONS, type IndexFilter } from '../../domain/articles/index-reasons.ts';
import { adminClient } from '../client/admin-client.ts';
import { optimistic } from '../client/cache-changes.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { fetchAllPagesOnce, MAX_ROWS } from '../client/fetch-all-pages.ts';
import { type PageOfRows, pageOfRows } from '../client/page-of-rows.ts';
import { allWordsPattern } from '../client/search-words.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { filterByIndexGate } from '../index-gate/index-gate.ts';
import { locationNamesShape } from '../locations/location-names-shape.ts';
import { locationKeys, queryKeys } from '../query-keys.ts';
import { updateArticle } from './articles.ts';

const rowSchema = z.object({
  id: z.string(),
  location_id: z.string(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(ARTICLE_STATUSES),
  generated_by: z.nullable(z.string()),
  review_reasons: z.nullable(z.array(z.string())),
  index_reasons: z.array(z.enum(INDEX_REASONS)),
  /** The names of who wrote and reviewed it. */
  author: z.nullable(z.string()),
  reviewer: z.nullable(z.string()),
  reviewed_on: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  is_own: z.boolean(),
  published_texts: z.number(),
  ...locationNamesShape,
});

/** An article without its text, with its location. */
export type ListedArticle = z.output<typeof rowSchema>;

const columns = Object.keys(rowSchema.shape).join(', ');

/** '' and 'all' filter nothing. The search looks in title, neighborhood, city and state. */
export type ArticleListFilters = {
  search: string;
  status: ArticleStatus | 'all';
  text: 'all' | 'template';
  index: IndexFilter;
  /** The id of a contributor that the article names. */
  contributor: string;
};

const reading = 'Reading the list of articles';

function articlesBy(client: DataClient, filters: ArticleListFilters, wanted = columns) {
  const { search, status, text, index, contributor } = filters;
  let query = client.from('article_overview').select(wanted, { count: 'exact' });
  const words = allWordsPattern(search);
  if (words) query = query.filter('search_text', 'ilike(all)', words);
  if (status !== 'all') query = query.eq('status', status);
  if (text === 'template') query = query.eq('generated_by', GENERATED_BY_TEMPLATE);
  if (contributor) query = query.or(`author_id.eq.${contributor},reviewer_id.eq.${contributor}`);
  filterByIndexGate(query, index);
  return query.order('created_at', { ascending: false }).order('id');
}

/** A page of the matching articles, newest first. */
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

/** All matching articles, newest first. */
export async function fetchAllArticles(
  client: DataClient,
  filters: ArticleListFilters,
): Promise<ListedArticle[]> {
  return fetchAllPagesOnce(async (from, to) =>
    z.array(rowSchema).parse(dataOf(await articlesBy(client, filters).range(from, to), reading)),
  );
}

/** The most articles that can be selected at once. */
export const MAX_SELECTED_ARTICLES = 10_000;

const selectableSchema = z.pick(rowSchema, { id: true, title: true, status: true, updated_at: true });

/** The newest matching articles, with only the columns that a batch needs. */
export async function fetchSelectableArticles(client: DataClient, filters: ArticleListFilters) {
  const wanted = Object.keys(selectableSchema.shape).join(', ');
  const rows = new Map<string, z.output<typeof selectableSchema>>();
  for (let from = 0; from < MAX_SELECTED_ARTICLES; from += MAX_ROWS) {
    const answer = await articlesBy(client, filters, wanted).range(from, from + MAX_ROWS - 1);
    const page = z.array(selectableSchema).parse(dataOf(answer, reading));
    for (const row of page) rows.set(row.id, row);
    if (page.length < MAX_ROWS) break;
  }
  return [...rows.values()];
}

const textSchema = z.pick(rowSchema, { id: true, title: true, is_own: true });

/** The published articles of a location, its own text first. */
export async function fetchPublishedTexts(client: DataClient, location_id: string) {
  const answer = await client
    .from('article_overview')
    .select(Object.keys(textSchema.shape).join(', '))
    .eq('location_id', location_id)
    .eq('status', 'published')
    .order('is_own', { ascending: false })
    .order('created_at', { ascending: false })
    .limit(MAX_ROWS);
  return z.array(textSchema).parse(dataOf(answer, "Reading a location's texts"));
}

export const articleListQueries = {
  publishedTexts: (location_id: string) =>
    queryOptions({
      queryKey: queryKeys.articles.publishedTexts(location_id),
      queryFn: () => fetchPublishedTexts(adminClient, location_id),
    }),
  page: (filters: ArticleListFilters, page: number, size: number) =>
    queryOptions({
      queryKey: queryKeys.articles.page(filters, page, size),
      queryFn: () => fetchArticlePage(adminClient, filters, page, size),
    }),
};

/** Makes a published article its location's own text. */
export function useChooseArticle() {
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    mutationFn: async (id: string) => {
      dataOf(await adminClient.rpc('choose_article', { article: id }), 'Choosing an article');
    },
    onSettled: afterChanges,
  });
}

type StatusChange = { id: string; status: ArticleStatus };

/** Sets an article's status optimistically: every list shows it at once, and rolls back if the server refuses. */
export function useSetArticleStatus() {
  const queryClient = useQueryClient();
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    // Staff saw the review reasons before publishing, so publishing clears them.
    mutationFn: ({ id, status }: StatusChange) =>
      updateArticle(adminClient, id, status === 'published' ? { status, review_reasons: null } : { status }),
    ...optimistic(
      queryClient,
      queryKeys.articles.pages,
      (list: PageOfRows<ListedArticle>, change: StatusChange) => ({
        ...list,
        rows: list.rows.map((row) => (row.id === change.id ? { ...row, status: change.status } : row)),
      }),
    ),
    onSettled: afterChanges,
  });
}
