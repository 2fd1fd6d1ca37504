import { type FactPack, givenFacts } from '../facts/fact-pack.ts';
import { cityOf, type LocationType, neighborhoodOf, zipOf } from '../locations/location.ts';

/** The placeholders that a prompt template may have in braces. */
export const PROMPT_PLACEHOLDERS = [
  ...(['neighborhood', 'city', 'state', 'zip', 'county', 'zip_codes', 'facts'] as const),
] as const;
export type PromptPlaceholder = (typeof PROMPT_PLACEHOLDERS)[number];

// A word in braces. A JSON example in a prompt ({"a": 1}) does not match.
const BRACED_WORD = /\{\s*([A-Za-z]\w*)\s*\}/g;

/**
 * Facts add at most this many octets to a prompt, however often a template asks for them. private.max_fact_octets
 * estimates with the same limit before a call is paid for.
 */
export const MAX_FACT_OCTETS = 8_000;
const LISTED_OCTETS = 5_500;
const TOLD_ZIP_CODES = 60;

const octets = (text: string): number => new TextEncoder().encode(text).length;

const FACT_RULE =
  'These are the facts about the location, each behind its id. They are the only material for figures: write a number, a percentage, a year or an amount of money only where one of them states it, and do without figures otherwise. Never write an id.';
const NO_FACTS =
  'No fact with a figure is known about the location: write no number, percentage, year or amount of money.';

/** The facts that fit, with the rule for them. */
function factText(pack: FactPack): string {
  const lines: string[] = [];
  let room = LISTED_OCTETS;
  for (const { id, text } of givenFacts(pack)) {
    const line = `[${id}] ${text.replace(/\s+/g, ' ')}`;
    room -= octets(line) + 1;
    if (room < 0) break;
    lines.push(line);
  }
  return lines.length === 0 ? NO_FACTS : [FACT_RULE, ...lines].join('\n');
}

/** The text that facts add to a prompt; empty if there is no room for more. */
function factValues(pack: FactPack) {
  let room = MAX_FACT_OCTETS;
  let hasFacts = false;
  const texts = {
    county: pack.county ?? '',
    zip_codes: pack.zip_codes.slice(0, TOLD_ZIP_CODES).join(', '),
    facts: factText(pack),
  };
  const put = (word: keyof typeof texts): string => {
    const text = word === 'facts' && hasFacts ? 'the facts above' : texts[word];
    // This reserves room for what follows the template, whatever the template repeats.
    const kept = word === 'facts' || hasFacts ? 0 : octets(texts.facts) + 2;
    if (octets(text) > room - kept) return '';
    room -= octets(text);
    hasFacts ||= word === 'facts';
    return text;
  };
  return { put, ending: () => (hasFacts ? '' : `\n\n${texts.facts}`) };
}

/**
 * Fills a location's prompt: it replaces each {placeholder} by the location's value, or by '' if it has none (a city's
 * sentinels do not count). Placeholders inside a value and unknown ones stay. If the template does not ask for the
 * facts, they follow it.
 */
export function fillPrompt(
  template: string,
  location: { state: string; city?: string | null; neighborhood?: string | null; zip?: string | null },
  pack: FactPack,
): string {
  const names = {
    neighborhood: neighborhoodOf(location) ?? '',
    city: cityOf(location) ?? '',
    state: location.state.trim(),
    zip: zipOf(location) ?? '',
  };
  const { put, ending } = factValues(pack);
  const filled = template.replace(BRACED_WORD, (braced, word: string) => {
    if (!isPlaceholder(word)) return braced;
    return word === 'county' || word === 'zip_codes' || word === 'facts' ? put(word) : names[word];
  });
  return filled + ending();
}

/** The words in braces that fillPrompt does not know, each once, in order of appearance. */
export function unknownPlaceholders(template: string): string[] {
  const words = [...template.matchAll(BRACED_WORD)].map((match) => match[1] ?? '');
  return [...new Set(words)].filter((word) => !isPlaceholder(word));
}

/** The placeholders that each type of location has a value for. */
const FILLED: Record<LocationType, readonly PromptPlaceholder[]> = {
  state: ['state', 'facts'],
  city: ['city', 'state', 'county', 'zip_codes', 'facts'],
  neighborhood: PROMPT_PLACEHOLDERS,
};

/** The placeholders in a template that are empty for every location of the type, each once. */
export function emptyPlaceholders(template: string, type: LocationType): PromptPlaceholder[] {
  const used = new Set([...template.matchAll(BRACED_WORD)].map((match) => match[1]));
  return PROMPT_PLACEHOLDERS.filter(
    (placeholder) => used.has(placeholder) && !FILLED[type].includes(placeholder),
  );
}

/** The most characters in a template (a CHECK on `prompt_templates`). */
export const PROMPT_MAX_LENGTH = 20_000;

function isPlaceholder(word: string): word is PromptPlaceholder {
  return PROMPT_PLACEHOLDERS.some((placeholder) => placeholder === word);
}
