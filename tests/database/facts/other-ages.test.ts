import { afterAll, expect, test } from 'vitest';
import { otherAgeFindings } from '../../../src/domain/facts/other-ages.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const facts = [
  { kind: 'ira_contribution_limit', amount: 7500, note: 'For 2026, at age 72 too.' },
  {
    kind: 'required_distributions',
    amount: null,
    note: 'Withdrawals from a traditional IRA must begin at age 73, and at age 75 for people born in 1960 or later. Until 2019 the age was 70½, from 2020 to 2022 it was 72.',
  },
];

/** What the site and the database find. */
async function found(content: string): Promise<string[]> {
  const ours = otherAgeFindings(content, facts);
  const [row] = await backend.sql<{ ages: string[] }>('select private.other_ages($1, $2::jsonb) as ages', [
    content,
    JSON.stringify({ facts }),
  ]);
  expect(row?.ages).toEqual(ours);
  return ours;
}

test.each([
  ['Required minimum distributions begin at 72.', '72'],
  ['Gold is heavy. You must begin withdrawals at age 70½.', '70½'],
  ['You must begin withdrawals at age 70.5.', '70½'],
  ['RMDs start when you turn 70 1/2.', '70½'],
  ['Withdrawals must begin after age 72, whatever the metal.', '72'],
  ['Owners have to take a distribution each year from 74 on.', '74'],
  ['Required distributions begin at age 73 or 72.', '72'],
  ['Required distributions start when you reach age 76.', '76'],
  ['Required distributions begin at age seventy-two.', '72'],
  ['RMDs start when you turn seventy.', '70'],
  ['You must begin withdrawals at age seventy and a half.', '70½'],
  ['Required distributions start after seventy-six.', '76'],
])('an earlier or another age is no present one: %s', async (content, age) => {
  expect(await found(content)).toEqual([`${age} is not the age of required withdrawals. It is 73 or 75.`]);
});

test.each([
  'Required distributions begin at 73, or at 75 for people born in 1960 or later.',
  'Until 2022 required distributions began at 72.',
  'The age of required distributions rose from 72 to 73.',
  'From age 70½ on, a gift to charity can count toward a required distribution.',
  'A required distribution is reported within 72 days.',
  'At 72, many people still work.',
  'At 72 no RMD is due yet.',
  'At age 72 you don’t have to take a required distribution.',
  'At age 74, the required minimum distribution on $100,000 is about $3,922.',
  'An owner aged 76 takes a required distribution by the end of the year.',
  'A required distribution takes 72 percent of nothing.',
  'Required distributions begin at seventy-three, or at seventy-five for people born in 1960 or later.',
  'A required distribution is reported within seventy-two days, by seventy percent of custodians.',
  'An owner aged seventy-nine takes a required distribution.',
])('nothing is wrong with: %s', async (content) => {
  expect(await found(content)).toEqual([]);
});

test('without the fact, no age is wrong', () => {
  expect(otherAgeFindings('Required distributions begin at 72.', facts.slice(0, 1))).toEqual([]);
});
