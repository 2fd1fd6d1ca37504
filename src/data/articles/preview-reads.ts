import type { ArticleStatus } from '../../domain/articles/article.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import type { PublishedArticle } from '../locations/published-location-reads.ts';

/** An article as its page would show it, for anybody who has the preview's secret. */
export type Preview = {
  article: PublishedArticle;
  location: LocationNames;
  status: ArticleStatus;
  expires_at: string;
};

/** The article behind a secret, or null if there is none. The secret is in the body, because URLs are logged. */
export async function fetchPreview(client: DataClient, secret: string): Promise<Preview | null> {
  const [row] = dataOf(await client.rpc('read_article_preview', { secret }), 'Reading a preview');
  if (!row) return null;
  const { article_id: id, article_created_at: created_at, status, expires_at, ...rest } = row;
  const { title, slug, meta_description, content, updated_at, ...location } = rest;
  const article = { id, title, slug, meta_description, content, is_indexed: false, created_at, updated_at };
  return { article, location, status, expires_at };
}
