import { expect, test } from 'vitest';
import { wholeNumber } from '../../src/domain/whole-number.ts';

test.each([
  ...([['', null] as const, [' ', null] as const] as const),
  ...([['5', 5] as const, [' 1440 ', 1440] as const] as const),
  ...['4', '1441', '30.5', '-30', '1,000', 'half an hour', '1e2', '0x10'].map(
    (text) => [text, undefined] as const,
  ),
])('%j from 5 to 1,440 is read as %j', (typed, number) => {
  expect(wholeNumber(typed, 5, 1440)).toBe(number);
});
