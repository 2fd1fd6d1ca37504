import { displayName, locationTitle } from '../display-name.ts';
import { cityOf, type LocationNames, neighborhoodOf } from '../location.ts';

const ABBREVIATIONS: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** A text as words alone, so that "St. Louis's" and "Saint Louis" are the same name. */
function asWords(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
  return ` ${words.map((word) => ABBREVIATIONS[word] ?? word).join(' ')} `;
}

/** How often a name stands in the words. */
function occurrences(words: string, name: string): number {
  return name.trim() === ''
    ? 0
    : words
        .split(name.trimEnd())
        .filter((_, at) => at > 0)
        .filter((rest) => rest.startsWith(' ')).length;
}

/** A name behind "in", "near" and the like, where texts put the location they are about. */
const NAME_OF_LOCATION =
  /\b(?:in|near|around|across|throughout|outside)\s+((?:\p{Lu}[\p{L}’'-]{2,30}|St\.)(?:[ \t]+\p{Lu}[\p{L}’'-]{2,30}){0,2})/gu;

/** Capitalized, and no locations. */
const NO_LOCATIONS =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|fall|autumn|winter|gold|silver|platinum|palladium|bullion|coins?|eagles?|american|america|united|north|south|roth|iras?|irs|treasur\w*|congress|washington|section|step|chapter|part|english|dollars?|retirement|social|medicare|federal|state|county|title|publication|form|chinatown|downtown|midtown|uptown)(?:\s|$)/u;

/** Of the names that a text could be about, so many are counted. */
const CANDIDATES = 5;
/** A location that is named in passing is named less often. */
const SUBJECT_MENTIONS = 3;

/** The location that the text speaks of more often than of its own, as written, or null. */
function otherSubject(
  content: string,
  words: string,
  own: readonly string[],
  mentions: number,
): string | null {
  const found = new Map<string, { name: string; count: number }>();
  for (const [, name = ''] of content.matchAll(NAME_OF_LOCATION)) {
    const key = asWords(name);
    if (NO_LOCATIONS.test(key.trim()) || own.some((each) => each.includes(key) || key.includes(each)))
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

/** Whether the text names its location, and speaks of it more than of any other. */
export function locationFindings(content: string, location: LocationNames): string[] {
  const name = locationTitle(location);
  const words = asWords(content);
  const mentions = occurrences(words, asWords(name));
  const names = [location.state, cityOf(location), neighborhoodOf(location)];
  const own = names.flatMap((each) => (each ? [asWords(displayName(each, location))] : []));
  const other = otherSubject(content, words, own, mentions);
  const about = other === null ? '' : ` It seems to be about ${other}.`;
  if (mentions === 0) return [`The text does not name ${name}.${about}`];
  return other === null ? [] : [`The text seems to be about ${other}, and not about ${name}.`];
}
