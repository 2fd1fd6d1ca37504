import type { LocationNames, LocationType } from '../locations/location.ts';
import { locationTypeOf } from '../locations/location.ts';
import type { ArticleTexts } from './article-form.ts';
import { speaksAsAssistant } from './article-gate/assistant-talk.ts';
import { hasCompleteEnding, hasPlaceholder } from './article-gate/complete-ending.ts';
import { locationFindings } from './article-gate/location-named.ts';
import { promisesIn } from './promises.ts';
import { wordCount } from './text-counts.ts';

/** A text with fewer words is not worth a page of its own. The prompts ask for far more. */
export const GATE_WORDS: Record<LocationType, number> = { state: 400, city: 350, neighborhood: 300 };

/** At most this many promises are listed, because a person has to read the reasons. */
const NAMED_PROMISES = 5;

/** Whether a text has nothing to read: no letter and no digit. Nobody can publish such a text. */
export function isEmptyText(content: string): boolean {
  return !/[\p{L}\p{N}]/u.test(content);
}

export const EMPTY_TEXT = 'The text is empty.';

function lengthFindings(content: string, type: LocationType): string[] {
  const words = wordCount(content);
  if (words >= GATE_WORDS[type]) return [];
  return [
    `The text is too short: ${words} ${words === 1 ? 'word' : 'words'}. A ${type} needs at least ${GATE_WORDS[type]}.`,
  ];
}

/**
 * Lists, in words for staff, why nobody should publish an article unread. The list is empty for one that passes.
 * An article that fails waits in review. A person may publish it anyway, unless it is empty.
 */
export function gateFindings(article: ArticleTexts, location: LocationNames): string[] {
  const { title, meta_description, content } = article;
  if (isEmptyText(content)) return [EMPTY_TEXT];
  const all = [title, meta_description ?? '', content].join('\n\n');
  const promises = promisesIn(all).slice(0, NAMED_PROMISES);
  return [
    ...(speaksAsAssistant(all) ? ['The AI model answered instead of writing an article.'] : []),
    ...lengthFindings(content, locationTypeOf(location)),
    ...(hasCompleteEnding(content) ? [] : ['The text ends abruptly.']),
    ...(hasPlaceholder(all) ? ['The text still has a placeholder that was not filled in.'] : []),
    ...locationFindings(content, location),
    ...promises.map((promise) => `"${promise}" promises what no one can.`),
  ];
}
