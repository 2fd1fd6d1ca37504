import { describe, expect, test } from 'vitest';
import { findings, good, saying } from './gated-article.ts';

const between = (text: string) => good.replace('## Whom to ask', `${text}\n\n## Whom to ask`);

describe('a clause about markets, what lies ahead and where it goes is a forecast', () => {
  test.each([
    'By the end of the decade, today’s prices will look cheap.',
    'The stage is set for a historic run in metals.',
    'Few doubt that gold will trade higher a year from now.',
    'Inflation is here to stay.',
    'Long-term holders will be rewarded.',
    'Paper assets will become worthless.',
    'A price of $6,000 is within reach.',
    'The dollar’s days as the reserve currency are numbered.',
    'The price is consolidating before its next move up.',
    'Silver will likely lead the next advance.',
    'Gold is going to have a great decade.',
  ])('%s', (sentence) => {
    expect(findings(saying(sentence))).toContain('forecasts what no one knows');
  });

  test.each([
    'Gold falls for years, as it has done within living memory.',
    'Every dollar that leaves is income, at a rate above the 28 percent that limits long-term gains.',
    'The price will be on the invoice.',
    'Gold will arrive by insured mail.',
    'Gold will keep its color for centuries.',
    'Long-term holders pay the collectibles rate.',
    'Higher demand at the end of the year can slow deliveries.',
    'Over the next weeks, the custodian will set up the account.',
    'Stocks and bonds are the core of most plans.',
    'A recession may come or not, and gold may rise or not.',
  ])('none is in %j', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});

describe('whoever is above all others is praised', () => {
  test.each([
    'They are simply the best in the business.',
    'You will not find friendlier people anywhere.',
    'Nothing compares to the service at the downtown shop.',
    'Our partner dealers are vetted for honesty.',
    'Few shops can match its fairness.',
    'Their customer service is simply outstanding.',
  ])('%s', (sentence) => {
    expect(findings(saying(sentence))).toContain('who is best');
  });

  test.each([
    'No dealer is the best for everyone.',
    'The best people to ask are those who charge by the hour.',
    'Few people read the whole contract.',
    'They offer to buy back what they sold.',
  ])('but not in %j', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});

test.each([
  'Kleine baren hebben een hogere premie.',
  'Małe sztabki są droższe.',
  'Conservez la facture.',
  'Harga emas berubah setiap hari.',
])('a short sentence without a word of English: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('not in English');
});

test.each([
  'Tool call: search("gold fees Austin")',
  'Response truncated due to length.',
  'Network error. Please try again.',
  'Action: search',
  'The fee is set by contract (Search Result 3).',
  'The fee is set by contract ¹ ².',
])('what a program says: %s', (text) => {
  expect(findings(between(text))).toContain('mark of');
});

test.each([
  'As of MONTH YEAR, the rule stands.',
  'The fee was $— last year.',
  'The rate is (rate)%.',
  'It takes X to Y days.',
  'The rate is [see source].',
  'The depository is about __ miles away.',
  'See figure ##.',
])('a gap: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('placeholder');
});

describe('how the text was made, at its end', () => {
  test.each([
    'I can trim this to 600 words on request.',
    'Because no local statistics were supplied, I stayed with general statements.',
    '**Compliance note:** this article contains no guarantees and no named dealers.',
    'Is there a particular neighborhood you want highlighted?',
    'Some details are illustrative and should be confirmed before use.',
    'This piece intentionally avoids naming any dealer.',
    'What do you think?',
  ])('%s', (line) => {
    expect(findings(`${good}\n\n${line}`)).toMatch(/not for readers|answered instead/);
  });

  test.each([
    'And if I remember one thing only? Then ask who is paid.',
    'No figures were given by the dealer, and that was answer enough.',
  ])('but not in %j', (line) => {
    expect(findings(`${good}\n\n${line}`)).toBe('');
  });
});
