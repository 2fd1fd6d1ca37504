import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';
import type { ChallengeProvider } from '../../domain/leads/challenge.ts';
import { REQUEST_TIMEOUT_MS } from '../client/request-timeout.ts';

type Answer = { submission: string; provider: ChallengeProvider; token: string };

/** Releases a form with the answer to a challenge. 'refused' means wrong, expired or used; a new answer may pass. */
export async function passChallenge(answer: Answer): Promise<'passed' | 'refused' | 'unavailable'> {
  try {
    const { ok, status } = await fetch(`${SUPABASE_URL}/functions/v1/pass-challenge`, {
      method: 'POST',
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(answer),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (ok) return 'passed';
    return status === 403 ? 'refused' : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
