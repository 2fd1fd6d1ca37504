import * as z from 'zod/mini';
import { isBlank } from './locations/location.ts';
import { slugify } from './locations/slug.ts';
import { cleanName } from './typed-text.ts';

/** The most characters that the database keeps (CHECKs on `locations`). seo.ts has the lengths worth showing. */
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
 * The Edit SEO Fields dialog. Both texts are optional, and an empty one is saved as null. `slug_override`, the third
 * SEO field, is turned into a slug; if it is missing, it is not changed.
 */
export const seoFormSchema = z.object({
  seo_title: textOrNull('SEO title', SEO_FORM_LIMITS.seo_title),
  seo_description: textOrNull('SEO description', SEO_FORM_LIMITS.seo_description),
  slug_override: z.optional(
    z.pipe(
      z.string().check(
        z.maxLength(
          SEO_FORM_LIMITS.slug_override,
          `Slug must be at most ${SEO_FORM_LIMITS.slug_override} characters.`,
        ),
        z.refine((text) => isBlank(text) || slugify(text) !== '', 'A slug needs a letter or a digit.'),
      ),
      z.transform((text) => slugify(text) || null),
    ),
  ),
});

/** The values in the fields. */
export type SeoFormInput = z.input<typeof seoFormSchema>;
/** The values to save. */
export type SeoFormValues = z.output<typeof seoFormSchema>;
