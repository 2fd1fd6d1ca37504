import { describe, expect, test } from 'vitest';
import { findings, saying } from './gated-article.ts';

describe('what a sentence says of gold counts where it only says "it"', () => {
  test.each([
    'Gold is a metal that people have liked for ages. It will double before the decade ends.',
    'Silver follows its sister. Its price will climb even faster.',
    'The price has been quiet this year. That is about to change, and it will rise.',
    'Gold has been mined for ages. It is scarce. It is bound to gain.',
    'Bullion is bought by central banks. This will push it higher in the coming years.',
    'Metals are a small market. They are headed for new highs.',
    'Gold stands near its record. It should break it soon.',
    'The price stands near a record. This is only the start.',
    'By 2030 the metal may well sit at twice its present level.',
    'Nothing suggests that the climb is over.',
  ])('%s', (sentences) => {
    expect(findings(saying(sentences))).toContain('forecasts what no one knows');
  });

  test.each([
    'Gold is a soft metal. It will bend if it falls.',
    'Silver tarnishes. It will lose its shine in damp air.',
    'Gold is a metal. It is bright and heavy.',
    'Gold pays no income. It may rise, fall or stay where it is.',
    'The dealer quotes a price. It will rise with the weight of the bar.',
    'The fee is fixed. It is expected to rise next year.',
    'The metal is sent by insured mail. It will reach the depository within a week.',
    'Gold is taxed as a collectible. Its gain will be taxed at up to the rate of the law.',
    'Gold is priced by the ounce. It will be weighed at the counter.',
    'Silver takes more room. It will add to the cost of storage.',
    'Prices change every minute. They will have moved by the time you sign.',
    'The price is in the contract. It will not change before you pay.',
  ])('but not in %j', (sentences) => {
    expect(findings(saying(sentences))).toBe('');
  });
});

describe('a forecast in the mouth of people who ought to know is the text’s own', () => {
  test.each([
    '"Gold will hit $5,000 by 2027," says one bank.',
    'According to a well-known economist, "the metal will triple within five years."',
    'One strategist put it plainly: "Silver is headed for a new record."',
    'Analysts agree: “prices will be far higher in ten years.”',
    'In the words of a fund manager, "the only way for gold is up."',
    '"We see gold at $6,000 next year," wrote the strategists of a large bank.',
  ])('%s', (sentence) => {
    expect(findings(saying(sentence))).toContain('forecasts what no one knows');
  });

  test.each([
    '"Gold will hit $5,000," says the caller, and that is when you hang up.',
    'Beware of anyone who says that "gold will double."',
    'An economist wrote that "gold will soar" in 1980, and it fell for twenty years.',
    'No analyst can know that "gold will double."',
    'Whenever an expert says "gold will double," ask what he said last time.',
    '"Gold will double," one analyst said in 2011. It lost a third instead.',
    'Analysts call gold "a store of value" for want of a better word.',
    'The bank calls its account "gold plus."',
    'A dealer’s letter that quotes analysts with "gold will soar" is advertising.',
  ])('but not in %j', (sentence) => {
    expect(findings(saying(sentence))).toBe('');
  });
});

describe('what a sentence says of a dealer counts where it only says "it"', () => {
  test.each([
    'One dealer downtown is well known. It has earned the trust of thousands.',
    'A custodian has an office here. Its service is the best that we have seen.',
    'A shop on the square buys coins. They treat people better than anyone else.',
    'One firm stores most of the metal here. It consistently ranks at the top.',
    'A shop sells bars. Its prices beat all others.',
  ])('%s', (sentences) => {
    expect(findings(saying(sentences))).toContain('says who is best');
  });

  test.each([
    'A dealer sets the premium. It is the best known cost of all.',
    'The custodian charges a fee. It ranks second among the costs.',
    'Ask the shop for its prices. They beat no one’s unless you compare.',
    'A firm may show reviews. They prove little.',
    'No dealer can be the most trusted by everyone.',
  ])('but not in %j', (sentences) => {
    expect(findings(saying(sentences))).toBe('');
  });
});

test.each([
  '| Dealer | Fee |\n|---|---|\n| Hill Country Gold | 3% |',
  '| Type | Name |\n|---|---|\n| Custodian | Summit Trust |',
  '| Name | Type |\n|---|---|\n| Pecan Street Exchange | dealer |',
  'Dealer: Hill Country Gold',
  '**Dealer of choice:** Red River Exchange',
  '- Depository: Iron Gate Vaults',
  'Store: Delaware Depository',
])('a firm is named that stands in a label or a cell only: %s', (text) => {
  expect(findings(saying(`\n\n${text}\n\n`))).toContain('names a firm');
});

test.each([
  'Few shops are held in such high esteem.',
  'It is hard to find a better dealer than the one on Congress Avenue.',
  'The custodian is impossible to fault.',
  'The dealers of Austin are famous for their honesty.',
  'A name you can rely on since 1974.',
  'The dealer has never let a customer down.',
  'Customers keep coming back for the honest service.',
  'This is the firm that other firms look up to.',
  'There is a reason why families have used this shop for forty years.',
  'Its customers would not go anywhere else than to this shop.',
  'You will be glad that you chose this custodian.',
  'A true gem among coin shops.',
  'The team goes out of its way for every client.',
  'The shop is an Austin institution.',
])('praise in other words is named: %s', (sentence) => {
  expect(findings(saying(sentence))).toContain('says who is best');
});

test.each([
  '| Dealer | What it does |\n|---|---|\n| Pawn shop | Pays less |\n| Refiner | Pays by weight |',
  '| Step | Custodian |\n|---|---|\n| 1 | Opens the account |',
  '| What | Who buys it |\n|---|---|\n| Junk Silver | Coin shops |\n| Scrap Gold | Pawn shops |\n| Paper Gold | Brokers |\n| Proof Coins | Coin dealers |',
  'Where to store: Private Vaults',
  'Vault: Segregated Gold',
  'Provider: Storage Services',
  'Buyers: Estate Jewelers',
  'Dealer: Get Three Quotes',
  'Store: Physical Gold',
  'Seller: U.S. Mint',
  'Vault: Segregated Storage',
  'The custodian is an approved institution.',
  'It is hard to match two quotes when one dealer leaves out shipping.',
  'A dealer should not go out of its way to rush you.',
  'Some dealers are famous for their television commercials.',
  'A rare gem dealer may also buy coins.',
  'No dealer is better for everyone, so compare three.',
  'A five-star review may be paid for.',
  "The city's bonds have an A+ rating from Fitch.",
  'Generation X people are near retirement.',
  'Ask the dealer to send the copy you requested by mail.',
  'The trust of customers takes time, so check the license first.',
])('honest words beside those are left alone: %s', (text) => {
  expect(findings(saying(text.includes(': ') || text.includes('|') ? `\n\n${text}\n\n` : text))).toBe('');
});
