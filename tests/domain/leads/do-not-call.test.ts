import { expect, test } from 'vitest';
import { readNumbers } from '../../../src/domain/leads/do-not-call.ts';

test('a number a line is read in any usual form, each once', () => {
  const file = `\uFEFFPhone
(212) 555-0101
212-555-0102
212.555.0103\r
+1 212 555 0104
12125550105
"212-555-0106"
212,5550107
212\u2011555\u20110108
６１９ ５５５ ０１０９
212-555-0110 ext. 7
212-555-0101,

`;
  expect(readNumbers(file)).toEqual({
    numbers: [
      ...['2125550101', '2125550102', '2125550103', '2125550104', '2125550105', '2125550106'],
      ...['2125550107', '2125550108', '6195550109', '2125550110'],
    ],
    unread: [],
  });
});

test('a line that is no number is named, and no number of it is guessed', () => {
  const file = [
    ...['2125550101', 'Ada Example', '555-0102', '+44 20 7946 0958', '2125550103 2125550104'],
    ...['2125550105 since 2020', '000-000-0000', 'x'.repeat(100)],
  ].join('\n');
  const { numbers, unread } = readNumbers(file);
  expect(numbers).toEqual(['2125550101']);
  expect(unread.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(unread.at(-1)?.text).toHaveLength(60);
  expect(readNumbers('555-0101\n')).toEqual({ numbers: [], unread: [{ line: 1, text: '555-0101' }] });
  expect(readNumbers('')).toEqual({ numbers: [], unread: [] });
});
