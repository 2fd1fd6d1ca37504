import { z } from 'zod';
import { CHALLENGES, type ChallengeProvider } from '../../../src/domain/leads/challenge.ts';
import { Failure } from '../_shared/failure.ts';

/** Whether a provider says that a person gave this answer. Throws a Failure where it cannot tell. */
export type Verify = (provider: ChallengeProvider, token: string) => Promise<boolean>;

interface Options {
  secretOf: (name: string) => string | undefined;
  /** Another server that speaks the providers' protocol. */
  baseUrl: string | undefined;
  timeoutMs: number;
}

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
});

/** Both providers' codes for a wrong, old or used answer. Any other code is the site's mistake or their own. */
const WRONG_ANSWER =
  /^(?:(?:missing|invalid|expired)-input-response|timeout-or-duplicate|(?:invalid-or-)?already-seen-response)$/;

const unavailable = () => new Failure(503, 'The challenge cannot be checked right now.');

/** Both providers speak the same protocol: a form with the secret and the answer, and a verdict in JSON. */
export function createVerification({ secretOf, baseUrl, timeoutMs }: Options): Verify {
  return async (provider, token) => {
    const { verification, secret: name } = CHALLENGES[provider];
    const secret = secretOf(name);
    if (!secret) throw new Failure(503, `${name} is not set.`);
    const address = baseUrl ? new URL(new URL(verification).pathname, baseUrl) : verification;
    const response = await fetch(address, {
      method: 'POST',
      // A redirect would carry the secret to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      body: new URLSearchParams({ secret, response: token }),
    })
      .then((answer) => answer.json())
      .catch(() => {
        throw unavailable();
      });
    const { data } = verdict.safeParse(response);
    if (data?.success) return true;
    if (data?.['error-codes'].some((code) => WRONG_ANSWER.test(code))) return false;
    throw unavailable();
  };
}
