import { describe, expect, test } from 'vitest';
import { statementIn } from '../../../src/domain/facts/stated-facts.ts';

const collectibles = {
  kind: 'collectibles_tax',
  amount: null,
  note: 'A gain on gold held for more than one year is taxed at 28 percent at most. Other gains are taxed at 0, 15, or 20 percent.',
};
const limit = {
  kind: 'ira_contribution_limit',
  amount: 7500,
  note: 'For 2026, to all IRAs together; from age 50 on $1,100 more. For 2025 it was $7,000, and $1,000 more from age 50 on.',
};
const rollover = { kind: 'ira_rollover', amount: null, note: 'A plan that pays out withholds 20 percent.' };
const sale = {
  kind: 'bullion_sales_tax',
  amount: 2000,
  note: 'Exempt when one sale totals $2,000 or more (Cal. Code Regs. 1599). Copper is not covered.',
};
const gold = { kind: 'private_gold', amount: null, note: 'Since 1974 people may hold gold again.' };

describe('what a fact says to a text', () => {
  test('is the beginning of its note, where that has the figure', () => {
    expect(statementIn('The gain is taxed at no more than 28%.', collectibles)).toBe(
      'A gain on gold held for more than one year is taxed at 28 percent at most.',
    );
  });

  test('is the sentence with the figure too, where that is a later one', () => {
    expect(statementIn('An IRA contribution of $7,000 changes little.', limit)).toBe(limit.note);
  });

  test('is not cut off after an abbreviation', () => {
    expect(statementIn('No sales tax from 2,000 dollars on.', sale)).toBe(
      'Exempt when one sale totals $2,000 or more (Cal. Code Regs. 1599).',
    );
  });

  test('of a state answers a text that only asks', () => {
    expect(statementIn('Some states charge sales tax on gold.', sale)).toMatch(/^Exempt when/);
    expect(statementIn('Some states charge sales tax.', { ...sale, amount: null, note: null })).toBe('');
  });

  test.each([
    ['another figure', 'The gain is taxed at 30 percent.', collectibles],
    ['the figure of something else', 'The plan withholds 20 percent.', collectibles],
    ['the topic and the figure in two sentences', 'It is a gain. He sold 28% of it.', collectibles],
    ['the year in which something holds', 'Contributions of 2026 count.', limit],
    ['the same number in another unit', 'A direct rollover of 20 dollars.', rollover],
    ['a kind that no text states', 'The price was $20 a year.', { ...rollover, kind: 'depository' }],
  ])('is nothing where the text has %s', (_, text, fact) => {
    expect(statementIn(text, fact)).toBeNull();
  });

  test('a year is the figure of history', () => {
    expect(statementIn('Since 1974 Americans may own gold.', gold)).toBe(gold.note);
  });
});
