import { describe, expect, test } from 'vitest';
import { findings, good, saying } from './gated-article.ts';

/** What the kinds of sales talk have in common, in sentences that no rule names word by word. */
describe('a forecast is known by its kind', () => {
  test.each([
    ['that the metal keeps or gains value', 'Gold will keep its purchasing power.'],
    ['that it protects', 'Gold will protect your savings.'],
    ['that it profits from something', 'The Fed will cut rates, and gold will benefit.'],
    ['of what the reader owns', 'By 2030, your coins could be worth twice as much.'],
    ['of savings', 'Your savings will grow.'],
    ['as an expectation', 'With inflation rising, gold can be expected to rise too.'],
    ['as a certainty', 'Over the next decade, gold looks certain to beat inflation.'],
    ['of a trend', 'The long-term trend for gold is up.'],
    ['of room above', 'Gold still has room to grow.'],
    ['of a rally', 'Many analysts believe the rally has legs.'],
    ['of what supports prices', 'Central bank buying will support prices.'],
    ['of a dollar that goes on falling', 'The dollar will continue to lose value.'],
    ['of inflation', 'Inflation will return with a vengeance.'],
    ['of a price', 'In a decade, an ounce could fetch five figures.'],
    ['by forecasts', 'Most forecasts put gold above $5,000.'],
    ['by banks', 'Leading banks forecast higher prices.'],
    ['by specialists', 'Specialists foresee a strong decade for gold.'],
    ['by history', 'History shows that gold goes up over time.'],
    ['as our own', 'Our forecast: $5,000 by 2028.'],
    ['as an outlook', 'The outlook for metals remains favorable.'],
    ['as a bargain', 'Gold is cheap today.'],
    ['as a safe bet', 'Gold is a safe bet for the coming decade.'],
    ['as a last chance', 'This may be your last chance to buy below $3,000.'],
    ['as an opportunity', 'Do not miss this opportunity.'],
    ['as what wise people do', 'Smart investors are buying now.'],
  ])('%s', (_, sentence) => {
    expect(findings(saying(sentence))).toMatch(/forecasts what no one knows|promises what no one can/);
  });
});

describe('praise is known by its kind', () => {
  test.each([
    ['a superlative', 'The most experienced custodians work here.'],
    ['the safest', 'The safest depository is in Delaware.'],
    ['a comparison with all others', 'No dealer in Austin is more trusted.'],
    ['a rating', 'It is rated 4.8 out of 5.'],
    ['reviews', 'It has glowing reviews.'],
    ['prices', 'The shop downtown pays top dollar.'],
    ['what nothing matches', 'It is unmatched for service.'],
    ['a place in a field', 'A market leader sits downtown.'],
    ['an idiom', 'You cannot go wrong with this dealer.'],
    ['what everyone does', 'Locals swear by one shop on Congress Avenue.'],
    ['respect', 'A well-respected dealer is on Main Street.'],
    ['trust', 'It is a name you can trust.'],
    ['a comparison', 'One dealer stands above the rest.'],
    ['a rank', 'It is ranked first among Texas custodians.'],
    ['an adjective', 'The city has excellent dealers.'],
  ])('%s', (_, sentence) => {
    expect(findings(saying(sentence))).toContain('who is best');
  });
});

test.each([
  'Many people sell to Heritage Auctions each year.',
  'Many people sell to the American Precious Metals Exchange each year.',
  'Ask CNT Depository for its fees.',
  'Ask We Buy Gold Austin first.',
  'Ask at Kendra’s Jewelry first.',
  'Ask at Lone Star Coin Vault first.',
])('a firm is named: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('names a firm');
});

describe('honest sentences beside those kinds', () => {
  test.each([
    'The cheapest dealer is not always the best one.',
    'The most experienced appraisers also make mistakes.',
    'Gold will keep its color for centuries.',
    'Do not miss the deadline of 60 days.',
    'The safest way to send coins is insured mail.',
    'The outlook for prices is uncertain.',
    'An advertisement that pays "top dollar" deserves a second quote.',
    'Be wary of anyone who offers top dollar.',
    'History shows that gold can fall for twenty years.',
    'Your savings will grow or shrink with the market.',
    'Inflation will be part of any plan for thirty years.',
    'An ounce may sell for $80 more than spot in small coins.',
    'A rating of 4.8 in a shop’s own advertisement proves nothing.',
    'Not even a well-respected dealer can know the price of tomorrow.',
    'When gold is cheap, few people want it.',
    'The trend of the last year says nothing about the next one.',
    'Nobody can say that gold will protect your savings.',
    'No one should tell you that this is your last chance to buy.',
    'Forecasts have put gold at many prices, and most were wrong.',
    'It stands out in a drawer, so keep it elsewhere.',
  ])('%s', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});

const between = (text: string) => good.replace('## Whom to ask', `${text}\n\n## Whom to ask`);

test.each([
  'Kulta on monelle säästäjälle turvallinen sijoitus, ja se ei ole kallis.',
  'Emas adalah investasi yang aman bagi banyak orang.',
  'Zlato je pro mnoho lidí bezpečnou investicí.',
  'Aurul este o investiție sigură pentru mulți oameni.',
  'Az arany biztonságos befektetés, és nem drága.',
  'Ang ginto ay isang ligtas na pamumuhunan para sa marami.',
  'Dhahabu ni uwekezaji salama kwa watu wengi.',
  'Goud is een veilige belegging.',
  'Gull er en trygg investering.',
  '금은 안전하다.',
])('a sentence of another language: %s', (sentence) => {
  expect(findings(saying(sentence))).toMatch(/not in English/);
});

describe('a gap of a kind', () => {
  test.each([
    ['in any brackets', 'Ask the [nicest shop in town] first.'],
    ['of a text that goes on', 'Ask first. [rest of article]'],
    ['in the brackets of other scripts', 'People of ［City］ and 〔City〕 ask.'],
    ['in signs', 'People of #city# ask.'],
    ['in capitals', 'People of YOUR CITY ask.'],
    ['in capitals and signs', 'People of INSERT_CITY ask.'],
    ['as a pair', 'People of City, State ask.'],
    ['in small letters', 'It costs xx percent, or $xxx.'],
    ['in a year', 'It was so in 202X.'],
    ['of a telephone', 'Call ###-###-####.'],
    ['of lines', 'Call ___ first.'],
    ['that is not there: after a word', 'People in , Texas ask.'],
    ['that is not there: a price', 'It costs $ a year.'],
    ['that is not there: a share', 'The rate is %.'],
    ['that a program left', 'In null, Texas it costs $None.'],
    ['that is only announced', 'The fee is tbd.'],
    ['that asks for its source', 'Fees differ (needs citation).'],
    ['in elements', 'Ask <your favorite shop> first.'],
  ])('%s', (_, sentence) => {
    expect(findings(saying(sentence))).toContain('placeholder');
  });

  test.each([
    'The column (in %) shows the rate, and the one in $ the fee.',
    'The dollar sign ($) stands before the figure.',
    'The coin is marked "1 OZ" and "TEXAS".',
    'The fee is lower [sic] in "the [new] schedule", says the letter.',
    'The form [PDF] is on the page of the IRS.',
    '- [ ] Ask for the fee.\n- [x] Ask for the premium.',
    '> "[Gold] is money," he said.',
    'If x < y and z > y, then the premium is too high.',
    'Text <u>in a line</u> and H<sub>2</sub>O stay.',
  ])('is none in %j', (sentence) => {
    expect(findings(between(sentence))).toBe('');
  });
});

test.each([
  ['with a drawn line', 'Cost    | Who pays\n--------+---------\nstorage | you'],
  ['with full-width bars', '｜Cost｜Who｜\n｜---｜---｜\n｜a｜b｜'],
  ['with broken bars', '¦ Cost ¦ Who ¦\n¦---¦---¦\n¦ a ¦ b ¦'],
  ['with commas', 'Cost,Who pays\nstorage,you\nshipping,you'],
  ['in a block of code', '```\n| Cost | Who |\n|---|---|\n| a | b |\n```'],
])('columns that are no table: %s', (_, table) => {
  expect(findings(between(table))).toContain('A table is not shown as one');
});

test.each(['![A coin](coin.png)', '![A coin](https://pictures.example/coin.png)', '![A coin](url)'])(
  'a picture that no page shows: %s',
  (picture) => {
    expect(findings(between(picture))).toMatch(/has no picture at|is on another site/);
  },
);

describe('what tells of the making of a text', () => {
  test.each([
    'This content was AI-generated.',
    'Disclosure: this content was created with the help of AI.',
    'No forecasts were included, per the instructions.',
    'As per the guidelines, no dealers are named.',
    'The article below follows your outline.',
    'The remaining sections will follow in the next message.',
    'Remember to add internal links.',
    'Happy to make edits.',
    'Hope that helps!',
    'My knowledge ends in 2023.',
  ])('at its end: %s', (line) => {
    expect(findings(`${good}\n\n${line}`)).toMatch(/not for readers|answered instead/);
  });

  test.each([
    'I hope you find the following article useful!',
    'The following article was written according to your instructions.',
    '_Last updated by ChatGPT_',
    'By Claude',
    'Great topic!',
    'Author: AI',
  ])('under its heading: %s', (line) => {
    expect(findings(good.replace('\n\n', `\n\n${line}\n\n`))).toMatch(
      /not for readers|answered instead|mark of/,
    );
  });

  test.each([
    'Fees differ navlistturn0news1.',
    'Fees differ, says python_tool.',
    'Fees differ 〖1〗.',
    'Fees differ ⟦1⟧.',
    'Fees differ^1^.',
    'Fees differ<sup>1</sup>.',
    'Fees differ [Ref 2].',
    'Fees differ [doc_1].',
    '<function=search> Fees differ.',
    'Fees differ <unk> here.',
    'Fees differ.\\n\\n## Costs',
    'According to the search results, fees differ.',
    'Based on the provided documents, fees differ.',
    'I searched the web and found fees.',
  ])('by its tools: %s', (sentence) => {
    expect(findings(saying(sentence))).toMatch(/mark of|placeholder|do not show/);
  });
});
