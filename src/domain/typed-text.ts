const LONE_SURROGATES = /\p{Cs}/gu;

/** Removes what Postgres cannot store: NUL characters are dropped, lone surrogates become U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATES, '\uFFFD');
}

/** Trims a typed or pasted text and makes it storable. */
export function cleanText(text: string): string {
  return storableText(text).trim();
}

/** Like cleanText, but on one line, for names in titles and addresses. */
export function cleanName(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
