import { cityOf, isBlank, type LocationNames, locationTypeOf, neighborhoodOf } from './location.ts';

/** The states whose names are commonly repeated in place names, as in 'San Diego California'. */
const REPEATED_STATES = ['California', 'New York', 'Texas', 'Florida'];

const PHRASE = '(?:best\\s+)?gold\\s+(?:ira|investment)\\s+compan(?:y|ies)';
const PHRASE_PREFIX = new RegExp(`^${PHRASE}(?:\\s+(?:in|for|near)(?=\\s)|\\s*[:,-])?\\s+`, 'i');
const PHRASE_SUFFIX = new RegExp(`[\\s,:-]+${PHRASE}$`, 'i');

// 'West New York' and 'Lake California' are locations: what is left of them without the state is not.
const QUALIFIER =
  /^(?:north|south|east|west|central|upper|lower|new|old|little|lake|port|fort|mount|of|.* of)$/i;
const SMALL_WORDS = new Set(['of', 'the', 'on', 'at', 'by', 'in', 'and', 'or', 'de', 'del', 'du']);

/**
 * A location name as shown: without 'gold ira company' around it and without its state's name
 * repeated ('San Diego California'), capitalized where it was typed in one case only: 'Marina del Rey' is what
 * somebody meant. Never strips a name to nothing: 'New York' stays.
 * @param raw the stored name of a state, city or neighborhood
 * @param location whose state counts as repeated; without it, the four states above
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
  // A leading state name is part of 'Texas City': it goes only before a comma or another copy of itself.
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
  // A single shouted word may be a name ('DUMBO'); a shouted phrase is a spreadsheet's habit.
  const isShouted = name === name.toUpperCase() && name.includes(' ');
  if (!isLower && !isShouted) return name;
  const words = name.toLowerCase().split(/([\s-]+)/);
  return words.map((word, at) => (at > 0 && SMALL_WORDS.has(word) ? word : capitalizeWord(word))).join('');
}

function capitalizeWord(word: string): string {
  return word.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
}
