import { z } from 'zod';
import { ARTICLE_STATUSES } from '../domain/article.ts';
import { LOCATION_TYPES } from '../domain/location.ts';

// Postgres cannot promise that a view's column is never null, so the generated types allow it everywhere:
// what the view does promise is checked once, here.
const overviewSchema = z.object({
  id: z.string(),
  location_type: z.enum(LOCATION_TYPES),
  state: z.string(),
  state_slug: z.string(),
  city: z.string().nullable(),
  city_slug: z.string().nullable(),
  neighborhood: z.string().nullable(),
  neighborhood_slug: z.string().nullable(),
  zip: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  slug_override: z.string().nullable(),
  created_at: z.string(),
  article_id: z.string().nullable(),
  article_slug: z.string().nullable(),
  article_status: z.enum(ARTICLE_STATUSES).nullable(),
  article_generated_by: z.string().nullable(),
  has_content: z.boolean(),
  seo_fields: z.number(),
  is_swapped: z.boolean(),
});

/** A place as the administrators' table shows it: with its own article, if it has one. */
export type LocationOverview = z.output<typeof overviewSchema>;

export const overviewColumns = Object.keys(overviewSchema.shape).join(', ');

const rowsSchema = z.array(overviewSchema);
export const parseOverview = (rows: unknown): LocationOverview[] => rowsSchema.parse(rows);
