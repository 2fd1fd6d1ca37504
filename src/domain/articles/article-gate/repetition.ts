/** So many words in a row are no coincidence. Names of places and laws are shorter. */
const RUN_WORDS = 10;
/** A closing note or a table's words may stand twice; more than this share of a text is a section that does. */
const MOST_REPEATED = 0.12;
/** In words: less than a paragraph, in a text of any length. */
const FEW_REPEATED = 40;
/** A shorter sentence, such as "Ask for it in writing.", may be a refrain. */
const SENTENCE_WORDS = 6;
const MOST_SAME_SENTENCES = 2;

/** The words of a text, with every figure as the same word, so that a text that only counts on repeats itself too. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : [/^\p{N}+$/u.test(word) ? '0' : word]));

/** How many words stand in a run that the text had before. */
function repeatedWords(words: readonly string[]): number {
  const seen = new Set<string>();
  let repeated = 0;
  let counted = 0;
  for (let at = 0; at + RUN_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + RUN_WORDS).join(' ');
    if (!seen.has(run)) seen.add(run);
    else {
      repeated += at + RUN_WORDS - Math.max(counted, at);
      counted = at + RUN_WORDS;
    }
  }
  return repeated;
}

/** A sentence that stands more often than twice, as written; null if there is none. */
function refrain(content: string): string | null {
  const counts = new Map<string, number>();
  for (const sentence of content.split(/(?<=[.!?])\s+|\n+/u)) {
    const words = wordsOf(sentence);
    if (words.length < SENTENCE_WORDS) continue;
    const key = words.join(' ');
    const count = (counts.get(key) ?? 0) + 1;
    if (count > MOST_SAME_SENTENCES) return sentence.trim();
    counts.set(key, count);
  }
  return null;
}

const QUOTED_CHARACTERS = 80;

/** Reports a text that says the same again: a sentence over and over, a section twice, or all of it. */
export function repetitionFindings(content: string): string[] {
  const words = wordsOf(content);
  const repeated = repeatedWords(words);
  if (repeated >= FEW_REPEATED && repeated / words.length > MOST_REPEATED) {
    return [`The text repeats itself: ${Math.round((100 * repeated) / words.length)}% of it is there twice.`];
  }
  const sentence = refrain(content);
  if (sentence === null) return [];
  const quoted =
    sentence.length > QUOTED_CHARACTERS ? `${sentence.slice(0, QUOTED_CHARACTERS)}...` : sentence;
  return [`The text repeats a sentence: "${quoted}"`];
}
