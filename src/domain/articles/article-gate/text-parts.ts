/**
 * V8 makes a pattern ready by a slow way first, because most are used once: for the long ones of the gate that takes a
 * second of processor time. With a text of this length it goes the quick way at once.
 */
const LONG_TEXT = ' '.repeat(1000);

/** What finds words in a text. */
export type Finder = Pick<RegExp, 'exec' | 'test'>;

/** Finds what one of these patterns matches first in a text, in small or capital letters, between `before` and `after`. */
export function anyOf(patterns: readonly string[], before = '', after = ''): Finder {
  let made: RegExp | undefined;
  const pattern = () => {
    if (made === undefined) {
      made = new RegExp(`${before}(?:${patterns.map((each) => `(?:${each})`).join('|')})${after}`, 'i');
      made.test(LONG_TEXT);
    }
    return made;
  };
  return { test: (text) => pattern().test(text), exec: (text) => pattern().exec(text) };
}

/** The lines of a text that have words, without the marks of lists, quotations, headings and emphasis before them. */
export const bareLines = (content: string): string[] =>
  content
    .split('\n')
    .map((line) => line.replace(/^[\s>#*_-]+/u, '').trim())
    .filter((line) => line !== '');

/** The sentences of a text. A line's end ends a sentence too. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])(?<![\s.(]\p{Lu}\.)\s+|\n+/u);

const LAST_BLOCKS = 4;

/** The last paragraphs of a text. */
export const lastBlocks = (content: string): string =>
  content
    .split(/\n[ \t]*\n/)
    .filter((block) => /[\p{L}\p{N}]/u.test(block))
    .slice(-LAST_BLOCKS)
    .join('\n\n');

/** A line without what it quotes: that is someone else's. A line that is one quotation stays. */
export function withoutQuotations(line: string): string {
  const rest = line.replace(/["“][^"“”\n]{1,300}["”]/gu, '""');
  return /\p{L}/u.test(rest) ? rest : line;
}

const QUOTED_LINE = /^[\s>*_\d.)-]*["“][^"“”\n]{1,300}["”][.,;]?[*_\s]*$/u;
const LISTED = /^\s*(?:>|[-*+]\s|\d{1,3}[.)]\s)/u;
const WARNS =
  /\b(?:warning signs?|red flags?|phrases|script|scams?|scammers?|fraud\w*|pressure|beware|wary|walk away|hang up|end the (?:call|conversation)|distrust|claims?|myths?)\b/i;

/** A text without the lines that only quote what it warns of, as lists of salespeople's phrases do. */
export function withoutWarnings(text: string): string {
  let warns = false;
  return text
    .split('\n')
    .filter((line) => {
      if (QUOTED_LINE.test(line)) return !warns;
      if (!LISTED.test(line) && line.trim() !== '') warns = WARNS.test(line);
      return true;
    })
    .join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  colon: ':',
  sol: '/',
  period: '.',
  bsol: '\\',
  commat: '@',
  lpar: '(',
  rpar: ')',
  lbrack: '[',
  rbrack: ']',
  lcub: '{',
  rcub: '}',
};

function characterOf(entity: string, code: string): string {
  const named = ENTITIES[code.toLowerCase()];
  if (named !== undefined) return named;
  const number = /^#x/iu.test(code) ? Number.parseInt(code.slice(2), 16) : Number.parseInt(code.slice(1), 10);
  return number > 0 && number <= 0x10ffff ? String.fromCodePoint(number) : entity;
}

/** A text with the signs that a browser shows for its entities: "https&#58;//" leads to an address too. */
export const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/giu, characterOf);
