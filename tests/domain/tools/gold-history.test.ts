import { describe, expect, test } from 'vitest';
import { fallsOf, monthPrices, realMonth } from '../../../src/domain/tools/gold-history.ts';
import { CONSUMER_PRICES, GOLD_PRICES } from '../../../src/domain/tools/price-history.ts';

const at = (year: number, month: number) => (year - 1960) * 12 + month - 1;

describe('the series', () => {
  // BLS, CPI-U, all items, not seasonally adjusted: the index of these months as published.
  test.each([
    [1960, 1, 29.3],
    [1980, 1, 77.8],
    [2000, 1, 168.8],
    [2020, 1, 257.971],
    [2025, 10, null],
  ])('consumer prices of %d-%d', (year, month, index) => {
    expect(CONSUMER_PRICES[at(year, month)]).toBe(index);
  });

  // World Bank, monthly commodity prices.
  test.each([
    [1960, 1, 35.27],
    [1980, 1, 675.3],
    [2011, 9, 1771.9],
  ])('gold in %d-%d', (year, month, price) => {
    expect(Math.abs((GOLD_PRICES[at(year, month)] ?? 0) - price)).toBeLessThan(1);
  });

  test('have no month without a gold price, and none below $30', () => {
    expect(GOLD_PRICES.every((price) => price !== null && price > 30)).toBe(true);
    expect(monthPrices()).toHaveLength(GOLD_PRICES.length);
    expect(GOLD_PRICES).toHaveLength(at(2026, 6) + 1);
  });
});

describe('real prices', () => {
  test('are in the dollars of the last month with an index', () => {
    const prices = monthPrices([100, 100, 100, 100], [50, null, 100, null]);
    expect(prices.map(({ real }) => real)).toEqual([200, null, 100, null]);
    expect(realMonth(prices)).toMatchObject({ year: 1960, month: 3 });
  });

  test('January 1980 by hand: the price times the last index, divided by that of the month', () => {
    const price = monthPrices()[at(1980, 1)];
    expect(price?.real).toBeCloseTo(((price?.nominal ?? 0) * 335.123) / 77.8, 6);
  });
});

describe('falls', () => {
  test('run from a high to the lowest price before it was reached again, the deepest first', () => {
    const falls = fallsOf(monthPrices([10, 8, 9, 10, 20, 5, 12, 15], Array(8).fill(100)), 'nominal', 0.1);
    expect(
      falls.map(({ from, lowest, back, loss }) => [from.month, lowest.month, back?.month, loss]),
    ).toEqual([
      [5, 6, undefined, 0.75],
      [1, 2, 4, 1 - 0.8],
    ]);
  });

  test('below the least are left out, and a series that only rises has none', () => {
    expect(fallsOf(monthPrices([10, 9, 11], [1, 1, 1]), 'nominal', 0.2)).toEqual([]);
    expect(fallsOf(monthPrices([1, 2, 3], [1, 1, 1]), 'real', 0)).toEqual([]);
  });

  test('since 1980: more than half was lost, and decades passed', () => {
    const [deepest] = fallsOf(monthPrices(), 'nominal', 0.25);
    expect(deepest?.from).toMatchObject({ year: 1980, month: 1 });
    expect(deepest?.loss).toBeGreaterThan(0.55);
    expect(deepest?.back?.year).toBe(2007);
    const [real] = fallsOf(monthPrices(), 'real', 0.25);
    expect(real?.from).toMatchObject({ year: 1980, month: 1 });
    expect(real?.loss).toBeGreaterThan(0.8);
  });
});
