import { type BatchLine, type ChatBody, inputTokensOf } from './batch-input.ts';
import { type Reply, refusal } from './replies.ts';

/** The provider counts the most that a request may use: the limit of its answer, or the prompt if that is longer. */
const tokensOf = (body: ChatBody): number =>
  Math.max(body.max_completion_tokens ?? 0, inputTokensOf({ custom_id: '', body } satisfies BatchLine));

interface Limit {
  tokensAMinute: number;
  /** How many tokens may be used at one moment; without it, those of a minute. */
  burst?: number;
}

/** A bucket of tokens that fills all the time, as the provider's rate limits work. Off until it is set. */
export function fakeRateLimit() {
  let limit: Required<Limit> | null = null;
  let left = 0;
  let filledAt = 0;
  const counted = { allowed: 0, refused: 0 };
  /** The times of the first and the last refusal, and how much was allowed before each. */
  let storm: { from: number; to: number; before: number; until: number } | null = null;

  function fill(): void {
    if (!limit) return;
    const now = performance.now();
    left = Math.min(limit.burst, left + ((now - filledAt) / 60_000) * limit.tokensAMinute);
    filledAt = now;
  }
  const secondsUntil = (tokens: number): number =>
    limit ? Math.max(0, ((tokens - left) / limit.tokensAMinute) * 60) : 0;

  function headers(): Record<string, string> {
    if (!limit) return {};
    return {
      'x-ratelimit-limit-requests': '10000',
      'x-ratelimit-remaining-requests': '9999',
      'x-ratelimit-reset-requests': '6ms',
      'x-ratelimit-limit-tokens': String(limit.burst),
      'x-ratelimit-remaining-tokens': String(Math.floor(left)),
      'x-ratelimit-reset-tokens': `${Math.ceil(secondsUntil(limit.burst) * 1000)}ms`,
    };
  }

  function refuse(tokens: number): Reply {
    counted.refused += 1;
    const now = performance.now();
    storm ??= { from: now, to: now, before: counted.allowed, until: counted.allowed };
    Object.assign(storm, { to: now, until: counted.allowed });
    const wait = Math.ceil(secondsUntil(tokens) * 1000);
    const named = { 'retry-after-ms': String(wait), 'retry-after': String(Math.ceil(wait / 1000)) };
    return refusal(429, 'Rate limit reached for tokens per minute.', { ...headers(), ...named });
  }

  return {
    /** Null: no limit. */
    set: (next: Limit | null) => {
      limit = next && { burst: next.tokensAMinute, ...next };
      left = limit?.burst ?? 0;
      filledAt = performance.now();
      storm = null;
      Object.assign(counted, { allowed: 0, refused: 0 });
    },
    /** What every answer tells about the limit. */
    headers,
    /** The refusal of a request that goes over the limit; null where it may pass. */
    check(body: ChatBody): Reply | null {
      if (!limit) return null;
      fill();
      const tokens = tokensOf(body);
      if (tokens > left) return refuse(tokens);
      left -= tokens;
      counted.allowed += tokens;
      return null;
    },
    refused: () => counted.refused,
    /** The part of the allowed rate that was used between the first and the last refusal; null without refusals. */
    usedInStorm(): number | null {
      if (!limit || !storm || storm.to === storm.from) return null;
      return (storm.until - storm.before) / (((storm.to - storm.from) / 60_000) * limit.tokensAMinute);
    },
  };
}
