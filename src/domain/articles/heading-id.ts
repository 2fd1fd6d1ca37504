/** A heading's depth in markdown and HTML. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Makes the id that the table of contents links to: the heading in lowercase, without punctuation, with hyphens for
 * spaces. Letters of any script stay. A heading of punctuation alone gets 'section', because an empty id is invalid.
 */
export function headingId(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim();
  return words.replace(/\s+/g, '-') || 'section';
}

/**
 * A heading's classes. The reader mode of Firefox drops a heading whose id has 'meta' or 'share' in it, as those on
 * metal and shares have, unless 'text' in a class outweighs it.
 */
export function headingClass(level: HeadingLevel): string {
  return `heading-${level} text`;
}
