import { expect, test } from 'vitest';
import { gateFindings } from '../../../src/domain/articles/article-gate.ts';
import { austin } from './gated-article.ts';

/** The processor time of a judgment, however busy the machine is. */
function workOf(content: string): number {
  const begin = process.cpuUsage();
  gateFindings({ title: 'A', meta_description: null, content }, austin);
  return process.cpuUsage(begin).user;
}

/** Less is too little to compare. */
const LEAST = 20_000;

function expectGrowth(text: (length: number) => string): void {
  // The first judgment makes the patterns ready.
  workOf(text(100));
  const [little, much] = [workOf(text(5_000)), workOf(text(40_000))];
  // Sixty-four times, where each part is compared with all others.
  expect(much / Math.max(little, LEAST)).toBeLessThan(18);
}

test.each([
  ...[
    '\n',
    ' ',
    'a',
    'A',
    '[',
    '<',
    '|',
    '*',
    '> ',
    '&#1',
    '[a](',
    '1-',
    'XXX ',
    '{',
    '"a ',
    '**a:',
    '==a',
    '$$a',
    '• a\n',
  ],
  ...['the ', 'gold ', 'gold prices will ', 'Gold Coin ', 'analysts at ', 'most trusted ', 'guarantee '],
  ...['will never be ', 'Augusta or ', 'window to buy ', 'If rates ', 'a) x\n', '<a href=x> '],
  ...['turn0search0 ', ':contentReference[', '<think>', '| a | b |\n', 'ab cd ef gh ij kl\n\n'],
  ...[
    '# Gold in Austin\n\n',
    'not guaranteed ',
    'in Paris near Rome Lake ',
    '- a\n',
    '[insert ',
    '[[',
    '```',
  ],
  ...['what which how ', '“', 'http://', '- ', 'the most ', '\ue200', '. ', 'a@', '&#58;'],
])('of eight times as much %j, the gate has about eight times as much work', (part) => {
  expectGrowth((length) => `Gold. ${part.repeat(Math.ceil(length / part.length))}b`);
});

test.each([
  ['a | b\n-', ' ', 'x|'],
  ['Ask ', 'Gold', '1'],
  ['Article draft', '*', 'x'],
])('so it has of %j with as much %j before %j', (begin, part, end) => {
  expectGrowth((length) => begin + part.repeat(Math.ceil(length / part.length)) + end);
});
