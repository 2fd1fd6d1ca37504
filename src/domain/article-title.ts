import { cleanName } from './typed-text.ts';

const MAIN_HEADING = /^ {0,3}#[ \t]+(.+?)[ \t]*#*[ \t]*$/mu;

/** The text of a markdown article's first main heading without its marks, or null when it has none. */
export function mainHeadingOf(content: string): string | null {
  const heading = MAIN_HEADING.exec(content)?.[1];
  if (heading === undefined) return null;
  const text = heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/\\(?=[\\`*_[\]<>&#|~])|[*`]+|(?<!\w)_+|_+(?!\w)/gu, '');
  return cleanName(text) || null;
}
