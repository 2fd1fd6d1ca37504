import { expect, test } from 'vitest';
import { scaleMaximum } from '../../../src/domain/chart-scale.ts';

test.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 1], 5],
  [[6], 10],
  [[10], 10],
  [[11], 20],
  [[480, 499], 500],
  [[501], 1000],
])('%j is drawn on a scale up to %d', (values, top) => {
  expect(scaleMaximum(values)).toBe(top);
});
