import type { ArticleTexts } from './article-form.ts';
import type { LocationPlace } from './location.ts';

/** Why an article should not go public unread, in words for staff; none for one that may. */
export function publishingFindings({ content }: ArticleTexts, _location: LocationPlace): string[] {
  return /[\p{L}\p{N}]/u.test(content) ? [] : ['The text is empty.'];
}
