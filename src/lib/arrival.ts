import { ARRIVAL_KEY } from './arrival-key.ts';

/** Where a visit came from: the referrer and the query of its first page. */
export type Arrival = { referrer: string; search: string };

/** Reads the visit's origin. It is null if the browser stores nothing, or something unexpected. */
export function arrival(): Arrival | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ARRIVAL_KEY) ?? 'null');
    if (!Array.isArray(kept) || kept.length !== 2) return null;
    return { referrer: String(kept[0]), search: String(kept[1]) };
  } catch {
    return null;
  }
}
