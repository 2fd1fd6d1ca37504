import { describe, expect, test } from 'vitest';
import {
  generatedSeoDescription,
  generatedSeoTitle,
  importSeoTitle,
  SEO_DESCRIPTION_LENGTH,
  SEO_FIELDS_TOTAL,
  seoFieldCount,
} from '../../src/domain/seo.ts';
import { BLANKS, california, laJolla, sanDiego } from './locations.ts';

test('a generated title names the location according to its type', () => {
  expect(generatedSeoTitle(california)).toBe(
    'Best Gold Investment & IRA Company in California: Buy Gold & Precious Metals Safely',
  );
  expect(generatedSeoTitle(sanDiego)).toContain(' in San Diego, California: ');
  expect(generatedSeoTitle(laJolla)).toContain(' in La Jolla, San Diego, California: ');
});

test('an import has its own title', () => {
  expect(importSeoTitle(sanDiego)).toBe('Gold IRA Investment Guide for San Diego, California');
});

test.each([california, sanDiego, laJolla])(
  'the description of a $location_type fits and names it',
  (location) => {
    const description = generatedSeoDescription(location);
    expect(description).toContain('top gold investment and IRA company in ');
    expect(description).toContain('California');
    expect(description.length).toBeLessThanOrEqual(SEO_DESCRIPTION_LENGTH);
  },
);

describe('seoFieldCount', () => {
  const full = { seo_title: 'T', seo_description: 'D', slug_override: 's' };
  test('counts the filled fields', () => {
    expect(seoFieldCount(full)).toBe(SEO_FIELDS_TOTAL);
    expect(seoFieldCount({ ...full, slug_override: null })).toBe(2);
    expect(seoFieldCount({ ...full, seo_title: null, seo_description: null })).toBe(1);
    expect(seoFieldCount({ seo_title: null, seo_description: null, slug_override: null })).toBe(0);
  });
  test.each(BLANKS)('%j does not count', (blank) =>
    expect(seoFieldCount({ ...full, seo_title: blank })).toBe(2),
  );
});
