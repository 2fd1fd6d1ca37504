import { cityOf, isBlank, type LocationNames, locationTypeOf, neighborhoodOf } from './location.ts';

/** States whose names often follow a location's name, as in 'San Diego California'. */
const REPEATED_STATES = ['California', 'New York', 'Texas', 'Florida'];

const PHRASE = '(?:best\\s+)?gold\\s+(?:ira|investment)\\s+compan(?:y|ies)';
const PHRASE_PREFIX = new RegExp(`^${PHRASE}(?:\\s+(?:in|for|near)(?=\\s)|\\s*[:,-])?\\s+`, 'i');
const PHRASE_SUFFIX = new RegExp(`[\\s,:-]+${PHRASE}$`, 'i');

// 'West New York' and 'Lake California' are real names, but 'West' and 'Lake' alone are not.
const QUALIFIER =
  /^(?:north|south|east|west|central|upper|lower|new|old|little|lake|port|fort|mount|of|.* of)$/i;
const SMALL_WORDS = new Set(['of', 'the', 'on', 'at', 'by', 'in', 'and', 'or', 'de', 'del', 'du']);

/**
 * Cleans a location's name for display. It removes 'gold ira company' around the name and a repeated state
 * ('San Diego California'), and capitalizes a name that is all lowercase or all uppercase; mixed case such as
 * 'Marina del Rey' is kept. The result is never empty: 'New York' stays.
 * @param raw the stored name of a state, city or neighborhood
 * @param location has the state that counts as repeated; without it, the four states above count
 */
export function displayName(raw: string, location?: { state: string }): string {
  let name = raw.trim().replace(/\s+/g, ' ');
  name = name.replace(PHRASE_PREFIX, '') || name;
  name = name.replace(PHRASE_SUFFIX, '') || name;
  for (const state of location ? [location.state.trim().replace(/\s+/g, ' ')] : REPEATED_STATES) {
    name = withoutRepeatedState(name, state);
  }
  return capitalize(name);
}

/** The full name, narrowest first: 'La Jolla, San Diego, California'. */
export function locationName(location: LocationNames): string {
  return locationNames(location).join(', ');
}

/** The name of the narrowest part: 'La Jolla'. */
export function locationTitle(location: LocationNames): string {
  return locationNames(location)[0] ?? '';
}

function locationNames(location: LocationNames): string[] {
  const type = locationTypeOf(location);
  const names = [
    type === 'neighborhood' ? neighborhoodOf(location) : null,
    type === 'state' ? null : cityOf(location),
    location.state,
  ];
  return names.flatMap((name) => (name === null || isBlank(name) ? [] : displayName(name, location)));
}

function withoutRepeatedState(name: string, state: string): string {
  if (state === '') return name;
  let rest = name;
  // 'Texas City' needs its leading state name, so that is removed only before a comma or another copy of itself.
  while (startsWithWord(rest, state)) {
    const after = rest.slice(state.length);
    const tail = after.replace(/^\s*,?\s*/, '');
    if (tail === '' || !(after.trimStart().startsWith(',') || startsWithWord(tail, state))) break;
    rest = tail;
  }
  while (endsWithWord(rest, state)) {
    const before = rest.slice(0, -state.length).replace(/[\s,]+$/, '');
    if (before === '' || QUALIFIER.test(before)) break;
    rest = before;
  }
  return rest;
}

function startsWithWord(text: string, word: string): boolean {
  return text.toLowerCase().startsWith(word.toLowerCase()) && /^(?:[\s,]|$)/.test(text.slice(word.length));
}

function endsWithWord(text: string, word: string): boolean {
  return text.toLowerCase().endsWith(word.toLowerCase()) && /(?:[\s,]|^)$/.test(text.slice(0, -word.length));
}

function capitalize(name: string): string {
  const isLower = name === name.toLowerCase();
  // A single word in capitals may be a name ('DUMBO'); a phrase in capitals comes from a spreadsheet.
  const isShouted = name === name.toUpperCase() && name.includes(' ');
  if (!isLower && !isShouted) return name;
  const words = name.toLowerCase().split(/([\s-]+)/);
  return words.map((word, at) => (at > 0 && SMALL_WORDS.has(word) ? word : capitalizeWord(word))).join('');
}

function capitalizeWord(word: string): string {
  return word.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
}
