import { useMutation } from '@tanstack/react-query';
import { defaultArticleSlug, GENERATED_BY_TEMPLATE, generatedByModel } from '../domain/article.ts';
import { ARTICLE_LIMITS } from '../domain/article-form.ts';
import { builtInArticle } from '../domain/article-template.ts';
import { mainHeadingOf } from '../domain/article-title.ts';
import { isOfProvider } from '../domain/generation-failure.ts';
import { isBlank, type Location, type LocationPlace, locationTypeOf } from '../domain/location.ts';
import { generatedSeoDescription, generatedSeoTitle } from '../domain/seo.ts';
import type { Through } from '../lib/batch.ts';
import { adminClient } from './admin-client.ts';
import {
  fetchLocationOfBuiltIn,
  type GeneratedArticle,
  type GeneratedText,
  replaceText,
  reviewReasons,
  storeDraft,
} from './article-storage.ts';
import { type NewArticle, updateArticle } from './articles.ts';
import { DataError } from './data-error.ts';
import { type GenerationClient, requestArticle } from './generate-article.ts';
import { GenerationError } from './generation-error.ts';
import { reachServer } from './interruptions.ts';
import { useAfterPlaceChanges } from './place-changes.ts';

/** A place to write about. */
export type GenerationPlace = LocationPlace & Pick<Location, 'id' | 'slug_override' | 'seo_description'>;

/**
 * `article_id`: the article to write anew, or null for a new one. `publish`: not for articles written anew.
 * `slug`: of a new one that is not the place's first. `onlyBuiltIn`: only while its text is the built-in one.
 */
export type GenerationTask = {
  place: GenerationPlace;
  article_id: string | null;
  publish: boolean;
  slug?: string;
  onlyBuiltIn?: boolean;
};

const once: Through = (step) => step();

/** The model's text for a place. Throws a GenerationError with the reason where it gave none. */
export async function writeText(client: GenerationClient, place: GenerationPlace): Promise<GeneratedText> {
  try {
    const { content, model } = await requestArticle(client, place);
    const title = (mainHeadingOf(content) ?? generatedSeoTitle(place)).slice(0, ARTICLE_LIMITS.title);
    const meta_description = isBlank(place.seo_description)
      ? generatedSeoDescription(place)
      : place.seo_description;
    const text = { title, content, meta_description };
    // The description was not written by the model: it is the location's own.
    const review_reasons = reviewReasons({ ...text, meta_description: null }, place);
    return { ...text, generated_by: generatedByModel(model), review_reasons };
  } catch (error) {
    console.error('Generating an article:', error);
    if (error instanceof DataError && (error.kind === 'offline' || error.kind === 'timeout')) {
      await reachServer(client);
      throw new GenerationError('unreachable', 'The article generator did not answer.');
    }
    throw error;
  }
}

function builtInText(place: GenerationPlace): GeneratedText {
  const text = builtInArticle(place);
  return { ...text, generated_by: GENERATED_BY_TEMPLATE, review_reasons: reviewReasons(text, place) };
}

/** The text for a new article: where the generator gave none the built-in one, with the failure behind it. */
async function textOrBuiltIn(
  client: GenerationClient,
  place: GenerationPlace,
  through: Through,
): Promise<{ text: GeneratedText; failure: GenerationError | null }> {
  try {
    return { text: await through(() => writeText(client, place)), failure: null };
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    if (error.failure === 'no_key') return { text: builtInText(place), failure: null };
    if (!isOfProvider(error.failure)) throw error;
    const review_reasons = [`The article generator gave no text: ${error.reason}`];
    return { text: { ...builtInText(place), review_reasons }, failure: error };
  }
}

async function writeNew(
  client: GenerationClient,
  { place, publish, slug }: GenerationTask,
  through: Through,
): Promise<GeneratedArticle> {
  const { text, failure } = await textOrBuiltIn(client, place, through);
  const draft: NewArticle = {
    ...text,
    id: crypto.randomUUID(),
    location_id: place.id,
    slug: slug ?? defaultArticleSlug(place),
    status: text.review_reasons && !failure ? 'pending_review' : 'draft',
    article_type: locationTypeOf(place),
  };
  if (failure) {
    const isKept = await through(() => storeDraft(client, draft, place)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DataError && error.kind === 'conflict') return false;
        throw error;
      },
    );
    const outcome = isKept ? 'The built-in text is kept as a draft.' : '';
    throw new GenerationError(failure.failure, failure.reason, outcome);
  }
  const stored = await through(() => storeDraft(client, draft, place));
  const { article_id, review_reasons } = stored;
  if (review_reasons && stored.article_id !== draft.id) {
    await through(() => updateArticle(client, article_id, { status: 'pending_review', review_reasons }));
  } else if (publish && !review_reasons) {
    await through(() => updateArticle(client, article_id, { status: 'published' }));
  }
  return stored;
}

/**
 * The one way in which articles are made: generate, judge, store, publish. `through` runs each step, so that a
 * batch can repeat the one that was interrupted without writing the text a second time. Without a text of the
 * model an article that is there keeps its own; a new one gets the built-in text, published only where no key is
 * configured, and otherwise a failure.
 */
export async function generateArticle(
  client: GenerationClient,
  task: GenerationTask,
  through: Through = once,
): Promise<GeneratedArticle> {
  const { article_id, onlyBuiltIn = false } = task;
  if (!article_id) return writeNew(client, task, through);
  const place = onlyBuiltIn ? await through(() => fetchLocationOfBuiltIn(client, article_id)) : task.place;
  const text = await through(() => writeText(client, place));
  return through(() => replaceText(client, article_id, text, { onlyBuiltIn }));
}

/** One article for one place, at a press of a button. */
export function useGenerateArticle() {
  const afterChanges = useAfterPlaceChanges();
  return useMutation({
    mutationFn: (task: GenerationTask) => generateArticle(adminClient, task),
    onSettled: afterChanges,
  });
}
