import { displayName, locationName } from '../locations/display-name.ts';
import {
  cityOf,
  type LocationNames,
  type LocationType,
  locationTypeOf,
  neighborhoodOf,
  zipOf,
} from '../locations/location.ts';
import { cityTemplate } from './article-template/city-template.ts';
import { neighborhoodTemplate } from './article-template/neighborhood-template.ts';
import { stateTemplate } from './article-template/state-template.ts';

const TEMPLATES = { state: stateTemplate, city: cityTemplate, neighborhood: neighborhoodTemplate };

const DESCRIPTIONS: Record<LocationType, (location: string) => string> = {
  state: (location) =>
    `Gold IRAs and physical gold in ${location}: the rules, taxes, costs and risks, and how to check a firm.`,
  city: (location) =>
    `How to compare gold IRA companies in ${location}: questions to ask, fees, warning signs and risks.`,
  neighborhood: (location) =>
    `Seven steps to a careful decision about gold in ${location}: costs, checks, rules and risks.`,
};

/**
 * The built-in article for a location. It is used where no model can write one (docs/articles.md).
 * @returns the title, the content in markdown whose only H1 is that title, and a meta description
 */
export function builtInArticle(location: LocationNames): {
  title: string;
  content: string;
  meta_description: string;
} {
  const type = locationTypeOf(location);
  const name = locationName(location);
  const title = `How to Choose a Gold IRA Company in ${name}`;
  // A row without the names its type needs still gets whole sentences.
  const city = displayName(cityOf(location) ?? location.state, location);
  const body = TEMPLATES[type]({
    state: asMarkdown(displayName(location.state)),
    city: asMarkdown(city),
    neighborhood: asMarkdown(displayName(neighborhoodOf(location) ?? city, location)),
    zip: asMarkdown(zipOf(location) ?? ''),
  });
  return { title, content: `# ${asMarkdown(title)}\n\n${body}`, meta_description: DESCRIPTIONS[type](name) };
}

/** Escapes the characters of a name that markdown or HTML would interpret. */
function asMarkdown(name: string): string {
  return name.replace(/[\\`*_[\]<>&#|~]/g, '\\$&');
}

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
