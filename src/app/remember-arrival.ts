import { ARRIVAL_KEY } from '../lib/arrival-key.ts';

/** Keeps for this tab's visit what led to its first page, unread: every later page changes nothing. */
export function rememberArrival(): void {
  try {
    sessionStorage[ARRIVAL_KEY] ??= JSON.stringify([document.referrer, location.search]);
  } catch {
    // A browser that keeps nothing costs us the hint, no more.
  }
}
