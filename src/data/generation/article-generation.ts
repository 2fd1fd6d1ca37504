import { useMutation } from '@tanstack/react-query';
import {
  defaultArticleSlug,
  GENERATED_BY_TEMPLATE,
  generatedByModel,
} from '../../domain/articles/article.ts';
import { storedReasons } from '../../domain/articles/review-reasons.ts';
import { isProviderFailure } from '../../domain/generation/generation-failure.ts';
import { type Location, type LocationNames, locationTypeOf } from '../../domain/locations/location.ts';
import { checkStoredArticles, checkTexts, fetchSourceAddresses } from '../articles/article-checks.ts';
import { type NewArticle, updateArticle } from '../articles/articles.ts';
import { adminClient } from '../client/admin-client.ts';
import { DataError } from '../client/data-error.ts';
import { reachServer } from '../client/interruptions.ts';
import { useInvalidate } from '../client/use-invalidate.ts';
import { locationKeys } from '../query-keys.ts';
import {
  type GeneratedArticle,
  type GeneratedText,
  replaceText,
  reviewReasons,
  storeDraft,
} from './article-storage.ts';
import { GenerationError } from './generation-error.ts';
import { callGenerator, type GenerationClient } from './generator-call.ts';

/** A location to write about. */
export type GenerationLocation = LocationNames & Pick<Location, 'id' | 'slug_override' | 'seo_description'>;

/**
 * `article_id` is the article to regenerate, or null for a new one. `publish` and `slug` apply only to a new article;
 * `slug` is for one that is not the location's first. `allowsBuiltIn`: staff have read that without a key the built-in
 * text is published, and agreed.
 */
export type GenerationTask = {
  location: GenerationLocation;
  article_id: string | null;
  publish: boolean;
  slug?: string;
  allowsBuiltIn?: boolean;
};

/** Has the model write a text for a location. Throws a GenerationError with the reason if it does not. */
export async function writeText(
  client: GenerationClient,
  location: GenerationLocation,
): Promise<GeneratedText> {
  try {
    const [{ content, model, reviewReasons: found }, { generatedTextFindings, generatedTexts }] =
      await Promise.all([callGenerator(client, location), import('../../domain/articles/generated-text.ts')]);
    const text = generatedTexts(content, location);
    // Without its sources, a link is a finding, and the text is not lost.
    const sources = await fetchSourceAddresses(client).catch(() => []);
    const findings = [...new Set([...found, ...generatedTextFindings(text, location, sources)])];
    const review_reasons = findings.length > 0 ? findings : null;
    return { ...text, generated_by: generatedByModel(model), review_reasons };
  } catch (error) {
    console.error('Generating an article:', error);
    if (error instanceof DataError && (error.kind === 'offline' || error.kind === 'timeout')) {
      await reachServer(client);
      throw new GenerationError('unreachable', 'The article generator did not respond.');
    }
    throw error;
  }
}

/** Its template loads with the first such text, as few articles need it. */
async function builtInText(location: GenerationLocation): Promise<GeneratedText> {
  const { builtInArticle } = await import('../../domain/articles/article-template.ts');
  const text = builtInArticle(location);
  const review_reasons = await reviewReasons(text, location);
  return { ...text, generated_by: GENERATED_BY_TEMPLATE, review_reasons };
}

/**
 * The text for a new article. If the generator fails, it is the built-in text, returned with the failure. Without a key
 * it is published only where staff know that it would be.
 */
async function textOrBuiltIn(
  client: GenerationClient,
  { location, publish, allowsBuiltIn = false }: GenerationTask,
): Promise<{ text: GeneratedText; failure: GenerationError | null }> {
  try {
    return { text: await writeText(client, location), failure: null };
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error;
    const isExpected = error.failure === 'no_key' && (allowsBuiltIn || !publish);
    if (isExpected) return { text: await builtInText(location), failure: null };
    if (!isProviderFailure(error.failure)) throw error;
    const review_reasons = [`The article generator did not return a text: ${error.reason}`];
    return { text: { ...(await builtInText(location)), review_reasons }, failure: error };
  }
}

/** Publishes a stored article if the server finds nothing in it; otherwise it waits in review. */
async function publishStored(client: GenerationClient, stored: GeneratedArticle): Promise<GeneratedArticle> {
  const { article_id } = stored;
  const found = await foundOnServer(
    async () => (await checkStoredArticles(client, [article_id])).get(article_id) ?? [],
  );
  if (found.length === 0) {
    await updateArticle(client, article_id, { status: 'published' });
    return stored;
  }
  const review_reasons = storedReasons(found);
  await updateArticle(client, article_id, { status: 'pending_review', review_reasons });
  return { ...stored, review_reasons };
}

async function writeNew(client: GenerationClient, task: GenerationTask): Promise<GeneratedArticle> {
  const { location, publish, slug } = task;
  const { text, failure } = await textOrBuiltIn(client, task);
  const draft: NewArticle = {
    ...text,
    id: crypto.randomUUID(),
    location_id: location.id,
    slug: slug ?? defaultArticleSlug(location),
    status: text.review_reasons && !failure ? 'pending_review' : 'draft',
    article_type: locationTypeOf(location),
  };
  if (failure) {
    const isKept = await storeDraft(client, draft, location).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DataError && error.kind === 'rejected') return false;
        throw error;
      },
    );
    const outcome = isKept ? 'The built-in text was saved as a draft.' : '';
    throw new GenerationError(failure.failure, failure.reason, outcome);
  }
  const stored = await storeDraft(client, draft, location);
  const { article_id, review_reasons } = stored;
  if (review_reasons && stored.article_id !== draft.id) {
    await updateArticle(client, article_id, { status: 'pending_review', review_reasons });
  } else if (publish && !review_reasons) {
    return publishStored(client, stored);
  }
  return stored;
}

/**
 * A single article is made here: generate, judge, store, publish. If the model writes no text, an existing article keeps
 * its own. A new one gets the built-in text, which is published only if no key is configured and staff were told so;
 * otherwise it stays a draft and this throws.
 */
export async function generateArticle(
  client: GenerationClient,
  task: GenerationTask,
): Promise<GeneratedArticle> {
  const { article_id, location } = task;
  if (!article_id) return writeNew(client, task);
  const text = await writeText(client, location);
  return replaceText(client, article_id, await checkedText(client, article_id, text));
}

/** A text with what the server finds in it too, before it replaces one that may be public. */
export async function checkedText(
  client: GenerationClient,
  article_id: string,
  text: GeneratedText,
): Promise<GeneratedText> {
  if (text.review_reasons) return text;
  const { title, meta_description, content } = text;
  const found = await foundOnServer(
    async () => (await checkTexts(client, article_id, { title, meta_description, content })).found,
  );
  return { ...text, review_reasons: storedReasons(found) };
}

/** A text that no one could check waits in review, and is not lost. */
async function foundOnServer(check: () => Promise<string[]>): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    console.error('Checking a text:', error);
    return [`The text could not be checked: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** Generates one article for one location when a button is pressed. */
export function useGenerateArticle() {
  const afterChanges = useInvalidate(locationKeys);
  return useMutation({
    mutationFn: (task: GenerationTask) => generateArticle(adminClient, task),
    onSettled: afterChanges,
  });
}
