import { describe, expect, test } from 'vitest';
import { SIPC } from '../../../src/domain/checked-figures/figure-sources.ts';
import { findings, good, saying } from './gated-article.ts';

describe('what nobody filled in', () => {
  test.each([
    '<insert dealer name>',
    'XXX',
    '[City]',
    '[Dealer Name]',
    '[DEALER]',
    '{dealer_name}',
    '{{phone}}',
    '%PRICE%',
    '%CITY%',
    '$X,XXX',
    'XX%',
    '20XX',
    '____',
    'TBD',
    'TODO',
    '(insert a local example)',
    '[add source]',
    'Company Name',
    'XXX-XXX-XXXX',
    'The shop is at 0000 Example Street.',
    'Ask John Smith (name to be confirmed) about fees.',
    'Storage with DEPOSITORY NAME costs little.',
    'The shop opened in (year) and still buys coins.',
    'Roughly ~X~ percent of people own coins.',
    'Content for this part goes in here.',
  ])('%s is found', (gap) => {
    expect(findings(saying(`Call ${gap} first.`))).toContain('placeholder');
  });

  test.each([
    'Read [the guide](/free-guide) first.',
    'It cost $1,200 in 2024 (about 4% more).',
    'Super Bowl LX was in 2026.',
    'The vault is < 10 miles away and > 5.',
    'The total (price, premium and shipping) is on one line.',
    'Insert the card before you type the code.',
    'A coin says IN GOD WE TRUST.',
  ])('%j is no gap', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});

describe('a table', () => {
  const between = (table: string) => good.replace('## Whom to ask', `${table}\n\n## Whom to ask`);
  test.each([
    ['without a line of dashes', '| Cost | Who pays |\n| storage | you |\n| shipping | you |'],
    ['with fewer dashes than headings', '| Cost | Who pays |\n|---|\n| storage | you |'],
    ['with its dashes at the end', '| Cost | Who pays |\n| storage | you |\n|---|---|'],
  ])('%s is none', (_, table) => {
    expect(findings(between(table))).toContain('A table is not shown as one');
  });

  test.each([
    '| Cost | Who |\n|:---|---:|\n| a \\| b | you |',
    'One line with a bar | alone',
    '```\n| a | b |\n| c | d |\n```',
  ])('%j is fine', (table) => {
    expect(findings(between(table))).toBe('');
  });
});

describe('a link', () => {
  test.each([
    '[Gold Dealers](https://www.gold-dealers-of-the-bay.example/buy)',
    '<https://www.irs.gov/invented>',
    'https://a.test/x',
  ])('to an address in no source is named: %s', (link) => {
    expect(findings(saying(`Compare at ${link} today.`))).toMatch(
      /A link leads to "https:.*none of our sources/,
    );
  });

  test('inside the site, or to one of our sources, is fine', () => {
    expect(findings(saying(`Read [why](/why-gold) and [what it protects](${SIPC.url}#top).`))).toBe('');
  });
});

describe('sales talk', () => {
  test.each([
    ['Many people buy at Augusta Precious Metals.', 'names a firm'],
    ['Visit Bayside Coin & Bullion on Main Street.', 'names a firm'],
    ['Call Harbor Gold Exchange first.', 'names a firm'],
    ['The most trusted dealer is downtown.', 'who is best'],
    ['It is one of the top-rated gold IRA companies.', 'who is best'],
    ['These are the best gold dealers in Austin.', 'who is best'],
    ['Gold will probably double within five years.', 'forecasts'],
    ['The price is expected to rise again.', 'forecasts'],
    ['Experts agree that gold belongs in every portfolio.', 'forecasts'],
    ['Analysts predict higher prices for gold.', 'forecasts'],
    ['Gold prices will soar once rates fall.', 'forecasts'],
  ])('is named: %s', (sentence, words) => {
    expect(findings(saying(sentence))).toContain(words);
  });

  test.each([
    'Nobody knows whether gold will rise or fall.',
    'Be wary of anyone who says that gold will probably double.',
    'Precious Metals are taxed as collectibles.',
    'American Gold Eagle coins and Gold Buffalo coins qualify.',
    'The Texas Bullion Depository is an office of the state.',
    'The custodian will increase its fee after a year.',
    'Local Coin Shops differ in what they pay.',
  ])('is not seen in: %s', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});
