import { type Article, GENERATED_BY_TEMPLATE, isTemplateText } from '../../domain/articles/article.ts';
import type { LocationNames } from '../../domain/locations/location.ts';
import { insertArticle, type NewArticle, updateArticle } from '../articles/articles.ts';
import type { DataClient } from '../client/data-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';

/** Postgres's code for a foreign key without its row. */
const LOCATION_IS_GONE = '23503';

/** A text that is ready to be stored, with the gate's findings. */
export type GeneratedText = Pick<
  Article,
  'title' | 'content' | 'meta_description' | 'generated_by' | 'review_reasons'
>;

/** `review_reasons` say why the article waits in review instead of being published. */
export type GeneratedArticle = {
  article_id: string;
  is_template: boolean;
  review_reasons: string[] | null;
};

/** The gate's findings as the database stores them: null if there are none. The gate loads when a text is judged. */
export async function reviewReasons(
  text: Pick<Article, 'title' | 'content' | 'meta_description'>,
  location: LocationNames,
): Promise<string[] | null> {
  const { gateFindings } = await import('../../domain/articles/article-gate.ts');
  const findings = gateFindings(text, location);
  return findings.length > 0 ? findings : null;
}

const storedAs = (article_id: string, text: GeneratedText): GeneratedArticle => ({
  article_id,
  is_template: isTemplateText(text.generated_by),
  review_reasons: text.review_reasons,
});

/** Reads the article that already has a draft's location and slug. */
async function readTaken(client: DataClient, { location_id, slug }: NewArticle) {
  const answer = await client
    .from('articles')
    .select('id, status, generated_by, review_reasons, title, content, meta_description')
    .eq('location_id', location_id)
    .eq('slug', slug)
    .maybeSingle();
  return dataOf(answer, 'Reading an article');
}

/** Replaces a built-in text by a model's text, unless someone has published or rewritten it in the meantime. */
async function replaceBuiltIn(client: DataClient, id: string, draft: NewArticle): Promise<boolean> {
  const { title, content, meta_description, generated_by, review_reasons, status } = draft;
  const answer = await client
    .from('articles')
    .update({ title, content, meta_description, generated_by, review_reasons, status })
    .eq('id', id)
    .neq('status', 'published')
    .eq('generated_by', GENERATED_BY_TEMPLATE)
    .select('id');
  return dataOf(answer, 'Replacing a built-in text').length > 0;
}

/**
 * Stores a draft and returns what is stored. The location may have gotten a generated draft in the meantime, from a
 * colleague or from an attempt whose response was lost; that draft is then used instead. A built-in text that a
 * failure left behind is replaced. Any other article with the same slug is left alone.
 */
export async function storeDraft(
  client: DataClient,
  draft: NewArticle,
  location: LocationNames,
): Promise<GeneratedArticle> {
  try {
    await insertArticle(client, draft);
    return storedAs(draft.id, draft);
  } catch (error) {
    if (!(error instanceof DataError && error.kind === 'conflict')) throw error;
    if (error.code === LOCATION_IS_GONE) {
      throw new DataError('rejected', 'The location was deleted in the meantime.');
    }
  }
  const taken = await readTaken(client, draft);
  if (taken?.id === draft.id) return storedAs(draft.id, draft);
  const isBuiltIn = taken !== null && taken.status !== 'published' && isTemplateText(taken.generated_by);
  if (isBuiltIn && !isTemplateText(draft.generated_by) && (await replaceBuiltIn(client, taken.id, draft))) {
    return storedAs(taken.id, draft);
  }
  if (taken?.status !== 'draft' || taken.generated_by === null) {
    throw new DataError('rejected', 'This location already has an article.');
  }
  return storedAs(taken.id, {
    ...taken,
    review_reasons: taken.review_reasons ?? (await reviewReasons(taken, location)),
  });
}

/** Explains that a new text was not stored because the present one is public. */
export const notStoredReason = (reasons: readonly string[]): string =>
  `The new text was not saved because the article is published. ${reasons.join(' ')}`;

/**
 * Replaces an article's text. A text that fails the gate goes into review, except that it never replaces a public one:
 * in that case the public text stays, and this throws.
 */
export async function replaceText(
  client: DataClient,
  id: string,
  text: GeneratedText,
): Promise<GeneratedArticle> {
  const { review_reasons } = text;
  if (!review_reasons) {
    await updateArticle(client, id, text);
    return storedAs(id, text);
  }
  const update = client
    .from('articles')
    .update({ ...text, status: 'pending_review' })
    .eq('id', id)
    .neq('status', 'published');
  if (dataOf(await update.select('id'), 'Changing an article').length > 0) return storedAs(id, text);
  const article = await readKept(client, id);
  // An earlier attempt stored it, but the response was lost.
  if (article.content === text.content) return storedAs(id, text);
  throw new Error(notStoredReason(review_reasons));
}

async function readKept(client: DataClient, id: string) {
  const answer = await client.from('articles').select('content').eq('id', id).maybeSingle();
  const article = dataOf(answer, 'Reading an article');
  if (!article) throw new DataError('not_found', 'Article not found');
  return article;
}
