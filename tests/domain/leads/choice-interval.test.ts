import { expect, test } from 'vitest';
import { isSignificant, wilsonInterval } from '../../../src/domain/generation/choice-interval.ts';

// Newcombe (1998), Statistics in Medicine 17, table I: the Wilson interval of 81/263, 15/148, 0/20 and 1/29.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i', (chosen, all, low, high) => {
  const interval = wilsonInterval(chosen, all);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test('nobody has chosen', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  expect(isSignificant(0, 0)).toBe(false);
});

test('nine of ten are clear, seven of ten are not, and none of ten are', () => {
  expect([isSignificant(9, 10), isSignificant(7, 10), isSignificant(0, 10)]).toEqual([true, false, true]);
});
