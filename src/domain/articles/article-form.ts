import * as z from 'zod/mini';
import { isBlank } from '../locations/location.ts';
import { readableText } from '../readable-text.ts';
import { cleanName } from '../typed-text.ts';
import type { Article } from './article.ts';
import { characterCount } from './text-counts.ts';

/** The most characters that the database keeps (its CHECKs on `articles`). */
export const ARTICLE_LIMITS = { title: 300, meta_description: 1000, content: 200_000 } as const;

/** As many long texts as the gate judges within the two seconds that a hosted function may compute. */
export const CHECKED_AT_ONCE = 20;

/** The texts of an article that the editor changes. */
export type ArticleTexts = Pick<Article, 'title' | 'meta_description' | 'content'>;

const tooLong = (label: string, max: number) =>
  `${label} must be at most ${max.toLocaleString('en-US')} characters.`;

function fits(field: keyof typeof ARTICLE_LIMITS) {
  return (text: string | null) => text === null || characterCount(text) <= ARTICLE_LIMITS[field];
}

/** The article editor: a title is required, an empty description is saved as null, the text stays as typed. */
export const articleFormSchema = z.object({
  title: z.pipe(z.string(), z.transform(cleanName)).check(
    z.refine((text) => !isBlank(text), 'Title is required'),
    z.refine(fits('title'), tooLong('Title', ARTICLE_LIMITS.title)),
  ),
  meta_description: z
    .pipe(
      z.string(),
      z.transform((text) => (isBlank(text) ? null : cleanName(text))),
    )
    .check(z.refine(fits('meta_description'), tooLong('Meta description', ARTICLE_LIMITS.meta_description))),
  content: z
    .pipe(z.string(), z.transform(readableText))
    .check(z.refine(fits('content'), tooLong('Content', ARTICLE_LIMITS.content))),
});

/** The values in the editor's fields. */
export type ArticleFormInput = z.input<typeof articleFormSchema>;

/** An article's texts as the editor's fields show them; a text area knows only one kind of line end. */
export function articleFormInput({ title, meta_description, content }: ArticleTexts): ArticleFormInput {
  return { title, meta_description: meta_description ?? '', content: content.replace(/\r\n?/g, '\n') };
}

/** Whether the fields differ from the saved article. */
export function hasChanges(input: ArticleFormInput, saved: ArticleTexts): boolean {
  const shown = articleFormInput(saved);
  return (
    input.title !== shown.title ||
    input.meta_description !== shown.meta_description ||
    input.content !== shown.content
  );
}

/** Whether two versions of an article have the same texts, whatever their status. */
export function hasSameTexts(one: ArticleTexts, other: ArticleTexts): boolean {
  return (
    one.title === other.title &&
    (one.meta_description ?? '') === (other.meta_description ?? '') &&
    one.content === other.content
  );
}
