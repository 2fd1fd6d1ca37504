import { z } from 'zod';
import { articleFindings } from '../../../src/domain/articles/article-findings.ts';
import type { ArticleTexts } from '../../../src/domain/articles/article-form.ts';
import { openReasons } from '../../../src/domain/articles/review-reasons.ts';
import { articlePacks, type FactPack } from '../../../src/domain/facts/fact-pack.ts';
import { LOCATION_TYPES } from '../../../src/domain/locations/location.ts';
import type { CallerClient } from '../_shared/caller-client.ts';
import { Failure } from '../_shared/failure.ts';

const name = z.string().nullable();
const storedArticle = z.object({
  id: z.string(),
  location_id: z.string(),
  title: z.string(),
  meta_description: name,
  content: z.string(),
  generated_by: name,
  review_reasons: z.array(z.string()).nullable(),
  location: z.object({
    ...{
      location_type: z.enum(LOCATION_TYPES),
      state: z.string(),
      state_slug: z.string(),
    },
    ...{ city: name, city_slug: name, neighborhood: name, neighborhood_slug: name, zip: name },
  }),
});
type StoredArticle = z.output<typeof storedArticle>;

const columns =
  'id, location_id, title, meta_description, content, generated_by, review_reasons, location:locations!inner(location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip)';

/** Why someone should look at a stored article before it is published: what is found in it, and its stored reasons. */
export interface CheckedArticle {
  id: string;
  reasons: string[];
}

/** What is found in an article's new texts, and in those that they are about to replace. */
export interface CheckedTexts {
  found: string[];
  before: string[];
}

const unavailable = () => new Failure(503, 'The database is not available. Try again shortly.');

async function readArticles(client: CallerClient, ids: string[]): Promise<StoredArticle[]> {
  const { data, error } = await client.from('articles').select(columns).in('id', ids);
  const articles = z.array(storedArticle).safeParse(data);
  if (error || !articles.success) throw unavailable();
  return articles.data;
}

async function readPacks(client: CallerClient, articles: string[]): Promise<z.output<typeof articlePacks>> {
  const { data, error } = await client.rpc('check_articles', { articles });
  const packs = articlePacks.safeParse(data);
  if (error || !packs.success) throw unavailable();
  return packs.data;
}

/** The whole pack of an article; undefined for one that does not exist. */
function packOfArticle(
  { sources, country, packs }: z.output<typeof articlePacks>,
  article: string,
): FactPack | undefined {
  const pack = packs[article];
  return pack && { ...pack, sources, facts: [...country, ...pack.facts] };
}

async function record(service: CallerClient, texts: (ArticleTexts & { location_id: string })[]) {
  const { error } = await service.rpc('record_checked_texts', { texts });
  if (error) throw unavailable();
}

/** Checks articles as they are stored. One that has been deleted since is left out of the answer. */
export async function checkStored(
  client: CallerClient,
  service: CallerClient,
  ids: string[],
): Promise<CheckedArticle[]> {
  const [articles, packs] = await Promise.all([readArticles(client, ids), readPacks(client, ids)]);
  const checked = articles.map((article) => {
    const found = articleFindings(article, article, packOfArticle(packs, article.id));
    return { id: article.id, reasons: openReasons(article.review_reasons, found) };
  });
  await record(service, articles);
  return checked;
}

/** Checks texts that are about to replace those of an article. */
export async function checkTexts(
  client: CallerClient,
  service: CallerClient,
  id: string,
  texts: ArticleTexts,
): Promise<CheckedTexts> {
  const [[article], packs] = await Promise.all([readArticles(client, [id]), readPacks(client, [id])]);
  if (!article) throw new Failure(404, 'Article not found');
  const pack = packOfArticle(packs, id);
  const checked = {
    found: articleFindings(texts, article, pack),
    before: articleFindings(article, article, pack),
  };
  await record(service, [{ ...texts, location_id: article.location_id }]);
  return checked;
}
