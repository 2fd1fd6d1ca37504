import { describe, expect, test } from 'vitest';
import {
  capProblem,
  parseCap,
  type RunCosts,
  suggestedCap,
} from '../../../src/domain/generation/run-budget.ts';

const costs = (locations: number, each = 0.002, max_call_cost = 0.006): RunCosts => ({
  ...{ mode: 'live', locations, dollars: locations * each, max_call_cost },
});

describe('the suggested cap', () => {
  test.each([
    [1, 0.1],
    [100, 0.45],
    [1000, 2.7],
    [40_000, 110],
  ])('%i articles: $%d', (locations, cap) => {
    expect(suggestedCap(costs(locations))).toBe(cap);
  });

  test.each([1, 2, 7, 50, 1000, 40_000])('is enough for %i articles', (locations) => {
    for (const each of [0.0001, 0.02, 0.5]) {
      const some = costs(locations, each, each * 3);
      expect(capProblem(suggestedCap(some), some)).toBeNull();
    }
  });

  test('leaves room for a whole part of a batch, which is reserved at once', () => {
    expect(suggestedCap({ ...costs(5000), mode: 'batch' })).toBe(19);
  });

  test('never passes what the database takes', () => {
    expect(suggestedCap(costs(1_000_000, 10, 20))).toBe(100_000);
  });
});

test.each([
  ['5', 5],
  ['$1,200.50', 1200.5],
  [' .5 ', 0.5],
  ['0', null],
  ['0.001', null],
  ['100001', null],
  ['-3', null],
  ['1e3', null],
  ['five', null],
  ['', null],
])('reads %j as %j dollars', (typed, dollars) => {
  expect(parseCap(typed)).toBe(dollars);
});

test('a cap below what one call reserves lets nothing begin', () => {
  expect(capProblem(0.005, costs(10))).toEqual({ kind: 'no_call' });
});

test('a cap that is used up before the end says how far it reaches', () => {
  expect(capProblem(0.107, costs(100))).toEqual({ kind: 'too_little', articles: 51 });
  expect(capProblem(0.006, costs(100))).toEqual({ kind: 'too_little', articles: 1 });
});

test('a cap with room for a few calls at once is slow', () => {
  expect(capProblem(0.03, costs(8))).toEqual({ kind: 'slow', calls: 5 });
  expect(capProblem(0.03, costs(5))).toBeNull();
});
