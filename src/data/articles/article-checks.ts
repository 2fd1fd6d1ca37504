import * as z from 'zod/mini';
import { isTemplateText } from '../../domain/articles/article.ts';
import { type FactPack, factPack } from '../../domain/facts/fact-pack.ts';
import type { DataClient } from '../client/data-client.ts';
import { dataOf } from '../client/data-error.ts';
import type { ArticleWithLocation } from './articles.ts';

const checkSchema = z.object({
  sources: z.array(z.string()),
  country: factPack.shape.facts,
  packs: z.record(z.string(), factPack),
});

/** Reads what stored articles, at most 100, are compared with, and to which addresses any article may link. */
async function readChecks(client: Pick<DataClient, 'rpc'>, articles: readonly string[]) {
  const answer = await client.rpc('check_articles', { articles: [...articles] });
  const { sources, country, packs } = checkSchema.parse(dataOf(answer, 'Checking articles'));
  const packOf = (id: string): FactPack | undefined => {
    const pack = packs[id];
    return pack && { ...pack, sources, facts: [...country, ...pack.facts] };
  };
  return { sources, packOf };
}

/** The addresses of all sources, to which an article may link. */
export const fetchSourceAddresses = async (client: Pick<DataClient, 'rpc'>): Promise<string[]> =>
  (await readChecks(client, [])).sources;

/**
 * Why somebody should look at stored articles before they are published: what the gate and the facts find in each, and
 * its stored reasons that nobody can judge again. The gate loads when a text is judged.
 */
export async function fetchOpenReasons(
  client: DataClient,
  articles: readonly ArticleWithLocation[],
): Promise<Map<string, string[]>> {
  const [{ packOf }, { articleFindings, packOfBuiltInText }, { openReasons }] = await Promise.all([
    readChecks(
      client,
      articles.map(({ id }) => id),
    ),
    import('../../domain/articles/article-findings.ts'),
    import('../../domain/articles/review-reasons.ts'),
  ]);
  return new Map(
    articles.map((article) => {
      const { id, location, generated_by, review_reasons } = article;
      const pack = packOf(id);
      const given = pack && isTemplateText(generated_by) ? packOfBuiltInText(pack, location) : pack;
      return [id, openReasons(review_reasons, articleFindings(article, location, given))];
    }),
  );
}
