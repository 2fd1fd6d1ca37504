import * as z from 'zod/mini';
import { isBlank } from './location.ts';
import { slugify } from './slug.ts';
import { cleanName } from './typed-text.ts';

/** Most characters the database keeps (its CHECKs on `locations`); what is worth showing is in seo.ts. */
export const SEO_FORM_LIMITS = { seo_title: 300, seo_description: 1000, slug_override: 300 } as const;

function textOrNull(label: string, max: number) {
  return z
    .pipe(
      z.string(),
      z.transform((text) => (isBlank(text) ? null : cleanName(text))),
    )
    .check(
      z.refine((text) => text === null || text.length <= max, `${label} must be at most ${max} characters.`),
    );
}

/**
 * The Edit SEO Fields dialog: both texts are optional, and an empty one is saved as null. `slug_override`, the third of
 * the counted SEO fields, may be left out (it is then not changed) and is kept as a slug.
 */
export const seoFormSchema = z.object({
  seo_title: textOrNull('SEO title', SEO_FORM_LIMITS.seo_title),
  seo_description: textOrNull('SEO description', SEO_FORM_LIMITS.seo_description),
  slug_override: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(
            SEO_FORM_LIMITS.slug_override,
            `Slug must be at most ${SEO_FORM_LIMITS.slug_override} characters.`,
          ),
        ),
      z.transform((text) => slugify(text) || null),
    ),
  ),
});

/** What the fields hold while typing. */
export type SeoFormInput = z.input<typeof seoFormSchema>;
/** What is saved. */
export type SeoFormValues = z.output<typeof seoFormSchema>;
