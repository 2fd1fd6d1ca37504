import { expect, test } from 'vitest';
import { countOf, countText, percentText } from '../../src/lib/number-text.ts';

test('numbers are written the way Americans read them', () => {
  expect(countText(50_000)).toBe('50,000');
  expect([0, 0.024, 0.1666, 1].map(percentText)).toEqual(['0%', '2.4%', '16.7%', '100%']);
});

test('a count gets the right form of its noun', () => {
  expect([0, 1, 1200].map((count) => countOf(count, 'lead'))).toEqual(['0 leads', '1 lead', '1,200 leads']);
  expect(countOf(2, 'city', 'cities')).toBe('2 cities');
});
