import { queryOptions } from '@tanstack/react-query';
import type { Article, ArticleStatus, ArticleType } from '../../domain/articles/article.ts';
import type { Location } from '../../domain/locations/location.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { fetchAllPages } from '../client/fetch-all-pages.ts';
import { queryKeys } from '../query-keys.ts';

/** The columns of an article's location that its text and its address need. */
export type ArticleLocation = Omit<Location, 'latitude' | 'longitude' | 'created_at'>;

/** An article read with its location. */
export type ArticleWithLocation = Article & { location: ArticleLocation };

/** A missing field does not filter. */
export type ArticleFilters = {
  status?: ArticleStatus;
  location_id?: string;
  article_id?: string;
  article_type?: ArticleType;
};

export type NewArticle = Omit<Article, 'created_at' | 'updated_at'>;
export type ArticleChange = Partial<
  Pick<Article, 'title' | 'meta_description' | 'content' | 'generated_by' | 'status' | 'review_reasons'>
>;

export const articleColumns =
  'id, location_id, title, slug, meta_description, content, status, article_type, generated_by, review_reasons, created_at, updated_at';
/** The columns of a location that generating its text needs. */
export const generationLocationColumns =
  'id, location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip, seo_description, slug_override';
const columns =
  `${articleColumns}, location:locations!inner(${generationLocationColumns}, seo_title)` as const;

/** The matching articles, newest first, each with its location. */
export async function fetchArticles(
  client: DataClient,
  filters: ArticleFilters = {},
): Promise<ArticleWithLocation[]> {
  return fetchAllPages(async (from, to) => {
    let query = client.from('articles').select(columns);
    if (filters.status) query = query.eq('status', filters.status);
    if (filters.location_id) query = query.eq('location_id', filters.location_id);
    if (filters.article_id) query = query.eq('id', filters.article_id);
    if (filters.article_type) query = query.eq('article_type', filters.article_type);
    const sorted = query.order('created_at', { ascending: false }).order('id');
    return dataOf(await sorted.range(from, to), 'Reading the articles');
  });
}

/** An article with its location, or null if no article has this id. */
export async function fetchArticle(client: DataClient, id: string): Promise<ArticleWithLocation | null> {
  return dataOf(
    await client.from('articles').select(columns).eq('id', id).maybeSingle(),
    'Reading an article',
  );
}

/** Stores a new article under the caller's id, so that a retry cannot make a second one. */
export async function insertArticle(client: DataClient, article: NewArticle): Promise<void> {
  dataOf(await client.from('articles').insert(article), 'Storing an article');
}

/** Changes an article. Throws `not_found` if it was deleted in the meantime. */
export async function updateArticle(client: DataClient, id: string, change: ArticleChange): Promise<Article> {
  const answer = await client
    .from('articles')
    .update(change)
    .eq('id', id)
    .select(articleColumns)
    .maybeSingle();
  const article = dataOf(answer, 'Changing an article');
  if (!article) throw new DataError('not_found', 'Article not found');
  return article;
}

/** An article's title and description for search engines, or null if no article has this id. */
export async function fetchArticleHead(client: DataClient, id: string) {
  return dataOf(
    await client.from('articles').select('id, title, meta_description').eq('id', id).maybeSingle(),
    "Reading an article's title",
  );
}

/** What search engines show of an article. */
export type ArticleHead = NonNullable<Awaited<ReturnType<typeof fetchArticleHead>>>;

export const articleQueries = {
  list: (filters: ArticleFilters) =>
    queryOptions({
      queryKey: queryKeys.articles.list(filters),
      queryFn: () => fetchArticles(adminClient, filters),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.articles.detail(id),
      queryFn: () => fetchArticle(adminClient, id),
    }),
  head: (id: string) =>
    queryOptions({
      queryKey: queryKeys.articles.head(id),
      queryFn: () => fetchArticleHead(adminClient, id),
    }),
};
