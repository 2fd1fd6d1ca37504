import { useMutation } from '@tanstack/react-query';
import {
  type Article,
  defaultArticleSlug,
  GENERATED_BY_TEMPLATE,
  generatedByModel,
  isTemplateText,
} from '../domain/article.ts';
import { ARTICLE_LIMITS } from '../domain/article-form.ts';
import { builtInArticle } from '../domain/article-template.ts';
import { mainHeadingOf } from '../domain/article-title.ts';
import { isBlank, type Location, type LocationPlace, locationTypeOf } from '../domain/location.ts';
import { generatedSeoDescription, generatedSeoTitle } from '../domain/seo.ts';
import type { Through } from '../lib/batch.ts';
import { adminClient } from './admin-client.ts';
import { insertArticle, type NewArticle, updateArticle } from './articles.ts';
import { DataError, dataOf } from './data-error.ts';
import { type GenerationClient, requestArticle } from './generate-article.ts';
import { reachServer } from './interruptions.ts';
import { useAfterPlaceChanges } from './place-changes.ts';

/** A place to write about. */
export type GenerationPlace = LocationPlace & Pick<Location, 'id' | 'slug_override' | 'seo_description'>;

/** A text that is ready to be stored. */
export type GeneratedText = Pick<Article, 'title' | 'content' | 'meta_description' | 'generated_by'>;

/**
 * `article_id`: the article to write anew, or null for a new one. `publish`: not for articles written anew.
 * `slug`: of a new one that is not the place's first.
 */
export type GenerationTask = {
  place: GenerationPlace;
  article_id: string | null;
  publish: boolean;
  slug?: string;
};

export type GeneratedArticle = { article_id: string; is_template: boolean };

const once: Through = (step) => step();

/**
 * The text for a place: the model's, or the built-in one where the model gave none. Throws only where storing
 * a text would fail as well: without a connection, a session or the right.
 */
export async function generateText(client: GenerationClient, place: GenerationPlace): Promise<GeneratedText> {
  try {
    const { content, model } = await requestArticle(client, place);
    const title = mainHeadingOf(content) ?? generatedSeoTitle(place);
    return {
      title: title.slice(0, ARTICLE_LIMITS.title),
      content,
      meta_description: isBlank(place.seo_description)
        ? generatedSeoDescription(place)
        : place.seo_description,
      generated_by: generatedByModel(model),
    };
  } catch (error) {
    console.error('Generating an article:', error);
    if (error instanceof DataError) {
      if (error.kind === 'signed_out' || error.kind === 'forbidden') throw error;
      if (error.kind === 'offline' || error.kind === 'timeout') await reachServer(client);
    }
    return { ...builtInArticle(place), generated_by: GENERATED_BY_TEMPLATE };
  }
}

/**
 * Stores a draft and answers its id. A place may have got a generated draft meanwhile, by a colleague or by an
 * attempt whose answer was lost: that one is then taken. Any other article at the address is left alone.
 */
async function storeDraft(client: GenerationClient, draft: NewArticle): Promise<GeneratedArticle> {
  try {
    await insertArticle(client, draft);
  } catch (error) {
    if (!(error instanceof DataError && error.kind === 'conflict')) throw error;
    const answer = await client
      .from('articles')
      .select('id, status, generated_by')
      .eq('location_id', draft.location_id)
      .eq('slug', draft.slug)
      .maybeSingle();
    const existing = dataOf(answer, 'Reading an article');
    if (existing?.status !== 'draft' || existing.generated_by === null) {
      throw new DataError('conflict', 'This place has an article already.');
    }
    return { article_id: existing.id, is_template: isTemplateText(existing.generated_by) };
  }
  return { article_id: draft.id, is_template: isTemplateText(draft.generated_by) };
}

/**
 * The one way in which articles are made: generate, store, publish. `through` runs each step, so that a batch
 * can repeat the one that was interrupted without writing the text a second time.
 */
export async function generateArticle(
  client: GenerationClient,
  { place, article_id, publish, slug }: GenerationTask,
  through: Through = once,
): Promise<GeneratedArticle> {
  const text = await through(() => generateText(client, place));
  if (article_id) {
    await through(() => updateArticle(client, article_id, text));
    return { article_id, is_template: isTemplateText(text.generated_by) };
  }
  const draft: NewArticle = {
    ...text,
    id: crypto.randomUUID(),
    location_id: place.id,
    slug: slug ?? defaultArticleSlug(place),
    status: 'draft',
    article_type: locationTypeOf(place),
  };
  const stored = await through(() => storeDraft(client, draft));
  if (publish) await through(() => updateArticle(client, stored.article_id, { status: 'published' }));
  return stored;
}

/** One article for one place, at a press of a button. */
export function useGenerateArticle() {
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: (task: GenerationTask) => generateArticle(adminClient, task),
    onSettled: afterChanges,
  });
}
