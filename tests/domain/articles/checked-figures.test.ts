import { describe, expect, test } from 'vitest';
import * as table from '../../../src/domain/checked-figures/checked-figures.ts';
import {
  contributionTexts,
  figureText,
  percentWords,
  shortFigure,
  signedPercent,
  wholeDollars,
} from '../../../src/domain/checked-figures/figure-text.ts';
import {
  highestPrice,
  latestInflation,
  latestPrice,
  monthKey,
  monthPrice,
} from '../../../src/domain/checked-figures/latest-prices.ts';
import {
  fundHolding,
  iraHolding,
  mixedYear,
  roundTrip,
} from '../../../src/domain/checked-figures/worked-examples.ts';

describe('a figure in words', () => {
  test.each([
    [table.COLLECTIBLES_RATE, '28 percent', '28%'],
    [table.INVESTMENT_INCOME_TAX, '3.8 percent', '3.8%'],
    [table.PORTFOLIO_SHARE, '5 to 15 percent', '5 to 15%'],
    [table.BONDS_2022, '−13 percent', '−13%'],
    [table.CASH_REPORT, '$10,000', '$10,000'],
    [table.ROTH_PHASE_OUT_SINGLE, '$153,000 to $168,000', '$153,000 to $168,000'],
    [table.LOW_2015, '$1,049.40', '$1,049.40'],
    [table.METALS_CASE_SUM, '$185 million', '$185 million'],
    [table.DEBT_MAY_2025, '$36 trillion', '$36 trillion'],
    [table.EARLY_WITHDRAWAL_AGE, '59½', '59½'],
    [table.ROLLOVER_DAYS, '60 days', '60 days'],
    [table.GOLD_MINED, '216,000 metric tons', '216,000 metric tons'],
  ])('%o is "%s", and in a table "%s"', (figure, inSentence, inTable) => {
    expect(figureText(figure)).toBe(inSentence);
    expect(shortFigure(figure)).toBe(inTable);
  });

  test.each([
    [13.949, '+1,395%'],
    [0.133, '+13%'],
    [-0.558, '−56%'],
    [-0.001, '0%'],
    [0, '0%'],
  ])('a change of %d is %s', (share, text) => {
    expect(signedPercent(share)).toBe(text);
  });

  test('dollars are whole, and a share is in percent', () => {
    expect(wholeDollars(6_187.6)).toBe('$6,188');
    expect(wholeDollars(1_234_567)).toBe('$1,234,567');
    expect(wholeDollars(80)).toBe('$80');
    expect(percentWords(0.4462)).toBe('45 percent');
    expect(percentWords(0.01259, 1)).toBe('1.3 percent');
  });

  test('contributions of a year that the table does not have are not guessed', () => {
    expect(contributionTexts(2026)).toEqual({ limit: '$7,500', catchUp: '$1,100', withCatchUp: '$8,600' });
    expect(() => contributionTexts(2018)).toThrow('2018');
  });
});

describe('the latest prices', () => {
  test('are the last month of the series, its highest, and any other that it has', () => {
    expect([monthKey(latestPrice), latestPrice.nominal]).toEqual(['2026-06', 4228]);
    expect([monthKey(highestPrice), highestPrice.nominal]).toEqual(['2026-02', 5020]);
    expect(monthPrice(2025, 5).nominal).toBe(3309);
    expect(() => monthPrice(1959, 12)).toThrow('1959');
  });

  test('inflation is that of the twelve months to the last index', () => {
    const { rise, ...month } = latestInflation();
    expect(month).toEqual({ year: 2026, month: 5 });
    expect(rise).toBeCloseTo(335.123 / 321.465 - 1, 10);
  });
});

describe('the worked examples', () => {
  test('a purchase without charges costs nothing but the fees, and needs no rise beyond them', () => {
    const { metal, cost, fees } = iraHolding(50_000, { premium: 0, discount: 0 });
    expect(metal).toBe(49_920);
    expect(cost).toBe(fees + 80 + 30);
  });

  test('a round trip is what a minute costs', () => {
    expect(roundTrip({ premium: 0.05, discount: 0.02 })).toBeCloseTo(1 - 0.98 / 1.05, 10);
    expect(roundTrip({ premium: 0, discount: 0 })).toBe(0);
  });

  test('a fund loses its cost each year', () => {
    expect(fundHolding(50_000).paidOut).toBeCloseTo(50_000 * 0.9995 * 0.9975 ** 10 * 0.9995, 6);
  });

  test('a tenth in gold changes a year by a tenth of the difference', () => {
    expect(mixedYear(2008)).toEqual({ gold: 4, shares: -37, mixed: expect.closeTo(-32.9, 10) });
    expect(mixedYear(1999)).toBeNull();
  });
});
