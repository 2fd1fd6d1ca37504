import { describe, expect, test } from 'vitest';
import {
  CONTRIBUTION_YEARS,
  contributionLimit,
  distributionDivisor,
  firstDistribution,
} from '../../../src/domain/tools/ira-limits.ts';
import { inThousandths, PRODUCTS, verdictOfBullion } from '../../../src/domain/tools/ira-metal.ts';
import { purchaseTax } from '../../../src/domain/tools/purchase-tax.ts';

describe('IRA contributions', () => {
  // IRS, "Retirement topics: IRA contribution limits", and the news release of November 2025 for 2026.
  test.each([
    [2020, 1990, 6_000, 0],
    [2022, 1972, 6_000, 1_000],
    [2023, 1974, 6_500, 0],
    [2023, 1973, 6_500, 1_000],
    [2024, 1960, 7_000, 1_000],
    [2025, 1976, 7_000, 0],
    [2026, 1976, 7_500, 1_100],
    [2026, 1977, 7_500, 0],
  ])('for %d, born in %d: %d and a catch-up of %d', (year, born, limit, catchUp) => {
    expect(contributionLimit(year, born)).toEqual({ limit, catchUp });
  });

  test('beyond the table are not guessed', () => {
    // Until 2019, those of 70½ or more could put nothing into a traditional IRA.
    expect(contributionLimit(2019, 1940)).toBeNull();
    expect(contributionLimit((CONTRIBUTION_YEARS.at(-1) ?? 0) + 1, 1950)).toBeNull();
  });
});

describe('required distributions', () => {
  // IRS Publication 590-B: SECURE Act and SECURE 2.0.
  test.each([
    [1940, '70½', null],
    [1949, 'either', null],
    [1950, 72, 2022],
    [1951, 73, 2024],
    [1959, 73, 2032],
    [1960, 75, 2035],
  ])('of those born in %d begin at %s', (born, age, year) => {
    expect(firstDistribution(born)).toEqual({ age, year });
  });

  // IRS Publication 590-B, Table III (Uniform Lifetime).
  test.each([
    [71, null],
    [72, 27.4],
    [73, 26.5],
    [75, 24.6],
    [80, 20.2],
    [85, 16],
    [90, 12.2],
    [95, 8.9],
    [100, 6.4],
    [110, 3.5],
    [115, 2.9],
    [119, 2.3],
    [120, 2],
    [125, 2],
  ])('at %d are the balance divided by %s', (age, divisor) => {
    expect(distributionDivisor(age)).toBe(divisor);
  });
});

describe('coins and bars in an IRA', () => {
  test.each([
    ['gold-eagle', true, '408(m)(3)(A)(i)'],
    ['gold-buffalo', true, '.9999'],
    ['krugerrand', false, '.9167'],
    ['pre-1933', false, '.900'],
    ['silver-eagle', true, '408(m)(3)(A)(ii)'],
    ['state-coin', true, '408(m)(3)(A)(iv)'],
    ['junk-silver', false, '.900'],
  ])('%s: %s', (product, isAllowed, words) => {
    expect(PRODUCTS[product]?.verdict).toEqual({ isAllowed, reason: expect.stringContaining(words) });
  });

  test.each([
    ['gold', 995, true, '.995'],
    ['gold', 994.9, false, '.995'],
    ['silver', 999, true, '.999'],
    ['silver', 998, false, '.999'],
    ['platinum', 999.5, true, '.9995'],
    ['palladium', 999, false, '.9995'],
  ] as const)('%s of %d thousandths', (metal, fineness, isAllowed, words) => {
    expect(verdictOfBullion(metal, fineness)).toEqual({ isAllowed, reason: expect.stringContaining(words) });
  });
});

test.each([
  ['.9999', '999.9'],
  ['0.9995', '999.5'],
  ['.9167', '916.7'],
  ['999.9', '999.9'],
  ['1', '1'],
  ['fine', 'fine'],
])('a fineness of %s is %s thousandths', (typed, thousandths) => {
  expect(inThousandths(typed)).toBe(thousandths);
});

describe('the tax on a purchase', () => {
  const threshold = { status: 'threshold', amount: 2_000 };
  test.each([
    ['nobody knows', null, 500, 7, { kind: 'unknown' }],
    ['an answer of a later version', { status: 'new', amount: null }, 500, 7, { kind: 'unknown' }],
    ['an exempt state', { status: 'exempt', amount: null }, 500, 7, { kind: 'none' }],
    [
      'a state without the tax',
      { status: 'no_state_sales_tax', amount: null },
      ...([500, null, { kind: 'none' }] as const),
    ],
    ['from the threshold', threshold, 2_000, 7.25, { kind: 'none' }],
    ['below it', threshold, 1_500, 7.25, { kind: 'taxed', tax: 108.75 }],
    ['below it, without a rate', threshold, 1_500, null, { kind: 'taxed', tax: null }],
    ['a taxing state', { status: 'taxed', amount: null }, 100, 6, { kind: 'taxed', tax: 6 }],
    ['by product', { status: 'partial', amount: null }, 100, 6, { kind: 'depends' }],
  ])('where %s', (_, fact, amount, rate, tax) => {
    expect(purchaseTax(fact && { ...fact, is_confirmed: true }, amount, rate)).toEqual(tax);
  });

  test.each([
    ['a state that exempts gold', { status: 'exempt', amount: null }, { kind: 'other_product' }],
    ['one with a threshold for gold', threshold, { kind: 'other_product' }],
    ['one that taxes gold', { status: 'taxed', amount: null }, { kind: 'other_product' }],
    ['one without a sales tax', { status: 'no_state_sales_tax', amount: null }, { kind: 'none' }],
    ['one that nobody knows', null, { kind: 'unknown' }],
  ])('of platinum is not told from gold: %s', (_, fact, tax) => {
    expect(purchaseTax(fact && { ...fact, is_confirmed: true }, 5_000, 7, 'platinum')).toEqual(tax);
  });

  test('is not calculated from an answer that is in doubt', () => {
    expect(purchaseTax({ status: 'taxed', amount: null, is_confirmed: false }, 100, 6)).toEqual({
      kind: 'unknown',
    });
  });
});
