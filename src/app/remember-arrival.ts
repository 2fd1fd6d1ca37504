import { ARRIVAL_KEY } from '../lib/arrival-key.ts';

/** Stores what led to this tab's first page, without interpreting it. Later pages do not overwrite it. */
export function rememberArrival(): void {
  try {
    sessionStorage[ARRIVAL_KEY] ??= JSON.stringify([document.referrer, location.search]);
  } catch {
    // A browser that blocks storage costs only this hint.
  }
}
