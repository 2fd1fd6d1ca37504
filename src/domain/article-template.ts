import { cityTemplate } from './article-template/city-template.ts';
import { neighborhoodTemplate } from './article-template/neighborhood-template.ts';
import { stateTemplate } from './article-template/state-template.ts';
import { displayName, placeName } from './display-name.ts';
import {
  cityOf,
  type LocationPlace,
  type LocationType,
  locationTypeOf,
  neighborhoodOf,
  zipOf,
} from './location.ts';

const TEMPLATES = { state: stateTemplate, city: cityTemplate, neighborhood: neighborhoodTemplate };

const DESCRIPTIONS: Record<LocationType, (place: string) => string> = {
  state: (place) =>
    `Gold IRAs and physical gold in ${place}: the rules, taxes, costs and risks, and how to check a firm.`,
  city: (place) =>
    `How to compare gold IRA companies in ${place}: questions to ask, fees, warning signs and risks.`,
  neighborhood: (place) =>
    `Seven steps to a careful decision about gold in ${place}: costs, checks, rules and risks.`,
};

/**
 * The built-in article for a place of each type. It stands in where no model can write one (docs/articles.md).
 * @returns the title, the content in markdown that opens with it as its only H1, and a meta description
 */
export function builtInArticle(place: LocationPlace): {
  title: string;
  content: string;
  meta_description: string;
} {
  const type = locationTypeOf(place);
  const name = placeName(place);
  const title = `How to Choose a Gold IRA Company in ${name}`;
  // A row without the names its type needs still gets whole sentences.
  const city = displayName(cityOf(place) ?? place.state, place);
  const body = TEMPLATES[type]({
    state: asMarkdown(displayName(place.state)),
    city: asMarkdown(city),
    neighborhood: asMarkdown(displayName(neighborhoodOf(place) ?? city, place)),
    zip: asMarkdown(zipOf(place) ?? ''),
  });
  return { title, content: `# ${asMarkdown(title)}\n\n${body}`, meta_description: DESCRIPTIONS[type](name) };
}

/** A name as markdown shows it letter by letter: what markdown or HTML would read as a sign is escaped. */
function asMarkdown(name: string): string {
  return name.replace(/[\\`*_[\]<>&#|~]/g, '\\$&');
}
