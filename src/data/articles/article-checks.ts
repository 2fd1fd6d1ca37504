import * as z from 'zod/mini';
import type { ArticleTexts } from '../../domain/articles/article-form.ts';
import { articlePacks } from '../../domain/facts/fact-pack.ts';
import type { adminClient } from '../client/admin-client.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import { functionRefusal } from '../client/function-refusal.ts';

/** The part of the staff's client that asks the function. */
export type CheckClient = Pick<typeof adminClient, 'functions'>;

/** Slightly longer than the function's own patience, so that its response comes first. */
const PATIENCE_MS = 25_000;

const storedSchema = z.object({
  articles: z.array(z.object({ id: z.string(), reasons: z.array(z.string()) })),
});
const textsSchema = z.object({ found: z.array(z.string()), before: z.array(z.string()) });

/** What is found in an article's new texts, and in those that they are about to replace. */
export type CheckedTexts = z.output<typeof textsSchema>;

async function ask(client: CheckClient, body: object): Promise<unknown> {
  const { data, error } = await client.functions.invoke('check-articles', { body, timeout: PATIENCE_MS });
  if (error) throw await functionRefusal(error, 'check-articles');
  return data;
}

/**
 * Why someone should look at stored articles, at most `CHECKED_AT_ONCE`, before they are published: what the gate and
 * the facts find in each, and its stored reasons that only people can judge. One that is gone is not in the answer. The
 * database lets staff publish for a day what was checked.
 */
export async function checkStoredArticles(
  client: CheckClient,
  articles: readonly string[],
): Promise<Map<string, string[]>> {
  const answer = storedSchema.parse(await ask(client, { articles }));
  return new Map(answer.articles.map(({ id, reasons }) => [id, reasons]));
}

/** Checks texts that are about to replace those of a public article, or to make it public. */
export const checkTexts = async (
  client: CheckClient,
  article: string,
  texts: ArticleTexts,
): Promise<CheckedTexts> => textsSchema.parse(await ask(client, { article, texts }));

/** The addresses of all sources, to which an article may link. */
export const fetchSourceAddresses = async (client: Pick<DataClient, 'rpc'>): Promise<string[]> =>
  articlePacks.parse(dataOf(await client.rpc('check_articles', { articles: [] }), 'Reading the sources'))
    .sources;
