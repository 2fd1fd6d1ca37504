import { expect, test } from 'vitest';
import { seoFormSchema } from '../../src/domain/seo-form.ts';
import { BLANKS } from './locations/named-locations.ts';

test.each(BLANKS)('%j is saved as null', (blank) => {
  expect(seoFormSchema.parse({ seo_title: blank, seo_description: blank, slug_override: blank })).toEqual({
    seo_title: null,
    seo_description: null,
    slug_override: null,
  });
});

test('texts are kept on one line, the slug as a slug', () => {
  expect(
    seoFormSchema.parse({
      seo_title: ' Gold &\nmore ',
      seo_description: 'D',
      slug_override: 'Gold by the Sea!',
    }),
  ).toEqual({ seo_title: 'Gold & more', seo_description: 'D', slug_override: 'gold-by-the-sea' });
});

test.each(['!!!', '---', '🙂'])('%j is not a slug, and is refused with a message', (slug_override) => {
  const { error } = seoFormSchema.safeParse({ seo_title: '', seo_description: '', slug_override });
  expect(error?.issues.map(({ message }) => message)).toEqual(['A slug needs a letter or a digit.']);
});

test('a missing slug is not changed', () => {
  expect(seoFormSchema.parse({ seo_title: '', seo_description: '' })).not.toHaveProperty('slug_override');
});

test.each([
  ['seo_title', 300, 'SEO title must be at most 300 characters.'],
  ['seo_description', 1000, 'SEO description must be at most 1000 characters.'],
  ['slug_override', 300, 'Slug must be at most 300 characters.'],
] as const)('%s has at most %i characters', (field, max, message) => {
  const values = { seo_title: '', seo_description: '', slug_override: '' };
  expect(seoFormSchema.safeParse({ ...values, [field]: 'x'.repeat(max) }).success).toBe(true);
  expect(seoFormSchema.safeParse({ ...values, [field]: 'x'.repeat(max + 1) }).error?.issues[0]?.message).toBe(
    message,
  );
});
