import { strangeness } from './strange-letters.ts';

/** What a word takes from a run that is surely English; what other languages have, too, takes nothing. */
const ENGLISH = -6;
/** One word says no more than this for or against, however strange it looks: it may be a name or a term. */
const MOST = 7;
const LEAST = -4;
/** What a frequent word of another language says at least. */
const SMALL = 3;
/** A run of another language weighs this much, in this many words. A piece without an English word needs less. */
const RUN = 5;
const WORDS = 3;
const ALONE = 4;
const WORDS_ALONE = 2;

/**
 * Whether neighboring words are of another language, whichever it is: their letters look so, and no English stands
 * between them.
 * @param isEnglish whether a word is surely English, or null where other languages have it too
 * @param isForeign whether a word is a frequent one of another language
 * @param isAlone whether no English stands around the words
 */
export function isForeignRun(
  words: readonly string[],
  isEnglish: (word: string) => boolean | null,
  isForeign: (word: string) => boolean,
  isAlone = !words.some((word) => isEnglish(word)),
): boolean {
  const judged = words.map((word) => ({ word, isKnown: isEnglish(word) }));
  const [enough, length] = isAlone ? [ALONE, WORDS_ALONE] : [RUN, WORDS];
  let run = new Set<string>();
  let sum = 0;
  for (const { word, isKnown } of judged) {
    if (isKnown === null) continue;
    const least = isForeign(word) ? SMALL : LEAST;
    const worth = isKnown ? ENGLISH : Math.max(least, Math.min(MOST, strangeness(word)));
    // A rare word of English that a text repeats is no other language.
    if (run.has(word)) continue;
    sum += worth;
    if (sum <= 0) {
      sum = 0;
      run = new Set();
    } else if (worth > 0) run.add(word);
    if (run.size >= WORDS ? sum >= RUN : run.size >= length && sum >= enough) return true;
  }
  return false;
}
