import { describe, expect, test } from 'vitest';
import { IRA_COST_FIELDS, iraCost } from '../../../src/domain/tools/ira-cost.ts';
import { readToolNumbers } from '../../../src/domain/tools/tool-values.ts';

const quote = {
  ...{ amount: 50_000, premium: 5, setup: 50, custodian: 100, storage: 150, storage_percent: 0 },
  ...{ discount: 2, years: 10 },
};

describe('the cost of a gold IRA', () => {
  test('is what a person reckons by hand', () => {
    const cost = iraCost(quote);
    // 50,000 / 1.05 of metal, 50 + 10 x 250 of fees; a sale returns 98% of the metal.
    expect(cost?.metal).toBeCloseTo(47_619.05, 2);
    expect(cost?.years).toHaveLength(10);
    expect(cost?.years.at(-1)?.fees).toBe(2_550);
    expect(cost?.years.at(-1)?.loss).toBeCloseTo(50_000 + 2_550 - 46_666.67, 2);
    // 52,550 / 46,666.67, and its tenth root.
    expect(cost?.breakEvenRise).toBeCloseTo(0.12607, 5);
    expect(cost?.breakEvenRate).toBeCloseTo(0.011945, 5);
  });

  test('counts a storage fee in percent each year', () => {
    const cost = iraCost({
      ...quote,
      premium: 0,
      discount: 0,
      setup: 0,
      custodian: 0,
      storage: 0,
      storage_percent: 1,
    });
    expect(cost?.years[0]?.fees).toBeCloseTo(500, 6);
    expect(cost?.years.at(-1)?.loss).toBeCloseTo(5_000, 6);
    // The fee grows with the price: after a year of growth r, 1 + r must be 1 + 0.01.
    const year = iraCost({
      ...quote,
      premium: 0,
      discount: 0,
      setup: 0,
      custodian: 0,
      storage: 0,
      storage_percent: 1,
      years: 1,
    });
    expect(year?.breakEvenRate).toBeCloseTo(0.01, 9);
  });

  test('without any cost breaks even at once', () => {
    const cost = iraCost({ ...quote, premium: 0, setup: 0, custodian: 0, storage: 0, discount: 0 });
    // The result must be 0 and not -0, which would read "-0%".
    expect(cost).toMatchObject({ breakEvenRise: 0, breakEvenRate: 0 });
    expect(cost?.years.at(-1)?.loss).toBe(0);
  });

  test('that no growth can earn has no break-even', () => {
    expect(iraCost({ ...quote, amount: 100, custodian: 100_000, years: 1 })).toBeNull();
  });
});

describe('what is asked', () => {
  const ask = (query: string) => readToolNumbers(new URLSearchParams(query), IRA_COST_FIELDS);
  const rest = 'premium=5&setup=0&custodian=0&storage=0&discount=2&years=10';

  test('reads numbers as people write them', () => {
    expect(ask(`amount=$50,000.50&${rest}`).values).toEqual({
      ...{ amount: 50_000.5, premium: 5, setup: 0, custodian: 0, storage: 0, storage_percent: 0 },
      ...{ discount: 2, years: 10 },
    });
  });

  test.each([
    ['abc', 'Please enter a number, such as 2,500.'],
    ['-5', 'Please enter a number, such as 2,500.'],
    ['1e5', 'Please enter a number, such as 2,500.'],
    ['Infinity', 'Please enter a number, such as 2,500.'],
    ['', 'Please enter: what you pay for the metal.'],
    ['5', 'Please enter $100 to $100,000,000.'],
    ['9999999999999999999', 'Please enter $100 to $100,000,000.'],
  ])('says what is wrong with “%s”', (amount, fault) => {
    const { values, faults } = ask(`amount=${encodeURIComponent(amount)}&${rest}`);
    expect(values).toBeNull();
    expect(faults).toEqual({ amount: fault });
  });

  test('assumes nothing, and faults nothing before anybody asks', () => {
    expect(ask('')).toEqual({ isAsked: false, faults: {}, values: null });
    expect(ask('years=2.5').faults.years).toBe('Please enter a whole number.');
    expect(Object.keys(ask('years=2').faults)).toEqual([
      ...['amount', 'premium', 'setup', 'custodian', 'storage', 'discount'],
    ]);
  });
});
