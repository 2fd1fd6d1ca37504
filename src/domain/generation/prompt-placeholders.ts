import { cityOf, type LocationType, neighborhoodOf, zipOf } from '../locations/location.ts';

/** The placeholders that a prompt template may have in braces. */
export const PROMPT_PLACEHOLDERS = ['neighborhood', 'city', 'state', 'zip'] as const;
export type PromptPlaceholder = (typeof PROMPT_PLACEHOLDERS)[number];

// A word in braces. A JSON example in a prompt ({"a": 1}) does not match.
const BRACED_WORD = /\{\s*([A-Za-z]\w*)\s*\}/g;

/**
 * The prompt for a location: each {placeholder} is replaced by the location's value, or by '' if it has none (a city's
 * sentinels do not count). Placeholders inside a value are not replaced, and unknown ones stay as they are.
 */
export function fillPrompt(
  template: string,
  location: { state: string; city?: string | null; neighborhood?: string | null; zip?: string | null },
): string {
  const values: Record<PromptPlaceholder, string> = {
    neighborhood: neighborhoodOf(location) ?? '',
    city: cityOf(location) ?? '',
    state: location.state.trim(),
    zip: zipOf(location) ?? '',
  };
  return template.replace(BRACED_WORD, (braced, word: string) =>
    isPlaceholder(word) ? values[word] : braced,
  );
}

/** The words in braces that fillPrompt does not know, each once, in order of appearance. */
export function unknownPlaceholders(template: string): string[] {
  const words = [...template.matchAll(BRACED_WORD)].map((match) => match[1] ?? '');
  return [...new Set(words)].filter((word) => !isPlaceholder(word));
}

/** The placeholders that each type of location has a value for. */
const FILLED: Record<LocationType, readonly PromptPlaceholder[]> = {
  state: ['state'],
  city: ['city', 'state'],
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
