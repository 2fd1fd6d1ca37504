import { FunctionsHttpError } from '@supabase/functions-js';
import * as z from 'zod/mini';
import { templateNameOf } from '../../domain/articles/article.ts';
import { GENERATION_FAILURES, type GenerationFailure } from '../../domain/generation/generation-failure.ts';
import {
  cityOf,
  type LocationNames,
  locationTypeOf,
  neighborhoodOf,
  neighborhoodSlugOf,
  zipOf,
} from '../../domain/locations/location.ts';
import type { adminClient } from '../client/admin-client.ts';
import { DataError, kindOfStatus } from '../client/data-error.ts';
import { GenerationError } from './generation-error.ts';

/** The part of the staff's client that generating articles needs. */
export type GenerationClient = Pick<typeof adminClient, 'from' | 'rpc' | 'functions'>;

/** Slightly longer than the function's own timeout, so that its response comes first. */
const FUNCTION_TIMEOUT_MS = 75_000;

const answerSchema = z.object({
  content: z.string().check(z.trim(), z.minLength(1)),
  htmlContent: z.string(),
  model: z.string().check(z.minLength(1)),
  /** What the function found: it knows the facts that the text had to keep to. An older one does not say. */
  reviewReasons: z._default(z.array(z.string()), []),
});
const refusalSchema = z.object({
  error: z.string().check(z.minLength(1)),
  kind: z.optional(z.enum(GENERATION_FAILURES)),
});

/** The model's article in markdown and in HTML, and the model's name. */
export type WrittenArticle = z.output<typeof answerSchema>;

/** The location without sentinels and blanks. */
const cleaned = (location: LocationNames) => ({
  state: location.state,
  state_slug: location.state_slug,
  city: cityOf(location),
  city_slug: location.city_slug,
  neighborhood: neighborhoodOf(location),
  neighborhood_slug: neighborhoodSlugOf(location),
  zip: zipOf(location),
});

/** Guesses the failure behind a response that does not name it, from a gateway or an older version of the function. */
function generationFailure(status: number, words: string): GenerationFailure {
  if (words === 'OPENAI_API_KEY is not set.') return 'no_key';
  if (status === 404) return 'not_deployed';
  if (status === 429) return 'rate_limit';
  return status === 504 ? 'timeout' : 'provider_error';
}

async function refusalOf(error: unknown): Promise<DataError | GenerationError> {
  if (!(error instanceof FunctionsHttpError)) {
    return new DataError(
      kindOfStatus(0),
      error instanceof Error ? error.message : 'The server did not respond.',
    );
  }
  const response: unknown = error.context;
  if (!(response instanceof Response)) return new GenerationError('provider_error', error.message);
  const text = await response.text().catch(() => '');
  const parsed = refusalSchema.safeParse(jsonOrNull(text));
  const words = parsed.success
    ? parsed.data.error
    : `The article generator responded with ${response.status}.`;
  if (parsed.data?.kind) return new GenerationError(parsed.data.kind, words);
  const kind = kindOfStatus(response.status);
  if (kind === 'signed_out' || kind === 'forbidden' || kind === 'rejected') return new DataError(kind, words);
  const failure = generationFailure(response.status, words);
  return new GenerationError(
    failure,
    failure === 'not_deployed' ? 'The article generator is not deployed.' : words,
  );
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Requests an article about a location from the generator. Throws a GenerationError or DataError with the server's
 * message.
 */
export async function callGenerator(
  client: GenerationClient,
  location: LocationNames,
): Promise<WrittenArticle> {
  const { data, error } = await client.functions.invoke('generate-article', {
    body: { location: cleaned(location), templateName: templateNameOf(locationTypeOf(location)) },
    timeout: FUNCTION_TIMEOUT_MS,
  });
  if (error) throw await refusalOf(error);
  const answer = answerSchema.safeParse(data);
  if (!answer.success)
    throw new GenerationError('malformed', 'The article generator sent an unreadable response.');
  return answer.data;
}
