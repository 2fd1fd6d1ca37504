/** In characters. No place name in the country comes close. */
export const LONGEST_PAGE_QUERY = 80;

/** A search needs at least this many letters of a name. */
export const MIN_LETTERS = 2;

/** Normalizes a search for lookup and display: on one line, without marks that reverse the direction of text. */
export const normalizeSearch = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_PAGE_QUERY);

/** Why a search cannot run: it names nothing, or a ZIP code is incomplete. */
export function pageQueryFault(typed: string): 'nothing' | 'digits' | null {
  if (/^\s*\d+\s*$/.test(typed)) return typed.trim().length === 5 ? null : 'digits';
  return (typed.match(/[\p{L}\d]/gu) ?? []).length < MIN_LETTERS ? 'nothing' : null;
}
