import { expect, test } from 'vitest';
import { type Coverage, coverageTotal, gapsByState } from '../../../src/domain/locations/coverage.ts';

const row = (
  state: string,
  location_type: Coverage['location_type'],
  locations: number,
  withArticle: number,
) => ({
  state_slug: state.toLowerCase(),
  state,
  location_type,
  locations,
  locations_with_article: withArticle,
  locations_published: withArticle,
  sitemap_addresses: withArticle + 1,
});

const rows = [
  row('Texas', 'state', 1, 1),
  row('Texas', 'city', 4, 1),
  row('Texas', 'neighborhood', 10, 5),
  row('Ohio', 'city', 9, 1),
  row('Maine', 'state', 1, 1),
  row('Alaska', 'state', 8, 0),
];

test('the gaps of a state are summed over its types; the largest comes first, equal ones by name', () => {
  expect(gapsByState(rows)).toEqual([
    { state: 'Alaska', state_slug: 'alaska', locations: 8, without_article: 8 },
    { state: 'Ohio', state_slug: 'ohio', locations: 9, without_article: 8 },
    { state: 'Texas', state_slug: 'texas', locations: 15, without_article: 8 },
  ]);
});

test('without locations there is no gap', () => {
  expect(gapsByState([])).toEqual([]);
});

test('figures are summed over all types of location, or over one', () => {
  expect(coverageTotal(rows, 'locations')).toBe(33);
  expect(coverageTotal(rows, 'sitemap_addresses', 'state')).toBe(5);
  expect(coverageTotal([], 'locations')).toBe(0);
});
