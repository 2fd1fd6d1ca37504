import { ARRIVAL_KEY } from './arrival-key.ts';

/** What led to the visit's first page: the address of the page before it, and the query of its own. */
export type Arrival = { referrer: string; search: string };

/** Null when the browser keeps nothing, or something else. */
export function arrival(): Arrival | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ARRIVAL_KEY) ?? 'null');
    if (!Array.isArray(kept) || kept.length !== 2) return null;
    return { referrer: String(kept[0]), search: String(kept[1]) };
  } catch {
    return null;
  }
}
