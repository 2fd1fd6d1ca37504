import * as z from 'zod/mini';
import { ARTICLE_STATUSES } from '../../domain/articles/article.ts';
import { INDEX_REASONS } from '../../domain/articles/index-reasons.ts';
import { storedDetails } from '../../domain/locations/location-details.ts';
import { locationNamesShape } from './location-names-shape.ts';

// The generated types allow null in every column of a view, so we check here what the view guarantees.
const overviewSchema = z.object({
  id: z.string(),
  ...locationNamesShape,
  ...storedDetails.shape,
  seo_title: z.nullable(z.string()),
  seo_description: z.nullable(z.string()),
  slug_override: z.nullable(z.string()),
  created_at: z.string(),
  article_id: z.nullable(z.string()),
  article_slug: z.nullable(z.string()),
  article_status: z.nullable(z.enum(ARTICLE_STATUSES)),
  article_generated_by: z.nullable(z.string()),
  article_review_reasons: z.nullable(z.array(z.string())),
  index_reasons: z.array(z.enum(INDEX_REASONS)),
  has_content: z.boolean(),
  seo_fields: z.number(),
  is_swapped: z.boolean(),
});

/** A location as the administrators' table shows it, with its own article if it has one. */
export type LocationOverview = z.output<typeof overviewSchema>;

export const overviewColumns = Object.keys(overviewSchema.shape).join(', ');

const rowsSchema = z.array(overviewSchema);
export const parseOverview = (rows: unknown): LocationOverview[] => rowsSchema.parse(rows);
