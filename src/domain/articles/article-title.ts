import { cleanName } from '../typed-text.ts';

const MAIN_HEADING = /^ {0,3}#[ \t]+(\S.*)$/mu;

/** The text of a markdown article's first main heading without its marks, or null when it has none. */
export function mainHeadingOf(content: string): string | null {
  const heading = MAIN_HEADING.exec(content)?.[1];
  if (heading === undefined) return null;
  const text = withoutClosingMarks(heading)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/\\(?=[\\`*_[\]<>&#|~])|[*`]+|(?<!\w)_+|_+(?!\w)/gu, '');
  return cleanName(text) || null;
}

/** Drops the closing marks of "Title ##". A single regular expression would backtrack over long runs of spaces. */
function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return /[ \t]/.test(text[end - 1] ?? ' ') ? text.slice(0, end).trimEnd() : text;
}
