import { expect, test } from 'vitest';
import {
  generatedSeoDescription,
  generatedSeoTitle,
  importSeoTitle,
  SEO_DESCRIPTION_LENGTH,
} from '../../src/domain/seo.ts';
import { california, laJolla, sanDiego } from './locations.ts';

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
