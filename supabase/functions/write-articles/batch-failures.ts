import { APIError } from 'openai';
import { Failure } from '../_shared/failure.ts';
import { upstreamFailure } from '../_shared/upstream-failure.ts';

const statusOf = (error: unknown) => (error instanceof APIError ? error.status : undefined);

function failureOf(error: unknown, model: string): Failure {
  // For a batch, a 404 does not mean that the model is unknown.
  if (statusOf(error) === 404 || statusOf(error) === 405) {
    return new Failure(502, 'The AI provider does not accept batches, or no longer has this one.', {
      kind: 'not_deployed',
    });
  }
  return upstreamFailure(error, model);
}

/** Turns what the provider's client throws into a Failure. */
export async function callProvider<T>(model: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error, model);
  }
}

/** Like `callProvider`, but for things that may no longer exist: these statuses are an answer and not a failure. */
export async function callProviderUnlessMissing<T>(
  call: () => Promise<T>,
  gone: T,
  statuses = [404],
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0)) return gone;
    throw failureOf(error, '');
  }
}
