import { expect, test } from 'vitest';
import { conversionRate } from '../../../src/domain/leads/conversion.ts';

test('without visits the rate is a sample of 2.4%', () => {
  expect(conversionRate({ leads: 24, visits: 0 })).toEqual({ kind: 'sample', rate: 0.024 });
});

test('with visits the rate is measured', () => {
  expect(conversionRate({ leads: 30, visits: 1000 })).toEqual({ kind: 'measured', rate: 0.03 });
  expect(conversionRate({ leads: 0, visits: 10 })).toEqual({ kind: 'measured', rate: 0 });
});

test('the rate is never above 100%', () => {
  expect(conversionRate({ leads: 12, visits: 10 }).rate).toBe(1);
});
