import { readableText } from './readable-text.ts';

/** Trims a typed or pasted text and takes out what Postgres or a reader of feeds refuses. */
export function cleanText(text: string): string {
  return readableText(text).trim();
}

/** Like cleanText, but on one line, for names in titles and addresses. */
export function cleanName(text: string): string {
  return cleanText(text.replace(/\s/g, ' ')).replace(/ +/g, ' ');
}
