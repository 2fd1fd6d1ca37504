import { queryOptions } from '@tanstack/react-query';
import type { Article } from '../../domain/articles/article.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';

/** An earlier version without its text. `created_at` is the time at which it was replaced. */
export type RevisionEntry = Pick<Article, 'id' | 'title' | 'status' | 'created_at'>;

/** An earlier version of an article, with the names of who had written and reviewed it. */
export type Revision = RevisionEntry &
  Pick<Article, 'meta_description' | 'content'> & {
    author: string | null;
    reviewer: string | null;
    reviewed_on: string | null;
  };

/** The editor offers at most this many versions; older ones stay in the database. */
const MAX_REVISIONS = 200;

/** The earlier versions of an article, the latest first. */
export async function fetchRevisions(client: DataClient, article_id: string): Promise<RevisionEntry[]> {
  const answer = await client
    .from('article_revisions')
    .select('id, title, status, created_at')
    .eq('article_id', article_id)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(MAX_REVISIONS);
  return dataOf(answer, 'Reading the earlier versions');
}

export async function fetchRevision(client: DataClient, id: string): Promise<Revision> {
  const answer = await client
    .from('article_revisions')
    .select('id, title, meta_description, content, status, created_at, author, reviewer, reviewed_on')
    .eq('id', id)
    .maybeSingle();
  const revision = dataOf(answer, 'Reading an earlier version');
  if (!revision) throw new DataError('not_found', 'Version not found');
  return revision;
}

export const revisionQueries = {
  list: (article_id: string) =>
    queryOptions({
      queryKey: queryKeys.articles.revisions(article_id),
      queryFn: () => fetchRevisions(adminClient, article_id),
      staleTime: 0,
    }),
  /** A version never changes. */
  detail: (id: string) =>
    queryOptions({
      queryKey: queryKeys.articleRevision(id),
      queryFn: () => fetchRevision(adminClient, id),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
