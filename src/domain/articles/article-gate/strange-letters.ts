import { LETTER_WEIGHTS, START_WEIGHT } from './letter-weights.ts';

const LETTERS = 3;

/** Each three neighboring letters of a word in small letters; "^" and "$" are its ends, "*" is any letter beyond a to z. */
export function lettersOf(word: string): string[] {
  const letters = `^${word.replace(/[^a-z]/gu, '*')}$`;
  return Array.from({ length: letters.length - LETTERS + 1 }, (_, at) => letters.slice(at, at + LETTERS));
}

let weights: Map<string, number> | undefined;

function weightOf(letters: string): number {
  if (weights === undefined) {
    weights = new Map();
    for (const [weight, all] of LETTER_WEIGHTS) {
      for (let at = 0; at < all.length; at += LETTERS) weights.set(all.slice(at, at + LETTERS), weight);
    }
  }
  return weights.get(letters) ?? 0;
}

/** How much the letters of a word in small letters look as no English word's do: more than 0 where they do. */
export const strangeness = (word: string): number =>
  lettersOf(word).reduce((total, letters) => total + weightOf(letters), START_WEIGHT);
