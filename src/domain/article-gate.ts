import type { ArticleTexts } from './article-form.ts';
import { speaksAsAssistant } from './article-gate/assistant-talk.ts';
import { locationFindings } from './article-gate/location-named.ts';
import { endsWhole, hasPlaceholder } from './article-gate/whole-text.ts';
import { wordCount } from './article-text.ts';
import type { LocationNames, LocationType } from './location.ts';
import { locationTypeOf } from './location.ts';
import { promisesIn } from './promises.ts';

/** The fewest words of a text that is worth a page of its own: well below what the prompts ask for. */
export const GATE_WORDS: Record<LocationType, number> = { state: 400, city: 350, neighborhood: 300 };

/** Most promises that are named one by one: a person has to read the reasons. */
const NAMED_PROMISES = 5;

/** Whether a text has nothing to read: no letter and no digit. Such a text is never published, by nobody. */
export function isEmptyText(content: string): boolean {
  return !/[\p{L}\p{N}]/u.test(content);
}

export const EMPTY_TEXT = 'The text is empty.';

function lengthFindings(content: string, type: LocationType): string[] {
  const words = wordCount(content);
  if (words >= GATE_WORDS[type]) return [];
  return [
    `The text is too short: ${words} ${words === 1 ? 'word' : 'words'}, a ${type} needs at least ${GATE_WORDS[type]}.`,
  ];
}

/**
 * Why an article about a location should not go public unread, in words for staff; none for one that may.
 * What fails waits in review. A person may publish it all the same, but never an empty one.
 */
export function gateFindings(article: ArticleTexts, location: LocationNames): string[] {
  const { title, meta_description, content } = article;
  if (isEmptyText(content)) return [EMPTY_TEXT];
  const all = [title, meta_description ?? '', content].join('\n\n');
  const promises = promisesIn(all).slice(0, NAMED_PROMISES);
  return [
    ...(speaksAsAssistant(all) ? ['The text is an answer of the model to us, and not an article.'] : []),
    ...lengthFindings(content, locationTypeOf(location)),
    ...(endsWhole(content) ? [] : ['The text breaks off: it does not end like a finished text.']),
    ...(hasPlaceholder(all) ? ['The text has a gap that was never filled in.'] : []),
    ...locationFindings(content, location),
    ...promises.map((promise) => `"${promise}" promises what nobody can.`),
  ];
}
