import { expect, test } from 'vitest';
import { countOf, countText, durationText, percentText } from '../../src/lib/number-text.ts';

test('numbers are written the way Americans read them', () => {
  expect(countText(50_000)).toBe('50,000');
  expect([0, 0.024, 0.1666, 1].map(percentText)).toEqual(['0%', '2.4%', '16.7%', '100%']);
});

test('a count gets the right form of its noun', () => {
  expect([0, 1, 1200].map((count) => countOf(count, 'lead'))).toEqual(['0 leads', '1 lead', '1,200 leads']);
  expect(countOf(2, 'city', 'cities')).toBe('2 cities');
});

test.each([
  [0.4, 'a second'],
  [4, '4 seconds'],
  [22, '20 seconds'],
  [53, 'a minute'],
  [80, 'a minute'],
  [600, '10 minutes'],
  [7200, '2 hours'],
  [200_000, '2 days'],
])('%s seconds are about %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
