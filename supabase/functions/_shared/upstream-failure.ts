import { APIConnectionError, APIError } from 'openai';
import type { GenerationFailure } from '../../../src/domain/generation/generation-failure.ts';
import { Failure } from './failure.ts';
import { providerPause } from './provider-pause.ts';

const failed = (kind: GenerationFailure, message: string, pause?: number) =>
  new Failure(502, message, { kind, providerPause: pause });

/** The seconds before we try an unreachable server again. We sent nothing, so it cannot have charged anything. */
const UNREACHED_PAUSE = 15;
const NOT_REACHED = /\(Connect\)|refused|dns|lookup|unreachable|ENOTFOUND|EAI_AGAIN/i;

/** Whether we never connected. A connection that was lost later may have delivered the request. */
function wasNeverReached(error: APIConnectionError): boolean {
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause) {
    if (NOT_REACHED.test(`${cause.message} ${'code' in cause ? cause.code : ''}`)) return true;
  }
  return false;
}

/** Uses our own words, because the upstream's text may quote the prompt or a part of the API key. */
export function upstreamFailure(error: unknown, model: string): Failure {
  const { status, code, headers } = error instanceof APIError ? error : {};
  if (status === undefined) {
    return error instanceof APIConnectionError
      ? failed(
          'unreachable',
          "Couldn't reach the AI provider.",
          wasNeverReached(error) ? UNREACHED_PAUSE : undefined,
        )
      : failed('malformed', 'The AI provider sent no usable response.');
  }
  if (status === 401 || status === 403) {
    return failed('key_refused', 'The AI provider rejected the API key.');
  }
  // The provider uses 429 for both, but waiting does not help against a used-up quota.
  if (code === 'insufficient_quota' || status === 402) {
    return failed('quota', "The AI provider's quota is used up.");
  }
  if (status === 404 || code === 'model_not_found') {
    return failed('model_gone', `The AI provider does not offer the model ${model}.`);
  }
  if (status === 429) {
    return failed('rate_limit', "The AI provider's rate limit has been reached.", providerPause(headers));
  }
  if (status >= 300 && status < 400) {
    return failed(
      'redirected',
      'The AI provider redirects to another address, which is not allowed. Check OPENAI_BASE_URL.',
    );
  }
  return failed(
    'provider_error',
    `The AI provider responded with ${status}.`,
    status === 503 ? providerPause(headers) : undefined,
  );
}
