import { describe, expect, test } from 'vitest';
import { findings, good, saying } from './gated-article.ts';
import { FRESH_BLOCKS, FRESH_ENDINGS, FRESH_WITHIN } from './sentences/fresh-answers.ts';
import { LATER_BLOCKS, LATER_ENDINGS, LATER_WITHIN } from './sentences/later-answers.ts';

const RESIDUE = 'The text has a mark of the AI provider';
const ASIDE = 'The text has words that are not for readers';
const ANSWERED = 'The AI model answered instead of writing an article.';
const PLACEHOLDER = 'The text still has a placeholder';
const FORECAST = 'The text forecasts what no one knows';
const BEST = 'The text says who is best';
const FIRM = 'The text names a firm';
const FOREIGN = 'A part of the text is not in English';
const PROMISE = 'promises what no one can';

describe('what other models and templates leave, found in a sentence', () => {
  test.each([
    ['Ask a dealer. [cite_start]Then wait.[cite: 3]', RESIDUE],
    ['Look at web.search("gold") first.', RESIDUE],
    ['Fees vary [1, 2].', RESIDUE],
    ['Fees vary [3].', RESIDUE],
    ['<answer>Fees vary.</answer>', RESIDUE],
    ['<cite index="1-2">Fees vary</cite>', RESIDUE],
    ['{"title": "Gold", "content": "Fees vary."}', RESIDUE],
    ['Fees vary (Source: ChatGPT).', RESIDUE],
    ['People of @@CITY@@ ask.', PLACEHOLDER],
    ['Ask in INSERT CITY here.', PLACEHOLDER],
    ['In <%= city %> it is so.', PLACEHOLDER],
    ['In «city» it is so.', PLACEHOLDER],
    ['In CITY_NAME it is so.', PLACEHOLDER],
    ['Fees vary [verify].', PLACEHOLDER],
    ['Fees vary (citation needed).', PLACEHOLDER],
    ['Fees vary (verify before publishing).', PLACEHOLDER],
    ['Call (555) 123-4567.', PLACEHOLDER],
    ['Write to info@example.com.', PLACEHOLDER],
    ['Visit yourwebsite.com.', PLACEHOLDER],
    ['The shop is at 123 Main Street.', PLACEHOLDER],
    ['Thus I am an AI and give no advice.', ANSWERED],
    ['Fees vary — double-check this figure.', ASIDE],
    ['Gold could reach $10,000 an ounce.', FORECAST],
    ['By 2030 gold may be worth $10,000.', FORECAST],
    ['Gold should hit new highs soon.', FORECAST],
    ['Gold will rise.', FORECAST],
    ['The price of gold will increase.', FORECAST],
    ['Gold is going to be worth more.', FORECAST],
    ['Prices are likely to keep rising.', FORECAST],
    ['Most economists predict a recession.', FORECAST],
    ['We expect gold to climb.', FORECAST],
    ['JPMorgan predicts $5,055 gold.', FORECAST],
    ['Forecasts call for higher gold prices.', FORECAST],
    ['The dollar will collapse.', FORECAST],
    ['A crash is coming.', FORECAST],
    ['Buy before prices rise.', FORECAST],
    ['The award-winning dealer is on Main Street.', BEST],
    ['It has an A+ rating from the BBB.', BEST],
    ['Costco sells gold bars.', FIRM],
    ['Gold has never lost value.', PROMISE],
    ['It will make you rich.', PROMISE],
    ['Gold protects you from every crisis.', PROMISE],
    [
      'El oro es una inversión segura para las personas que desean proteger sus ahorros de la inflación.',
      FOREIGN,
    ],
    ['Das Gold ist eine gute Anlage für alle Menschen, die ihr Erspartes schützen wollen.', FOREIGN],
    ['Золото — это хорошо.', FOREIGN],
    ['金は安全な資産です。', FOREIGN],
  ])('%s', (sentence, finding) => {
    expect(findings(saying(sentence))).toContain(finding);
  });
});

describe('words around the answer', () => {
  test.each([
    'Thank you for the detailed brief!',
    'Alright, here is a start.',
    'Based on the facts you provided, gold has costs.',
    'Final version:',
    "I'll write about gold.",
    'Let me write this article.',
    '# Draft',
  ])('before it: %s', (opening) => {
    expect(findings(`${opening}\n\n${good}`)).toContain(ANSWERED);
  });

  test.each([
    'Happy to adjust the tone if needed.',
    'Meta description: Learn about gold.',
    'Editor: check this.',
    'NOTE TO SELF: check this.',
    'I avoided naming dealers as you asked.',
    'Please double-check the figures.',
    'Should I continue?',
    'That covers everything you asked for.',
    'Is there anything else you would like?',
    'Total: 1204 words.',
    '- The facts on taxes were not given.',
  ])('after it: %s', (ending) => {
    expect(findings(`${good}\n\n${ending}`)).toContain(ASIDE);
  });
});

test.each([
  'If gold should fall, the account falls with it.',
  'Ask what happens if the gold price will not rise for years.',
  'No one knows whether gold will rise.',
  'Some clinics in El Cajon, La Mesa, Los Altos, Las Flores, San Marcos, La Jolla and Del Mar close at noon.',
  'A receipt shows the weight (check the fee schedule first).',
  'The ratio of 80:1 was seen in 2020 [see the chart](https://www.usmint.gov/).',
  'Rules are in [the law][1] of the state.',
  'An IRA may hold coins, and it may hold bars.',
])('what an honest text says is no such thing: %s', (sentence) => {
  expect(findings(saying(sentence))).not.toMatch(/forecast|English|placeholder|mark of|readers|answered/);
});

/** Pairs of what is expected and where. */
const listed = (all: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(all).flatMap(([expected, texts]) => texts.map((text) => [text, expected] as const));

describe('a fresh answer', () => {
  test.each([...listed(FRESH_WITHIN), ...listed(LATER_WITHIN)])(
    'in a paragraph: %s',
    (sentence, expected) => {
      expect(findings(saying(sentence))).toContain(expected);
    },
  );

  test.each([...listed(FRESH_BLOCKS), ...listed(LATER_BLOCKS)])(
    'as a block of its own: %j',
    (block, expected) => {
      expect(findings(good.replace('## Whom to ask', `${block}\n\n## Whom to ask`))).toContain(expected);
    },
  );

  test.each([...FRESH_ENDINGS, ...LATER_ENDINGS])('at the end: %j', (ending) => {
    expect(findings(`${good}\n\n${ending}`)).toContain(ASIDE);
  });
});
