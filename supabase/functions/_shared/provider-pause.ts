import { secondsOf } from './retry-after.ts';

/** For a provider that wants a pause and does not say how long. */
const USUAL_PAUSE = 5;
/** We ask the provider again after this time even if it wants a longer pause. */
const LONGEST_PAUSE = 3600;

const UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 };

/** The seconds of a duration such as "20ms", "1s", "6m0s" or "1h2m3.5s"; undefined for anything else. */
export function secondsOfDuration(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/.test(text)) return undefined;
  let seconds = 0;
  for (const [, number, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g)) {
    seconds += Number(number) * (UNITS[unit ?? ''] ?? 0);
  }
  return seconds;
}

/** How many seconds the answer's headers ask to wait: retry-after, else the limits that are used up. */
export const providerPause = (headers: Headers | undefined): number =>
  Math.min(LONGEST_PAUSE, askedPause(headers));

function askedPause(headers: Headers | undefined): number {
  const milliseconds = Number(headers?.get('retry-after-ms') || Number.NaN);
  if (milliseconds >= 0) return milliseconds / 1000;
  const retryAfter = headers?.get('retry-after') ?? null;
  if (retryAfter !== null) return secondsOf(retryAfter);
  const limits = ['requests', 'tokens'].flatMap((limit) => {
    const reset = secondsOfDuration(headers?.get(`x-ratelimit-reset-${limit}`)?.trim() ?? '');
    const isUsedUp = headers?.get(`x-ratelimit-remaining-${limit}`)?.trim() === '0';
    return reset === undefined ? [] : [{ reset, isUsedUp }];
  });
  const deciding = limits.some(({ isUsedUp }) => isUsedUp) ? limits.filter((each) => each.isUsedUp) : limits;
  return deciding.length > 0 ? Math.max(...deciding.map(({ reset }) => reset)) : USUAL_PAUSE;
}
