/** Whatever a server asks for: we ask again after a day, and the database counts no more seconds than an int has. */
const LONGEST = 86_400;

/** HTTP allows seconds or a date. */
export function secondsOf(retryAfter: string | null): number {
  if (!retryAfter) return 0;
  const seconds = Number(retryAfter);
  const until = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
  return Number.isFinite(until) ? Math.min(LONGEST, Math.max(0, until)) : 0;
}
