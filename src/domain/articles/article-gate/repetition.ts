import {
  headingKey,
  loopIn,
  phraseTooOften,
  recapIn,
  repeatedRow,
  rewordedParagraph,
  rewordedSentence,
} from './reworded-parts.ts';
import { sentencesOf } from './text-parts.ts';

/** So many words in a row are no coincidence. Names of places and laws are shorter. */
const RUN_WORDS = 10;
/** A closing note or a table's words may stand twice; more than this share of a text is a section that does. */
const MOST_REPEATED = 0.12;
/** In words: less than a paragraph, in a text of any length. */
const FEW_REPEATED = 40;
/** So many in a row, with the same figures, are a paragraph, whatever stands around them. */
const LONG_RUN = 36;
/** A shorter sentence, such as "Ask for it in writing.", may be a refrain. */
const SENTENCE_WORDS = 6;
const MOST_SAME_SENTENCES = 2;
/** So many sentences that each stand twice are a paragraph that does, in whatever order. */
const MOST_DOUBLED = 2;
/** So many sentences may differ in one thing only, as the items of a list do. */
const FORM_WORDS = 8;
const LONGEST_FORM = 40;
const MOST_OF_ONE_FORM = 4;
/** A main section has its heading once. A small heading, such as "Fees", may stand in some sections. */
const MOST_HEADINGS = [1, 1, 3] as const;
const LIST_ITEMS = 3;
const PARAGRAPH_WORDS = 20;

const wordsAndFiguresOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words of a text, with every figure as the same word, so that a text that only counts on repeats itself too. */
const wordsOf = (text: string): string[] =>
  wordsAndFiguresOf(text).map((word) => (/^\p{N}+$/u.test(word) ? '0' : word));

/** How many words stand in runs that the text had before, and how many in the longest of these. */
function repeatedWords(words: readonly string[]): { repeated: number; longest: number } {
  const seen = new Set<string>();
  let [repeated, counted, begun, longest] = [0, 0, 0, 0];
  for (let at = 0; at + RUN_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + RUN_WORDS).join(' ');
    if (!seen.has(run)) {
      seen.add(run);
      continue;
    }
    if (at + RUN_WORDS > counted + 1) begun = at;
    repeated += at + RUN_WORDS - Math.max(counted, at);
    counted = at + RUN_WORDS;
    longest = Math.max(longest, counted - begun);
  }
  return { repeated, longest };
}

/** Counts what has a key, and returns the first that has come more often than allowed. */
function tooOften<Each>(all: Iterable<Each>, keyOf: (each: Each) => string, most: number): Each | null {
  const counts = new Map<string, number>();
  for (const each of all) {
    const key = keyOf(each);
    if (key === '') continue;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > most) return each;
    counts.set(key, count);
  }
  return null;
}

const sentenceKey = (sentence: string): string => {
  const words = wordsOf(sentence);
  return words.length < SENTENCE_WORDS ? '' : words.join(' ');
};

/** A sentence that stands more often than twice, or the third that stands twice; null if there is none. */
function refrain(sentences: readonly string[]): string | null {
  const often = tooOften(sentences, sentenceKey, MOST_SAME_SENTENCES);
  if (often !== null) return often;
  const seen = new Set<string>();
  const doubled = sentences.filter((sentence) => {
    const key = sentenceKey(sentence);
    if (key === '' || !seen.has(key)) {
      seen.add(key);
      return false;
    }
    return true;
  });
  return doubled[MOST_DOUBLED] ?? null;
}

/** The forms of a sentence: itself without one word, and without two neighboring words. */
function* formsOf(sentences: readonly string[]): Generator<{ sentence: string; form: string }> {
  const seen = new Set<string>();
  for (const sentence of sentences) {
    const words = wordsOf(sentence);
    const whole = words.join(' ');
    if (words.length < FORM_WORDS || words.length > LONGEST_FORM || seen.has(whole)) continue;
    seen.add(whole);
    for (let at = 0; at < words.length; at += 1) {
      const before = words.slice(0, at).join(' ');
      yield { sentence, form: `${before}*${words.slice(at + 1).join(' ')}` };
      if (at + 2 < words.length) yield { sentence, form: `${before}*${words.slice(at + 2).join(' ')}` };
    }
  }
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/gmu;
/** A heading that stands too often, or the second main one that says the same in other words; null if there is none. */
function repeatedHeading(content: string, place: ReadonlySet<string>): string | null {
  const headings = [...content.matchAll(HEADING)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
  }));
  for (const [at, most] of MOST_HEADINGS.entries()) {
    const own = headings.filter(({ level }) => (at < 2 ? level === at + 1 : level > 2));
    const found = tooOften(own, ({ text }) => wordsOf(text).join(' '), most);
    if (found !== null) return found.text;
    const asked = tooOften(own, ({ text }) => (text.endsWith('?') ? wordsOf(text).join(' ') : ''), 1);
    if (asked !== null) return asked.text;
  }
  const sections = headings.filter(({ level }) => level === 2);
  return tooOften(sections, ({ text }) => headingKey(text, place), 1)?.text ?? null;
}

const BLANK_LINE = /\n[ \t]*\n/;
const ITEM = /^\s*(?:[-*+]|\d{1,3}[.)])\s+/u;
/** A list or a paragraph as a key, a list without regard to its order; '' for a short one. */
function blockKey(block: string): string {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  if (lines.length >= LIST_ITEMS && lines.every((line) => line.includes('|'))) {
    return lines.map((line) => wordsOf(line).join(' ')).join('\n');
  }
  if (lines.length >= LIST_ITEMS && lines.every((line) => ITEM.test(line))) {
    const items = lines.map((line) => wordsOf(line.replace(ITEM, '')).join(' '));
    return items.sort().join('\n');
  }
  const words = wordsOf(block);
  return words.length < PARAGRAPH_WORDS ? '' : words.join(' ');
}

const QUOTED_CHARACTERS = 80;
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS)}...` : line}"`;
}

/** A paragraph, a list or a table that stands twice, word for word or nearly so, or that repeats its own lines. */
function repeatedBlock(content: string): string | null {
  const blocks = content.split(BLANK_LINE);
  const rows = () => blocks.map(repeatedRow).find((row) => row !== null) ?? null;
  return tooOften(blocks, blockKey, 1) ?? rewordedParagraph(blocks) ?? recapIn(content) ?? rows();
}

/**
 * Reports a text that says the same again: a sentence or a form over and over, a heading, a section, or all of it.
 * `place` is the name of the location, which a heading may have or not.
 */
export function repetitionFindings(content: string, place = ''): string[] {
  const words = wordsOf(content);
  const { repeated } = repeatedWords(words);
  if (repeated >= FEW_REPEATED && repeated / words.length > MOST_REPEATED) {
    return [`The text repeats itself: ${Math.round((100 * repeated) / words.length)}% of it is there twice.`];
  }
  // The rows of a table and the years of a list may differ by their figures only.
  const { longest } = repeatedWords(wordsAndFiguresOf(content));
  if (longest >= LONG_RUN)
    return [`The text repeats a paragraph: ${longest} words in a row are there twice.`];
  const sentences = sentencesOf(content);
  const sentence = refrain(sentences);
  if (sentence !== null) return [`The text repeats a sentence: ${quoted(sentence)}`];
  const form = tooOften(formsOf(sentences), (each) => each.form, MOST_OF_ONE_FORM);
  const reworded = form?.sentence ?? rewordedSentence(sentences);
  if (reworded !== null) return [`The text repeats a sentence with other words: ${quoted(reworded)}`];
  const loop =
    sentences.map(loopIn).find((found) => found !== null) ?? phraseTooOften(content.split(BLANK_LINE));
  if (loop) return [`The text repeats the same words: ${quoted(loop)}`];
  const heading = repeatedHeading(content, new Set(wordsOf(place)));
  if (heading !== null) return [`The text repeats a heading: ${quoted(heading)}`];
  const block = repeatedBlock(content);
  return block === null ? [] : [`The text repeats a paragraph or a list: ${quoted(block)}`];
}
