import { expect, test } from 'vitest';
import { conversionRate } from '../../src/domain/conversion.ts';

test.each([null, 0])('with %j visits the rate is the specified sample of 2.4%%', (visits) => {
  expect(conversionRate({ leads: 24, visits })).toEqual({ kind: 'sample', rate: 0.024 });
});

test('with visits it is measured', () => {
  expect(conversionRate({ leads: 30, visits: 1000 })).toEqual({ kind: 'measured', rate: 0.03 });
  expect(conversionRate({ leads: 0, visits: 10 })).toEqual({ kind: 'measured', rate: 0 });
});

test('it is never more than all', () => {
  expect(conversionRate({ leads: 12, visits: 10 }).rate).toBe(1);
});
