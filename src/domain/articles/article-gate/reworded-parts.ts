const listOf = (words: string) => new Set(words.split(' '));

/** Words that a heading may gain or lose and still say the same. Those that ask stay: "Where to buy" is not "How to buy". */
const EMPTY = listOf(
  'a an the of for to in on at by with from about and or your you we our their its it is are was be been being do does did can could should will would may might must has have had get gets up gold metal metals precious bullion part continued cont more again guide overview explained things thing really actually exactly today now',
);
const ASKING = listOf('what how who whom why when where which whose whether');
/** Groups of headings: an article has at most one of each, whatever its words. */
const SINGLE: readonly [name: string, heading: RegExp][] = [
  [
    'closing',
    /^(?:in )?(?:conclusions?|closing|(?:final|closing|concluding|parting) (?:thoughts?|words?|remarks?|notes?)|summary|in summary|to sum up|summing up|wrapping up|wrap-up|in short|the bottom line|bottom line)(?:$|[:—–-])/iu,
  ],
  ['questions', /^(?:faqs?|(?:frequently asked|common(?:ly asked)?) questions?)\b/iu],
  ['opening', /^(?:introduction|intro)\b/iu],
];

/** A word without the endings that a rewording changes. */
const stem = (word: string): string =>
  word
    .replace(/[’']s$/u, '')
    .replace(/(?<=\p{L}{3})(?:ation|ing|ies|es|ed|s|e|y)$/u, '')
    .replace(/(\p{L})\1$/u, '$1');

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => word !== '');

/** What a heading says, whatever its small words, numbers and endings; '' where nothing is left. */
export function headingKey(heading: string, place: ReadonlySet<string>): string {
  const text = heading.replace(/[*_`#]+/gu, '').replace(/^(?:(?:part|section|step) )?\d{1,3}[.):]?\s+/iu, '');
  const single = SINGLE.find(([, pattern]) => pattern.test(text.trim()));
  if (single) return single[0];
  const words = wordsOf(text).filter((word) => !EMPTY.has(word) && !place.has(word));
  const said = words.filter((word) => !ASKING.has(word)).map(stem);
  if (said.length === 0) return '';
  const asked = words.filter((word) => ASKING.has(word)).map((word) => (word === 'whom' ? 'who' : word));
  return [...new Set([...asked, ...said.sort()])].join(' ');
}

/** In words. Shorter paragraphs, such as the items of a list, may be alike. */
const PARAGRAPH_WORDS = 15;
/** Two paragraphs about one subject may share a third of their words. */
const MOST_SHARED = 0.6;
/** In paragraphs. A text has fewer, and the comparison of more would be slow. */
const MOST_COMPARED = 400;
const SMALLEST_WORD = 4;

/** What words say, without the small ones and their endings. */
const longStems = (words: readonly string[]): Set<string> =>
  new Set(words.filter((word) => word.length >= SMALLEST_WORD).map(stem));

/** The second of two paragraphs that say the same with few other words; null if there is none. */
export function rewordedParagraph(blocks: readonly string[]): string | null {
  const seen: Set<string>[] = [];
  for (const block of blocks) {
    if (/^\s*[|#]/u.test(block)) continue;
    const words = wordsOf(block);
    if (words.length < PARAGRAPH_WORDS) continue;
    const own = longStems(words);
    const isSame = seen.some((other) => shareOf(own, other) > MOST_SHARED);
    if (isSame) return block;
    if (seen.length < MOST_COMPARED) seen.push(own);
  }
  return null;
}

/** The same share, for two sentences that say the same in another order. */
const MOST_SHARED_BY_SENTENCES = 0.7;
const SENTENCE_WORDS = 5;
const MOST_ALIKE = 2;

/** The third of three sentences that say the same with the same words, in whatever order; null if there is none. */
export function rewordedSentence(sentences: readonly string[]): string | null {
  const seen: Set<string>[] = [];
  for (const sentence of sentences) {
    if (sentence.includes('|')) continue;
    const own = longStems(wordsOf(sentence));
    if (own.size < SENTENCE_WORDS) continue;
    const alike = seen.filter((other) => shareOf(own, other) > MOST_SHARED_BY_SENTENCES);
    if (alike.length >= MOST_ALIKE) return sentence;
    if (seen.length < MOST_COMPARED) seen.push(own);
  }
  return null;
}

/** A word that more sections have is what the text is about, and tells none of them from the others. */
const MOST_SECTIONS = 3;
/** A recap takes this many, and this share, of its words from one earlier section. A closing note takes fewer. */
const LEAST_RECAPPED = 14;
const MOST_RECAPPED = 0.55;
const SECTION = /\n(?= {0,3}#{1,6}[ \t])/u;
const HEADING = /^ {0,3}#{1,6}[ \t].*$/gmu;

/** Finds the section before the one at `own` with most of these words, and returns how many it has. */
function mostInOne(words: readonly string[], sectionsOf: ReadonlyMap<string, number[]>, own: number): number {
  const counts = new Map<number, number>();
  let most = 0;
  for (const section of words.flatMap((word) => sectionsOf.get(word) ?? [])) {
    const count = (counts.get(section) ?? 0) + 1;
    counts.set(section, count);
    if (section < own) most = Math.max(most, count);
  }
  return most;
}

/** The first section, or paragraph of one, that says in other words what a section before it said; null if none does. */
export function recapIn(content: string): string | null {
  const sections = content.split(SECTION).map((section) => section.replace(HEADING, ''));
  const sectionsOf = new Map<string, number[]>();
  for (const [at, section] of sections.entries()) {
    for (const word of longStems(wordsOf(section))) {
      const known = sectionsOf.get(word);
      if (known === undefined) sectionsOf.set(word, [at]);
      else known.push(at);
    }
  }
  const isOwn = (word: string) => (sectionsOf.get(word)?.length ?? 0) <= MOST_SECTIONS;
  for (const [at, section] of sections.entries()) {
    for (const part of [section, ...section.split(/\n[ \t]*\n/)]) {
      const words = [...longStems(wordsOf(part))].filter(isOwn);
      const most = words.length < LEAST_RECAPPED ? 0 : mostInOne(words, sectionsOf, at);
      if (most >= LEAST_RECAPPED && most > MOST_RECAPPED * words.length) return part.trim();
    }
  }
  return null;
}

/** How many of the words of two sets are in both. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (Math.min(one.size, other.size) < MOST_SHARED * Math.max(one.size, other.size)) return 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return both / (one.size + other.size - both);
}

/** In words. Words that repeat so often in a row are a loop: "the fee of the fee of the fee of the fee of". */
const LONGEST_LOOPED = 8;
const MOST_IN_A_ROW = 3;

/** The words that a sentence says more than three times in a row; null if there are none. */
export function loopIn(sentence: string): string | null {
  if (sentence.includes('|')) return null;
  const words = wordsOf(sentence);
  for (let length = 1; length <= LONGEST_LOOPED; length += 1) {
    let same = 0;
    for (let at = length; at < words.length; at += 1) {
      same = words[at] === words[at - length] ? same + 1 : 0;
      if (same < MOST_IN_A_ROW * length) continue;
      const looped = words.slice(at - length + 1, at + 1);
      if (looped.some((word) => /\p{L}/u.test(word))) return looped.join(' ');
    }
  }
  return null;
}

/** In words. Names of offices and laws are shorter, and may stand often. */
const PHRASE_WORDS = 12;
const MOST_PHRASES = 2;
/** A search term that a paragraph is stuffed with has three words. */
const TERM_WORDS = 3;
const MOST_TERMS = 5;

/** The first run of so many words, without figures, that stands more often than allowed; null if there is none. */
function runTooOften(words: readonly string[], length: number, most: number): string | null {
  const counts = new Map<string, number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    const run = words.slice(at, at + length).join(' ');
    const count = (counts.get(run) ?? 0) + 1;
    if (count > most && !/\d/u.test(run)) return run;
    counts.set(run, count);
  }
  return null;
}

/** Words that a text says three times, or a paragraph again and again; null if there are none. Tables may. */
export function phraseTooOften(blocks: readonly string[]): string | null {
  const prose = blocks.filter((block) => !block.includes('|')).map(wordsOf);
  return (
    runTooOften(prose.flat(), PHRASE_WORDS, MOST_PHRASES) ??
    prose.map((words) => runTooOften(words, TERM_WORDS, MOST_TERMS)).find((run) => run !== null) ??
    null
  );
}

/** A line of a table or a list that its own table or list has twice; null if there is none. */
export function repeatedRow(block: string): string | null {
  const seen = new Set<string>();
  for (const line of block.split('\n')) {
    const words = /^\s*(?:\||[-*+]\s|\d{1,3}[.)]\s)/u.test(line)
      ? wordsOf(line.replace(/^\s*\d{1,3}[.)]/u, ''))
      : [];
    if (words.length < 2) continue;
    const key = words.join(' ');
    if (seen.has(key)) return line;
    seen.add(key);
  }
  return null;
}
