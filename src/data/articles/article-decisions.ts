import { useCallback } from 'react';
import * as z from 'zod/mini';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/articles/article.ts';
import { CHECKED_AT_ONCE } from '../../domain/articles/article-form.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys } from '../query-keys.ts';
import { type CheckClient, checkStoredArticles } from './article-checks.ts';
import type { ListedArticle } from './article-list.ts';

/** An article as an administrator saw it before deciding on it. */
export type SeenArticle = Pick<ListedArticle, 'id' | 'title' | 'status' | 'updated_at'>;

/** What happens to the selected articles: they are deleted, or get this status. */
export type ArticleDecision = 'deleted' | ArticleStatus;

// The generated types do not allow null in a function's rows.
const leftSchema = z.object({
  article_id: z.string(),
  title: z.nullable(z.string()),
  status: z.nullable(z.enum(ARTICLE_STATUSES)),
  updated_at: z.nullable(z.string()),
  reason: z.enum(['changed', 'deleted', 'empty', 'marked', 'unchecked', 'reviewer']),
});

/** An article that was not changed, its current state and the reason. The state of a deleted one is null. */
export type SkippedArticle = z.output<typeof leftSchema>;

/** Picks the skipped articles out of the database's answer. */
export const parseSkippedArticles = (rows: unknown): SkippedArticle[] => z.array(leftSchema).parse(rows);

/** Articles per statement: as many as a busy server can change within its time limit. */
export const PART = 500;

const doing = 'Changing several articles';

export function partsOf<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

/** Changes at most `PART` articles if they are still as they were seen; returns the others. */
async function decidePart(
  client: DataClient,
  fate: ArticleDecision,
  part: readonly SeenArticle[],
): Promise<SkippedArticle[]> {
  const asked = { articles: part.map(({ id }) => id), seen: part.map(({ updated_at }) => updated_at) };
  const answer =
    fate === 'deleted'
      ? await client.rpc('delete_articles', asked)
      : await client.rpc('set_article_statuses', { ...asked, new_status: fate });
  return parseSkippedArticles(dataOf(answer, doing));
}

/** One step of a batch: how many articles were handled, and which of them were not changed. */
export type BatchStep = { dealtWith: number; left: SkippedArticle[] };

/** Changes articles part by part and reports each part. If a part fails, the earlier ones stay changed. */
export async function decideArticles(
  client: DataClient,
  fate: ArticleDecision,
  articles: readonly SeenArticle[],
  onStep: (step: BatchStep) => void,
): Promise<void> {
  for (const part of partsOf(articles, PART)) {
    onStep({ dealtWith: part.length, left: await decidePart(client, fate, part) });
  }
}

/** An article that should not go public unread, and why. */
export type DoubtfulArticle = { article: SeenArticle; findings: string[] };

/** Has articles checked before publishing, and returns those that someone should look at first, and why. */
export async function checkArticles(
  client: CheckClient,
  articles: readonly SeenArticle[],
  onStep: (checked: number) => void,
): Promise<DoubtfulArticle[]> {
  const doubtful: DoubtfulArticle[] = [];
  for (const part of partsOf(articles, CHECKED_AT_ONCE)) {
    const reasons = await checkStoredArticles(
      client,
      part.map(({ id }) => id),
    );
    for (const article of part) {
      const found = reasons.get(article.id) ?? [];
      if (found.length > 0) doubtful.push({ article, findings: found });
    }
    onStep(part.length);
  }
  return doubtful;
}

/** The two functions above for staff. Afterwards, every query that shows articles is refetched. */
export function useArticleDecisions() {
  const afterChanges = useInvalidate(locationKeys);
  const decide = useCallback(
    async (fate: ArticleDecision, articles: readonly SeenArticle[], onStep: (step: BatchStep) => void) => {
      try {
        await decideArticles(adminClient, fate, articles, onStep);
      } finally {
        void afterChanges();
      }
    },
    [afterChanges],
  );
  const check = useCallback(
    (articles: readonly SeenArticle[], onStep: (checked: number) => void) =>
      checkArticles(adminClient, articles, onStep),
    [],
  );
  return { decide, check };
}
