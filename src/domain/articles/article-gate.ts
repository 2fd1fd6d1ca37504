import type { LocationNames, LocationType } from '../locations/location.ts';
import { locationTypeOf } from '../locations/location.ts';
import type { ArticleTexts } from './article-form.ts';
import { asideIn, speaksAsAssistant } from './article-gate/assistant-talk.ts';
import { hasCompleteEnding } from './article-gate/complete-ending.ts';
import { languageFindings } from './article-gate/foreign-text.ts';
import { locationFindings } from './article-gate/location-named.ts';
import { residueIn } from './article-gate/model-residue.ts';
import { hasPlaceholder } from './article-gate/placeholders.ts';
import { repetitionFindings } from './article-gate/repetition.ts';
import { salesTalkFindings } from './article-gate/sales-talk.ts';
import { shortTextFindings } from './article-gate/short-texts.ts';
import { withoutWarnings } from './article-gate/text-parts.ts';
import { unknownLinks } from './article-gate/unknown-links.ts';
import { unshownMarkdown } from './article-gate/unshown-markdown.ts';
import { promisesIn } from './promises.ts';
import { wordCount } from './text-counts.ts';

/** A text with fewer words is not worth a page of its own. The prompts ask for far more. */
export const GATE_WORDS: Record<LocationType, number> = { state: 400, city: 350, neighborhood: 300 };

/** At most this many promises are listed, because a person has to read the reasons. */
const NAMED_PROMISES = 5;
const NAMED_LINKS = 3;

/** Whether a text has nothing to read: no letter and no digit. No one can publish such a text. */
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

/** A quotation of this length shows which part of the text is meant. */
const QUOTED_CHARACTERS = 80;
const quoted = (text: string): string =>
  `"${text.length > QUOTED_CHARACTERS ? `${text.slice(0, QUOTED_CHARACTERS)}...` : text}"`;

/** What a model writes besides an article. */
function answerFindings(all: string, content: string): string[] {
  const isTalk = speaksAsAssistant(all, content);
  const aside = isTalk ? null : asideIn(content);
  const residue = residueIn(all);
  return [
    ...(isTalk ? ['The AI model answered instead of writing an article.'] : []),
    ...(aside === null ? [] : [`The text has words that are not for readers: ${quoted(aside)}.`]),
    ...(residue === null ? [] : [`The text has a mark of the AI provider: ${quoted(residue)}.`]),
    ...(hasPlaceholder(all) ? ['The text still has a placeholder that was not filled in.'] : []),
  ];
}

/** What a reader would stumble over. */
const readingFindings = (
  all: string,
  content: string,
  { sources, place }: { sources: readonly string[]; place: string },
): string[] => [
  ...(hasCompleteEnding(content) ? [] : ['The text ends abruptly.']),
  ...repetitionFindings(content, place),
  ...languageFindings(content),
  ...unshownMarkdown(content),
  ...unknownLinks(all, sources)
    .slice(0, NAMED_LINKS)
    .map((address) => `A link leads to ${quoted(address)}, which is none of our sources.`),
];

/**
 * Lists, in words for staff, why no one should publish an article unread. The list is empty for one that passes.
 * An article that fails waits in review. A person may publish it anyway, unless it is empty. `sources` are the addresses
 * of the facts' sources, to which it may link.
 */
export function gateFindings(
  article: ArticleTexts,
  location: LocationNames,
  sources: readonly string[] = [],
): string[] {
  const { title, meta_description, content } = article;
  if (isEmptyText(content)) return [EMPTY_TEXT];
  const all = [title, meta_description ?? '', content].join('\n\n');
  const place = [location.state, location.city, location.neighborhood].join(' ');
  const said = withoutWarnings(all);
  const promises = promisesIn(said).slice(0, NAMED_PROMISES);
  return [
    ...answerFindings(all, content),
    ...lengthFindings(content, locationTypeOf(location)),
    ...readingFindings(all, content, { sources, place }),
    ...shortTextFindings(article, location),
    ...locationFindings(content, location),
    ...promises.map((promise) => `"${promise}" promises what no one can.`),
    ...salesTalkFindings(said, place),
  ];
}
