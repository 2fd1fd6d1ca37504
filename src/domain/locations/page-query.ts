/** In characters. No place of the country has a name nearly as long. */
export const LONGEST_PAGE_QUERY = 80;

/** A name is looked for by so many letters or more. */
export const LEAST_LETTERS = 2;

/** What somebody has asked, as it is looked for and shown: on one line, without marks that turn the text around. */
export const askedWords = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_PAGE_QUERY);

/** What keeps somebody's words from being looked for: they name nothing, or a ZIP code's digits are not all there. */
export function pageQueryFault(typed: string): 'nothing' | 'digits' | null {
  if (/^\s*\d+\s*$/.test(typed)) return typed.trim().length === 5 ? null : 'digits';
  return (typed.match(/[\p{L}\d]/gu) ?? []).length < LEAST_LETTERS ? 'nothing' : null;
}
