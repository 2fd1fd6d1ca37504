import { expect, test } from 'vitest';
import {
  generatedSeoDescription,
  generatedSeoTitle,
  importSeoTitle,
  isGeneratedSeoDescription,
  SEO_DESCRIPTION_LENGTH,
} from '../../src/domain/seo.ts';
import { california, laJolla, sanDiego } from './locations/named-locations.ts';

test('a generated title names the location according to its type', () => {
  expect(generatedSeoTitle(california)).toBe('Gold and Gold IRAs in California');
  expect(generatedSeoTitle(sanDiego)).toBe('Gold and Gold IRAs in San Diego, California');
  expect(generatedSeoTitle(laJolla)).toBe('Gold and Gold IRAs in La Jolla, San Diego, California');
});

test('nothing generated promises the best company, or safety', () => {
  const texts = [california, sanDiego, laJolla].flatMap((location) => [
    generatedSeoTitle(location),
    generatedSeoDescription(location),
    importSeoTitle(location),
  ]);
  for (const text of texts) expect(text).not.toMatch(/\b(best|top|safe|safely|trusted|leading)\b/i);
});

test('a description is known as generated', () => {
  expect(isGeneratedSeoDescription(california, generatedSeoDescription(california))).toBe(true);
  expect(isGeneratedSeoDescription(sanDiego, generatedSeoDescription(california))).toBe(false);
  expect(isGeneratedSeoDescription(california, 'Our own words.')).toBe(false);
});

test('an import has its own title', () => {
  expect(importSeoTitle(sanDiego)).toBe('Gold IRA Investment Guide for San Diego, California');
});

test.each([california, sanDiego, laJolla])(
  'the description of a $location_type fits and names it',
  (location) => {
    const description = generatedSeoDescription(location);
    expect(description).toContain('Gold and gold IRAs in ');
    expect(description).toContain('California');
    expect(description.length).toBeLessThanOrEqual(SEO_DESCRIPTION_LENGTH);
  },
);
