import { afterAll, expect, test } from 'vitest';
import { otherFigureFindings } from '../../../src/domain/facts/other-figures.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const facts = [
  {
    kind: 'collectibles_tax',
    amount: null,
    note: 'A gain on gold held for more than one year is taxed at 28 percent at most. Other gains are taxed at 0, 15, or 20 percent.',
  },
  {
    kind: 'early_withdrawal_tax',
    amount: null,
    note: 'A withdrawal before age 59½ bears a tax of 10 percent.',
  },
];

/** What the site and the database find. */
async function found(content: string): Promise<string[]> {
  const ours = otherFigureFindings(content, facts);
  const [row] = await backend.sql<{ figures: string[] }>(
    'select private.other_figures($1, $2::jsonb) as figures',
    [content, JSON.stringify({ facts })],
  );
  expect(row?.figures).toEqual(ours);
  return ours;
}

test.each([
  ['Gains on gold are taxed at 20%.', '20%'],
  ['A gain on coins is taxed by the federal government at 15 percent.', '15 percent'],
  ['The federal tax on a gain from bullion is twenty percent at most.', 'twenty percent'],
  ['Long-term gains on gold face a rate of 20%.', '20%'],
  ['On gold, the capital gains tax is 20%.', '20%'],
  ['You pay 20% tax on a long-term gain on metal.', '20%'],
])('a rate of other gains is not that of gold: %s', async (content, figure) => {
  expect(await found(content)).toEqual([`${figure} is not the rate of collectibles. It is 28%.`]);
});

test.each([
  ['Taking money out before age 59½ costs a tax of 20%.', '20%'],
  ['Before age fifty-nine and a half, a withdrawal costs twenty percent on top.', 'twenty percent'],
])('a tax on money that leaves early has its own rate: %s', async (content, figure) => {
  expect(await found(content)).toEqual([`${figure} is not the rate of early withdrawals. It is 10%.`]);
});

test.each([
  'Gains on gold are taxed at no more than twenty-eight percent.',
  'A gain on gold is taxed at 28%, and 3.8% may be due besides.',
  'A short-term gain on gold is taxed like wages, at up to 37%.',
  'A gain on gold that you sell within a year is taxed at up to 37%.',
  'Gains on gold held for a year or less are taxed at 37% at most.',
  'If your own rate is 12%, a gain on gold is taxed at 12%.',
  'Gains on gold mining stocks are taxed at 15%.',
  'A state may tax a gain on gold at 5%.',
  'California also taxes a gain on gold, at a rate of up to 13.3%.',
  'If gold gains 20% and you sell it, the gain is taxed.',
  'A gain of 20% on gold is taxed too.',
  'The tax on a gain is due once you sell the gold, of which 20% is enough.',
  'In a Roth IRA, a gain on gold is taxed at 0%.',
  'Taking money out before age 59½ costs a tax of ten percent.',
  'Taking out 20% of your money before lunch changes nothing.',
])('nothing is wrong with: %s', async (content) => {
  expect(await found(content)).toEqual([]);
});
