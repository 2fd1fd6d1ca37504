import { SPELLED_OUT } from '../../locations/city-spelling.ts';
import { displayName, locationTitle } from '../../locations/display-name.ts';
import { cityOf, type LocationNames, neighborhoodOf } from '../../locations/location.ts';

/** Words of every sentence, which abbreviate others only in lists. */
const ORDINARY = new Set(['is', 'no', 'so']);

const fullWord = (word: string): string => (ORDINARY.has(word) ? word : (SPELLED_OUT.get(word) ?? word));

/** Reduces a text to its bare words, so that "St. Louis's" and "Saint Louis" are the same name. */
function asWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words.map(fullWord).join(' ')} `;
}

/** Counts how often a name appears in the words. */
function occurrences(words: string, name: string): number {
  return name.trim() === ''
    ? 0
    : words
        .split(name.trimEnd())
        .filter((_, at) => at > 0)
        .filter((rest) => rest.startsWith(' ')).length;
}

/** A name after "in", "near" and the like: that is where a text puts the location it is about. */
const NAME_OF_LOCATION =
  /\b(?:in|near|around|across|throughout|outside)\s+((?:\p{Lu}[\p{L}’'-]{2,30}|St\.)(?:[ \t]+\p{Lu}[\p{L}’'-]{2,30}){0,2})/gu;

/** "In TIPS" is no location; a model writes none in capitals, except in a heading. */
const ABBREVIATION = /^\p{Lu}{3,6}$/u;

/** Words that are capitalized but name no location. */
const NO_LOCATIONS =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|fall|autumn|winter|gold|silver|platinum|palladium|bullion|coins?|eagles?|american|america|united|north|south|roth|iras?|irs|treasur\w*|congress|washington|section|step|chapter|part|english|dollars?|retirement|social|medicare|federal|state|county|title|publication|form|chinatown|downtown|midtown|uptown)(?:\s|$)/u;

/** Only this many of the most frequent names are checked. */
const CANDIDATES = 5;
/** A text that mentions a location only in passing names it less often than this. */
const SUBJECT_MENTIONS = 3;

/** Finds a location that the text names more often than its own, spelled as in the text; null if there is none. */
function otherSubject(
  content: string,
  words: string,
  own: readonly string[],
  mentions: number,
): string | null {
  const found = new Map<string, { name: string; count: number }>();
  for (const [, name = ''] of content.matchAll(NAME_OF_LOCATION)) {
    const key = asWords(name);
    if (
      ABBREVIATION.test(name) ||
      NO_LOCATIONS.test(key.trim()) ||
      own.some((each) => each.includes(key) || key.includes(each))
    )
      continue;
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { name, count: 1 });
  }
  const likely = [...found.entries()].sort(([, a], [, b]) => b.count - a.count).slice(0, CANDIDATES);
  for (const [key, { name }] of likely) {
    const count = occurrences(words, key);
    if (count >= SUBJECT_MENTIONS && count > mentions) return name;
  }
  return null;
}

/** Reports a text that does not name its location, or names another one more often. */
export function locationFindings(content: string, location: LocationNames): string[] {
  const name = locationTitle(location);
  const words = asWords(content);
  const mentions = occurrences(words, asWords(name));
  const names = [location.state, cityOf(location), neighborhoodOf(location)];
  const own = names.flatMap((each) => (each ? [asWords(displayName(each, location))] : []));
  const other = otherSubject(content, words, own, mentions);
  const about = other === null ? '' : ` It seems to be about ${other}.`;
  if (mentions === 0) return [`The text does not mention ${name}.${about}`];
  return other === null ? [] : [`The text seems to be about ${other} instead of ${name}.`];
}
