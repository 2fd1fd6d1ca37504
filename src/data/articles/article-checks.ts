import * as z from 'zod/mini';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import type { ArticleWithLocation } from './articles.ts';

const checkSchema = z.object({
  sources: z.array(z.string()),
  findings: z.record(z.string(), z.array(z.string())),
});

/** Says what the facts say of stored articles, at most 100, and to which addresses any article may link. */
async function askFacts(client: Pick<DataClient, 'rpc'>, articles: readonly string[]) {
  const answer = await client.rpc('check_articles', { articles: [...articles] });
  return checkSchema.parse(dataOf(answer, 'Checking articles'));
}

/** The addresses of all sources, to which an article may link. */
export const fetchSourceAddresses = async (client: Pick<DataClient, 'rpc'>): Promise<string[]> =>
  (await askFacts(client, [])).sources;

/**
 * Why somebody should look at stored articles before they are published: what the gate and the facts find in each, and
 * its stored reasons that nobody can judge again. The gate loads when a text is judged.
 */
export async function fetchOpenReasons(
  client: DataClient,
  articles: readonly ArticleWithLocation[],
): Promise<Map<string, string[]>> {
  const [{ sources, findings }, { gateFindings }, { openReasons }] = await Promise.all([
    askFacts(
      client,
      articles.map(({ id }) => id),
    ),
    import('../../domain/articles/article-gate.ts'),
    import('../../domain/articles/review-reasons.ts'),
  ]);
  return new Map(
    articles.map((article) => {
      const found = [...gateFindings(article, article.location, sources), ...(findings[article.id] ?? [])];
      return [article.id, openReasons(article.review_reasons, found)];
    }),
  );
}
