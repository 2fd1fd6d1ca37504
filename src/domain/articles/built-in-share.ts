import type { LocationNames } from '../locations/location.ts';
import { builtInArticle } from './article-template.ts';

const PHRASE_WORDS = 4;

function phrasesOf(text: string): Set<string> {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return new Set(words.map((_, at) => words.slice(at, at + PHRASE_WORDS).join(' ')));
}

/** Whether an edited text still counts as the built-in one: at least half of its phrases come from there. */
export function isMostlyBuiltIn(content: string, location: LocationNames): boolean {
  const builtIn = phrasesOf(builtInArticle(location).content);
  const phrases = [...phrasesOf(content)];
  return phrases.filter((phrase) => builtIn.has(phrase)).length * 2 >= phrases.length;
}
