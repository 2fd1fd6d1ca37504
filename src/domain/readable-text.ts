/** Control characters but tab and line ends, and two code points that are no characters: XML may have none of them. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * A text as databases, feeds and sitemaps can have it: control characters are dropped, and half a character becomes
 * U+FFFD.
 */
export const readableText = (text: string): string =>
  text.replace(UNREADABLE, '').replace(LONE_SURROGATES, '\ufffd');
