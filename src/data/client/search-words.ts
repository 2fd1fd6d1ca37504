const MAX_WORDS = 8;

/** The words of a search, as the functions that search leads and messages take them. */
export const wordsOf = (typed: string): string[] =>
  typed.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** How much a word narrows a search: few locations have a number in common, and long words say more. */
const weightOf = (word: string): number => word.length + (/\d{3}/.test(word) ? 100 : 0);

/** The words of a search, those first that narrow it most: an index finds them, the rest is checked row by row. */
export const wordsByWeight = (typed: string): string[] =>
  wordsOf(typed).sort((a, b) => weightOf(b) - weightOf(a));

// '*' cannot be escaped and stands for any sign.
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');

/** The pattern of a `like` filter for texts that start so. */
export const startingWith = (text: string): string => `${literal(text)}%`;

/** The pattern of a `like` filter for texts that hold this anywhere. */
export const containing = (text: string): string => `%${literal(text)}%`;

/**
 * The value of an `ilike(all)` filter for texts in which every word that was typed occurs, or null for none. One
 * filter for all words: the local API keeps only the last of several with the same column and operator.
 */
export function everyWordOf(typed: string): string | null {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  return `{${words.map((word) => `"${containing(word).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
