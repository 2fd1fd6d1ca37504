import * as z from 'zod/mini';
import type { ArticleStatus } from '../../domain/articles/article.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import type { PublishedArticle } from '../locations/published-location-reads.ts';

const text = z.nullable(z.string());
const named = z.nullable(z.object({ id: z.string(), name: z.string(), credentials: text, link: text }));

/** An article as its page would show it, for anyone who has the preview's secret. */
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
  const { article_id: _id, article_created_at: created_at, status, expires_at, ...rest } = row;
  const { title, slug, meta_description, content, updated_at, author, reviewer, reviewed_on, ...location } =
    rest;
  const texts = { title, slug, meta_description, content, created_at, updated_at };
  const byline = { author: named.parse(author), reviewer: named.parse(reviewer), reviewed_on };
  const article = { ...texts, ...byline, is_indexed: false };
  return { article, location, status, expires_at };
}
