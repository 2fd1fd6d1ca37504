import { expect, test } from 'vitest';
import { publisherOf, sourceKindText, sourceList } from '../../src/domain/facts/source-list.ts';
import { statedFacts } from '../../src/domain/facts/stated-facts.ts';

const fact = (kind: string, status: string | null, amount: number | null, note: string, title: string) => ({
  ...{ kind, status, amount, note, source: { title } },
});
const withdrawal = fact(
  'early_withdrawal_tax',
  'due',
  null,
  'What is withdrawn from an IRA before age 59½ bears a tax of 10 percent besides the income tax.',
  'Topic 557: Additional tax on early distributions from traditional and Roth IRAs',
);
const limit = fact(
  'ira_contribution_limit',
  null,
  7500,
  'For 2026, to all traditional and Roth IRAs together. For 2025 it was $7,000, and from age 50 on $8,000.',
  'IRA contribution limits',
);
const stated = (text: string) => statedFacts(text, [withdrawal, limit]).map(({ kind }) => kind);

test.each([
  ['Money withdrawn early, before age 59½, bears an additional tax of 10%.', ['early_withdrawal_tax']],
  ['The contribution limit for 2026 is $7,500.', ['ira_contribution_limit']],
  ['The limit of 7,500 dollars is for traditional and Roth accounts together.', ['ira_contribution_limit']],
  ['Many planners suggest that 5 to 10 percent of a portfolio is enough.', []],
  ['Early withdrawals bear an additional tax.', []],
  ['For 2026 the contributions end at $7,500.', ['ira_contribution_limit']],
  ['For 2025 they stop at $7,000, or $8,000 from age 50.', ['ira_contribution_limit']],
  ['A sixth of the traditional limit is $1,250.', []],
  ['', []],
])('"%s" states %j', (text, kinds) => {
  expect(stated(text)).toEqual(kinds);
});

test('a figure in one sentence and the subject in another state nothing', () => {
  expect(stated('Keep $7,500 at hand. Contribution limits change each year.')).toEqual([]);
});

test('a fact of a kind that the site has no words for is not stated', () => {
  expect(
    statedFacts('The contribution limit is $7,500.', [{ ...limit, kind: 'of_a_later_version' }]),
  ).toEqual([]);
});

const source = { title: 'The code', url: 'https://www.law.example./a', kind: 'mirror', dated: null };

test('a source of several facts is listed once, as read when the last of them was checked', () => {
  const facts = [
    { source, verified_at: null, is_due: true },
    { source, verified_at: '2026-11-20T00:00:00Z', is_due: false },
    { source, verified_at: '2026-10-20T00:00:00Z', is_due: true },
  ];
  expect(sourceList(facts)).toEqual([{ ...source, read_at: '2026-11-20T00:00:00Z', is_due: false }]);
});

test('a source that nobody has read is not due to be read again', () => {
  expect(sourceList([{ source, verified_at: null, is_due: true }])).toEqual([
    { ...source, read_at: null, is_due: false },
  ]);
});

test('its publisher is the site that it is on', () => {
  expect(publisherOf(source.url)).toBe('law.example');
  expect([sourceKindText('mirror'), sourceKindText('unknown')]).toEqual(['Copy of the primary source', null]);
});
