const LONE_SURROGATES = /\p{Cs}/gu;

/** A text without what Postgres cannot store: NUL characters are dropped, halves of broken pairs become U+FFFD. */
export function storableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(LONE_SURROGATES, '\uFFFD');
}

/** What a person typed or pasted, trimmed, as it can be stored. */
export function cleanText(text: string): string {
  return storableText(text).trim();
}

/** As cleanText, on one line: for names, which stand in titles and addresses. */
export function cleanName(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
