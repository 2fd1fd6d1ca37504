import { expect, test } from 'vitest';
import { citySpelling } from '../../../src/domain/locations/city-spelling.ts';
import { SPELLINGS } from './city-spellings.ts';

test.each(SPELLINGS)('%s is what its spellings have in common', (spelling, ...slugs) => {
  expect(slugs.map(citySpelling)).toEqual(slugs.map(() => spelling));
});

test('different cities have different spellings', () => {
  expect(new Set(SPELLINGS.map(([spelling]) => spelling)).size).toBe(SPELLINGS.length);
});
