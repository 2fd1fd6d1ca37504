import { describe, expect, test } from 'vitest';
import { gateFindings } from '../../../src/domain/articles/article-gate.ts';
import { articleAbout } from '../../support/article-text.ts';
import { austin, findings, good, saying } from './gated-article.ts';
import { HONEST_MARKETS } from './sentences/honest-markets.ts';
import { HONEST_OUTLOOKS } from './sentences/honest-outlooks.ts';
import { HONEST_PLACES } from './sentences/honest-places.ts';
import { LABELS_WITHIN, SHORT_FIRMS } from './sentences/short-claims.ts';
import { UNUSUAL_FORECASTS, UNUSUAL_PRAISE } from './sentences/unusual-claims.ts';

const between = (text: string) => good.replace('## Whom to ask', () => `${text}\n\n## Whom to ask`);

describe('in an honest article, the gate names', () => {
  test.each(UNUSUAL_FORECASTS)('a forecast in unusual words: %s', (sentence) => {
    expect(findings(saying(sentence))).toMatch(/forecasts what no one knows|promises what no one can/);
  });

  test.each(UNUSUAL_PRAISE)('praise: %s', (sentence) => {
    expect(findings(saying(sentence))).toContain('says who is best');
  });

  test.each(SHORT_FIRMS)('a firm by its short name: %s', (sentence) => {
    expect(findings(saying(sentence))).toMatch(/names a firm|says who is best/);
  });

  test.each(LABELS_WITHIN)('what only a writer says, in the middle: %s', (line) => {
    expect(findings(between(line))).not.toBe('');
  });
});

test.each([...HONEST_MARKETS, ...HONEST_OUTLOOKS, ...HONEST_PLACES])(
  'an honest text may say: %s',
  (sentence) => {
    expect(findings(saying(sentence))).toBe('');
    expect(findings(between(sentence))).toBe('');
  },
);

describe('what a sentence means depends on what stands beside it', () => {
  test.each([
    ['Gold has tripled since 2016, and it will triple again.', 'Storage has been cheap since 2016.'],
    ['If rates fall, gold will rise.', 'If gold rises, insurance should follow.'],
    ['Gold at $7,500 is a question of when.', 'Selling is a question of when.'],
    ['Gold will be dearer in a year.', 'A vault will be dearer in a year.'],
    ['Call Augusta and ask for a rep.', 'Call Augusta dealers and ask for a price.'],
    ['Augusta sells bars.', 'Shops in Augusta sell bars.'],
    ['Some see $10,000 gold soon. Others see $12,000.', 'Some see $10,000 gold soon. Others see a fall.'],
    ['Our price target for gold is $6,000.', 'The price targets of 2012 were missed.'],
    [
      'Prices in most shops are fair, and gold is expected to rise.',
      'Rent is high, and prices are expected to rise.',
    ],
    ['In 2030 people will laugh at these prices.', 'In 2030 people will need the receipt for the metal.'],
  ])('%s is named, %s is not', (named, honest) => {
    expect(findings(saying(named))).not.toBe('');
    expect(findings(saying(honest))).toBe('');
  });

  test('a list quotes what salespeople say, under a heading that warns', () => {
    const phrases = '> "You can\u2019t lose."\n\n> "Prices are going to explode after the election."';
    expect(findings(between(`## Phrases that should end the call\n\n${phrases}`))).toBe('');
    expect(findings(between(`## What comes next\n\n${phrases}`))).toMatch(/promises[\s\S]*forecasts/);
  });

  test('a text that names an account in capitals is not about it', () => {
    const tips = 'Put some of it in TIPS. TIPS follow prices. TIPS are plain.';
    expect(findings(between(Array.from({ length: 4 }, () => tips).join('\n\n')))).not.toContain(
      'TIPS instead',
    );
  });

  test('a name of the place that a page is about is no firm', () => {
    const sentence = 'Madison sells more coins than it did.';
    const text = (city: string) =>
      articleAbout(city).replace('Ask for one written list', `${sentence} Ask for one written list`);
    const article = (city: string) => ({
      title: `Gold in ${city}`,
      meta_description: null,
      content: text(city),
    });
    const madison = { ...austin, city: 'Madison', city_slug: 'madison' };
    expect(gateFindings(article('Madison'), madison)).toEqual([]);
    expect(gateFindings(article('Austin'), austin)).toEqual(['The text names a firm: "Madison".']);
  });
});
