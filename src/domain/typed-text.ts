import { readableText } from './readable-text.ts';
import { hasShownWords } from './shown-words.ts';

/**
 * Trims a typed or pasted text and takes out what Postgres or a reader of feeds refuses. A text in which no one sees
 * anything is empty.
 */
export function cleanText(text: string): string {
  const words = readableText(text).trim();
  return hasShownWords(words) ? words : '';
}

/** Like cleanText, but on one line, for names in titles and addresses. */
export function cleanName(text: string): string {
  return cleanText(text.replace(/\s/g, ' ')).replace(/ +/g, ' ');
}
