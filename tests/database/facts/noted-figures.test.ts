import { afterAll, describe, expect, test } from 'vitest';
import { notedFigureFindings } from '../../../src/domain/facts/noted-figures.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

type Fact = { kind: string; amount: number | null; note: string | null };
/** The country's own facts, a cash report of $10,000 among them. */
const facts = await backend.sql<Fact>(`
    select f.kind, f.amount::float8 as amount, f.note from public.facts f
    where f.subject = 'country' order by f.kind`);
const catchUp = {
  kind: 'ira_contribution_limit',
  amount: 7500,
  note: 'In 2026 savers who are older have a catch-up of $1,100. In 2025 the catch-up was $1,000.',
};
const couples = {
  kind: 'net_investment_income_tax',
  amount: null,
  note: 'Above an income of $200,000 ($250,000 for a couple that files jointly), 3.8 percent of the income from investments is due.',
};
const pensions = {
  kind: 'income_tax_on_retirement',
  amount: null,
  note: 'Up to $20,000 of pensions and annuities is excluded. Until 2024 it was $12,000.',
};

/** What the site and the database find. */
async function found(content: string, given: Fact[]): Promise<string[]> {
  const ours = notedFigureFindings(content, given);
  const [row] = await backend.sql<{ figures: string[] }>(
    'select private.noted_figures($1, $2::jsonb) as figures',
    [content, JSON.stringify({ facts: given })],
  );
  expect(row?.figures).toEqual(ours);
  return ours;
}

describe('an amount that stands in a note', () => {
  test.each([
    'The catch-up is $1,000.',
    'The catch-up contribution is one thousand dollars a year.',
    'With the $1,000 catch-up, an IRA takes $8,500 in all.',
    'The limit is $7,500, and from age 50 on $1,000 more.',
    'The limit is $7,500. If you are 50 or older, you may add $1,000 a year.',
    'Savers over fifty may contribute an additional $1,000.',
    '- **Catch-up (50+):** $1,000',
    '| Catch-up from age 50 | $1,000 |',
  ])('has no other beside it: %s', async (content) => {
    const part = 'from age 50 on $1,100 more, which makes $8,600';
    const figure = content.includes('one thousand') ? 'one thousand dollars' : '$1,000';
    expect(await found(content, facts)).toEqual([`${figure} is not what a fact says: "${part}".`]);
  });

  test.each([
    ['The catch-up is $1,000.', catchUp, '$1,000', 'In 2026 savers who are older have a catch-up of $1,100'],
    [
      'From age 50 on a limit of $1,000 is added.',
      catchUp,
      '$1,000',
      'In 2026 savers who are older have a catch-up of $1,100',
    ],
    [
      'A couple that files jointly pays the net investment income tax above $300,000.',
      couples,
      '$300,000',
      '$250,000 for a couple that files jointly',
    ],
    [
      'From the state income tax, pensions of up to $12,000 are free.',
      pensions,
      '$12,000',
      'Up to $20,000 of pensions',
    ],
  ])('is compared in the words of the note: %s', async (content, fact, figure, part) => {
    expect(await found(content, [fact])).toEqual([`${figure} is not what a fact says: "${part}".`]);
  });

  test.each([
    'The catch-up is $1,100.',
    'From age 50 on, an IRA takes $8,600, which is $1,100 more than the limit.',
    'The limit is $7,500, and it is higher from age 50 on.',
    'Until 2025 the catch-up was $1,000.',
    'For 2025 the catch-up is $1,000.',
    'The catch-up rose from $1,000 to $1,100.',
    'A contribution of $1,000 buys a small coin.',
    'At the age of 50, a contribution of $1,000 buys less than an ounce.',
    'You may contribute $1,000 or more.',
    'Over the years an IRA of $1,000 may catch up with others.',
    'A saver over 50 may add $1,000 of gold.',
    'An IRA of $10,000 takes $1,100 more if its owner is 50.',
    'Savers of 50 or older may hold $1,000 in coins at home.',
    'Someone who is 50 pays $10,000 in cash, and the shop reports it.',
    'A 401(k) has a catch-up of its own, and $1,000 is not it.',
    'With 50% of $1,000 an IRA may take a contribution of $500.',
    'Above $200,000, and above more for a couple, the net investment income tax is due.',
  ])('leaves alone what speaks of something else: %s', async (content) => {
    expect(await found(content, [...facts, couples])).toEqual([]);
  });

  test('is none where the note has no words of its own for it, or is none', async () => {
    const silent = { ...catchUp, note: 'It is $1,100.' };
    expect(await found('The catch-up is $1,000.', [silent, { ...catchUp, note: null }])).toEqual([]);
  });
});
