import { describe, expect, test } from 'vitest';
import { findings, saying } from './gated-article.ts';

describe('a forecast is named, however it is put', () => {
  test.each([
    'Gold could double.',
    'Gold is poised for gains.',
    'Gold is widely expected to climb.',
    'Gold will almost certainly be higher in ten years.',
    'Demand will push prices up.',
    'By 2030 gold will trade at $5,000.',
    'Central banks will keep buying, so prices will rise.',
    'There is no doubt that gold will rise.',
    'It is only a matter of time until gold doubles.',
    'Experts say gold belongs in every portfolio.',
    'Gold belongs in every portfolio.',
    'The dollar is doomed.',
    'Now is the time to buy.',
    'There has never been a better time to own gold.',
    'Prices can only go up.',
    'Gold might soar when rates fall.',
    'We believe that gold will climb.',
    'Gold is headed higher.',
    'The metal is set for a rally.',
    'Gold looks ready to break out.',
    'The next bull market in gold has begun.',
    'Inflation will drive gold to new highs.',
    'Expect higher gold prices.',
    'Most analysts think gold will be worth more.',
    'An ounce will be worth $5,000.',
    'Gold is on its way to $5,000.',
    'Gold should do well in the coming years.',
    'If the Fed cuts rates, gold will soar.',
    'When rates fall, the price will climb.',
    'It is not too late: gold will rise.',
    'Do not wait: gold will soar.',
    'Gold will rise, and you do not want to miss it.',
    'Gold was cheap then, and gold will go higher.',
    'The stock market is about to collapse.',
    'Act now before it is too late.',
    'Silver will outperform stocks.',
    'The price of gold is going to go through the roof.',
    'Gold is about to take off.',
    'We see gold at $4,000 next year.',
    'Our outlook for gold is bullish.',
    'Gold is only going up from here.',
    'Analysts are calling for $3,500 gold.',
    'Gold is undervalued today.',
    'A weaker dollar will lift gold.',
    'This will send gold soaring.',
    'It is a great time to buy gold.',
    'You should buy gold now.',
    'The economy is heading for a crash.',
    'Prices will never be this low again.',
    'There is little doubt that the price will rise.',
  ])('%s', (sentence) => {
    expect(findings(saying(sentence))).toMatch(/forecasts what no one knows|promises what no one can/);
  });

  test('by the words that were found', () => {
    expect(findings(saying('As far as we see, gold could double in price.'))).toBe(
      'The text forecasts what no one knows: "gold could double".',
    );
  });
});

describe('a firm is named', () => {
  test.each([
    'Boise Gold & Silver',
    'Treasure Valley Coins',
    'Idaho Coin Galleries',
    'Bob’s Coins',
    "Bob's Coins",
    'EZPAWN',
    'Vista Pawn',
    'The Entrust Group',
    'Madison Trust Company',
    'OneGold',
    'AUGUSTA PRECIOUS METALS',
    'goldco',
    'GoldCo',
    'Goldco.com',
    'Snake River Bullion',
    'Gem State Gold Buyers',
    'Main Street Jewelry & Coin',
    'Smith & Sons Coins',
    'Rocky Mountain Coin',
    'Capitol Coin Exchange',
    'Lone Star Bullion',
    'Thor Metals',
    'U.S. Money Reserve',
    'Johnson & Sons Jewelers',
    'Gold Star Pawn',
    'Equity Trust Company',
    'JM BULLION',
    'Capital Gold Group',
    'Liberty Coin & Precious Metals',
    'First National Coin and Bullion, LLC',
  ])('%s', (firm) => {
    expect(findings(saying(`Many people in town sell to ${firm} each year.`))).toContain('names a firm');
    expect(findings(saying(`Visit ${firm} first.`))).toContain('names a firm');
  });
});

describe('praise is named', () => {
  test.each([
    'It is the top choice in Austin.',
    'Visit Texas’s #1 gold shop.',
    'It is a trusted name in gold.',
    'A leading dealer is downtown.',
    'The shop has 5-star reviews.',
    'The custodian has an A-plus rating.',
    'The service is second to none.',
    'Our hand-picked partners answer.',
    'It is the number one dealer in town.',
    'Its customers rate it five stars.',
    'The firm has an excellent reputation.',
    'They have the best prices in town.',
    'The premier custodian for retirees is in Texas.',
    'We recommend Lone Star for your order.',
    'We recommend this custodian.',
    'It is the most trusted in Texas.',
    'No one beats our prices.',
    'This dealer is highly recommended.',
    'You will not find a better dealer.',
    'It is the best dealer in Austin.',
    'No other dealer comes close.',
    'It is simply the finest shop in Texas.',
    'A reputable dealer like Lone Star is worth a visit.',
    'It has thousands of happy customers.',
    'It has a 4.9-star rating.',
    'It is the gold dealer of choice.',
    'Our experts have vetted every dealer.',
    'The shop is known for its unmatched service.',
  ])('%s', (sentence) => {
    expect(findings(saying(sentence))).toContain('who is best');
  });
});
