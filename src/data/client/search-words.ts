const MAX_WORDS = 8;

/** A number of the United States as phones show it, with spaces: (212) 555-0147 or +1 212 555 0147. */
const SPACED_PHONE = /(?<!\S)(?:\+?1[ .-]*)?\(?(\d{3})\)?[ .-]*(\d{3})[ .-]*(\d{4})(?!\S)/g;

/** Splits a search into words, as the database functions for leads and messages expect them. A number is one word. */
export const wordsOf = (typed: string): string[] =>
  typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(SPACED_PHONE, (phone, ...parts) => (phone.includes(' ') ? parts.slice(0, 3).join('-') : phone))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** Estimates how much a word narrows a search: numbers narrow it most, and long words more than short ones. */
const weightOf = (word: string): number => word.length + (/\d{3}/.test(word) ? 100 : 0);

/** The words of a search, the most selective first: the index finds those, and the others are checked row by row. */
export const wordsBySelectivity = (typed: string): string[] =>
  wordsOf(typed).sort((a, b) => weightOf(b) - weightOf(a));

// '*' cannot be escaped, so it becomes '_', which matches any character.
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');

/** A `like` pattern for texts that start with this one. */
export const startingWith = (text: string): string => `${literal(text)}%`;

/** A `like` pattern for texts that contain this one. */
export const containsPattern = (text: string): string => `%${literal(text)}%`;

/**
 * The value of an `ilike(all)` filter for texts that contain every typed word, or null if no word was typed. It is a
 * single filter because the local API keeps only the last of several with the same column and operator.
 */
export function allWordsPattern(typed: string): string | null {
  const words = wordsOf(typed);
  if (words.length === 0) return null;
  return `{${words.map((word) => `"${containsPattern(word).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
