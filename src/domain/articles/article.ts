import {
  type LocationNames,
  type LocationType,
  locationTypeOf,
  neighborhoodSlugOf,
} from '../locations/location.ts';

/** An article may go from any status to any other. Visitors see published articles only. */
export const ARTICLE_STATUSES = ['draft', 'pending_review', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

export const ARTICLE_STATUS_LABELS: Record<ArticleStatus, string> = {
  draft: 'Draft',
  pending_review: 'Pending Review',
  published: 'Published',
};

/** An article is written for one type of location. */
export type ArticleType = LocationType;

/**
 * A row of `articles`. `content` is markdown; `generated_by` is 'openai:<model>', 'template', or null for a text
 * written by hand; the timestamps are ISO.
 */
export type Article = {
  id: string;
  location_id: string;
  title: string;
  slug: string;
  meta_description: string | null;
  content: string;
  status: ArticleStatus;
  article_type: ArticleType;
  generated_by: string | null;
  /** Why the text was not published automatically; null if the gate found nothing, or a person published it anyway. */
  review_reasons: string[] | null;
  created_at: string;
  updated_at: string;
};

/** The prompt templates, one for each type of location. */
export const TEMPLATE_NAMES = ['state_article', 'city_article', 'neighborhood_article'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** The prompt template for a type of location. */
export function templateNameOf(locationType: LocationType): TemplateName {
  return `${locationType}_article`;
}

/**
 * The slug of a generated article: 'best-gold-ira-company-' and the location's slugs,
 * or the location's `slug_override` if it is set.
 */
export function defaultArticleSlug(location: LocationNames & { slug_override?: string | null }): string {
  if (location.slug_override) return location.slug_override;
  const slugs = {
    state: [location.state_slug],
    city: [location.city_slug, location.state_slug],
    neighborhood: [neighborhoodSlugOf(location), location.city_slug],
  }[locationTypeOf(location)];
  return ['best-gold-ira-company', ...slugs].filter(Boolean).join('-');
}

/** The slug for another article of a location: the default one, or the default one with the first free number. */
export function freeArticleSlug(
  location: Parameters<typeof defaultArticleSlug>[0],
  taken: readonly string[],
): string {
  const slug = defaultArticleSlug(location);
  if (!taken.includes(slug)) return slug;
  let number = 2;
  while (taken.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** A location's article status: none when it has no article. */
export type LocationArticleStatus = 'none' | ArticleStatus;

/** The text of the status badge in the back office's lists. */
export function articleStatusLabel(status: LocationArticleStatus): string {
  return status === 'none' ? 'No Article' : ARTICLE_STATUS_LABELS[status];
}

/** `generated_by` of an article made from the built-in template. */
export const GENERATED_BY_TEMPLATE = 'template';

/** `generated_by` of an article that the named model wrote. */
export function generatedByModel(model: string): string {
  return `openai:${model}`;
}

/** Whether an article is built-in text. Staff must be told, because no model has written about the location. */
export function isTemplateText(generated_by: string | null): boolean {
  return generated_by === GENERATED_BY_TEMPLATE;
}
