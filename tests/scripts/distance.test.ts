import { expect, it } from 'vitest';
import { milesBetween } from '../../scripts/gazetteer/distance.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('measures great circles in miles', () => {
  // Half of the circumference, and a 360th of it.
  expect(milesBetween(at(90, 0), at(-90, 0))).toBeCloseTo(Math.PI * 3958.7613, 3);
  expect(milesBetween(at(0, 0), at(0, 1))).toBeCloseTo((Math.PI * 3958.7613) / 180, 6);
  expect(milesBetween(at(60, 0), at(60, 180))).toBeCloseTo((Math.PI * 3958.7613) / 3, 3);
  expect(milesBetween(at(34, -118), at(34, -118))).toBe(0);
});

it('crosses the date line the short way', () => {
  expect(milesBetween(at(0, 179.9), at(0, -179.9))).toBeCloseTo((Math.PI * 3958.7613 * 0.2) / 180, 6);
});
