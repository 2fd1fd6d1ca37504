/** A heading's depth in markdown and HTML. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * A heading's id, by which the table of contents leads to it: its text lowercased, punctuation removed, spaces to
 * hyphens. Letters of any script stay. A heading of punctuation only gets 'section', since an empty id is invalid.
 */
export function headingId(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim();
  return words.replace(/\s+/g, '-') || 'section';
}

/** A heading's class: 'heading-2'. */
export function headingClass(level: HeadingLevel): string {
  return `heading-${level}`;
}
