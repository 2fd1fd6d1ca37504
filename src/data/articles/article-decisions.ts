import { useCallback } from 'react';
import * as z from 'zod/mini';
import { ARTICLE_STATUSES, type ArticleStatus } from '../../domain/article.ts';
import { gateFindings } from '../../domain/article-gate.ts';
import { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys } from '../query-keys.ts';
import type { ListedArticle } from './article-list.ts';
import { fetchArticlesById } from './articles.ts';

/** An article as somebody saw it before deciding what becomes of it. */
export type SeenArticle = Pick<ListedArticle, 'id' | 'title' | 'status' | 'updated_at'>;

/** What becomes of many articles: deleted, or of this status. */
export type ArticleFate = 'deleted' | ArticleStatus;

// The generated types know of no null in a function's rows.
const leftSchema = z.object({
  article_id: z.string(),
  title: z.nullable(z.string()),
  status: z.nullable(z.enum(ARTICLE_STATUSES)),
  updated_at: z.nullable(z.string()),
  reason: z.enum(['changed', 'deleted', 'empty']),
});

/** An article as it is now, which was left alone, and why; nothing is known of one that is gone. */
export type LeftArticle = z.output<typeof leftSchema>;

/** Articles in one statement: as many as a busy server changes within its time limit. */
const PART = 500;
/** Texts in one request: their ids stand in its address. */
const TEXTS = 100;

const doing = 'Changing several articles';

function partsOf<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

/** Gives at most `PART` articles their fate, where they are still as they were seen; answers the others. */
async function decidePart(
  client: DataClient,
  fate: ArticleFate,
  part: readonly SeenArticle[],
): Promise<LeftArticle[]> {
  const asked = { articles: part.map(({ id }) => id), seen: part.map(({ updated_at }) => updated_at) };
  const answer =
    fate === 'deleted'
      ? await client.rpc('delete_articles', asked)
      : await client.rpc('set_article_statuses', { ...asked, new_status: fate });
  return z.array(leftSchema).parse(dataOf(answer, doing));
}

/** How far a batch is: how many were dealt with, and those that were left alone. */
export type BatchStep = { dealtWith: number; left: LeftArticle[] };

/** Gives articles their fate, part by part, and tells of each part. What is done stays done where a part fails. */
export async function decideArticles(
  client: DataClient,
  fate: ArticleFate,
  articles: readonly SeenArticle[],
  onStep: (step: BatchStep) => void,
): Promise<void> {
  for (const part of partsOf(articles, PART)) {
    onStep({ dealtWith: part.length, left: await decidePart(client, fate, part) });
  }
}

/** An article that should not go public unread, and why. */
export type DoubtfulArticle = { article: SeenArticle; findings: string[] };

/** Reads the texts of articles that are to be published, and answers those that a person should look at first. */
export async function checkArticles(
  client: DataClient,
  articles: readonly SeenArticle[],
  onStep: (checked: number) => void,
): Promise<DoubtfulArticle[]> {
  const doubtful: DoubtfulArticle[] = [];
  for (const part of partsOf(articles, TEXTS)) {
    const texts = await fetchArticlesById(
      client,
      part.map(({ id }) => id),
    );
    const findings = new Map(texts.map((text) => [text.id, gateFindings(text, text.location)]));
    for (const article of part) {
      const found = findings.get(article.id) ?? [];
      if (found.length > 0) doubtful.push({ article, findings: found });
    }
    onStep(part.length);
  }
  return doubtful;
}

/** The two above for the staff; afterwards whatever shows articles reads again. */
export function useArticleDecisions() {
  const afterChanges = useInvalidate(locationKeys);
  const decide = useCallback(
    async (fate: ArticleFate, articles: readonly SeenArticle[], onStep: (step: BatchStep) => void) => {
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
