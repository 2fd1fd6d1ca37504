/** What the same reading held and is honest: brackets of a quotation, units, and waiting that others promise. */
export const LATER_HONEST: readonly string[] = [
  '[exemption for certain coins over $500]',
  'Ask for the total [with shipping and insurance] in writing.',
  'Gold is dense: 19.3 g/cm³, or almost twice as heavy as lead.',
  'Buyers who wait for a rainy day often sell in a hurry.',
  'A safe with a volume of 2 ft³ holds more than you think.',
  'The form is to be filled in by the custodian.',
  'A contract without a date is null and void.',
  'The status of the bill: pending in committee.',
  'The term is undefined in the law.',
  'A dealer who says that no one pays more than we do has told you nothing.',
  'It is only a question of time until a fee falls due, so set the money aside.',
  'You will thank yourself for a receipt.',
  'Should gold fall by half, a tenth of your savings shrinks to a twentieth.',
  'A price below spot will look like a bargain, and rarely is one.',
  'Ask where the price is going to be fixed: in the contract or on the phone.',
  'Nowhere does the law name a fee.',
  'It is not unusual to see a premium of five percent on small coins.',
  'Updated for 2026, the form has two pages.',
  'Let us check the sum: four coins cost $800 more than their metal.',
  'The vault of the old bank is a restaurant today.',
  'A score of +2 on that scale means little.',
  'The hearing has only started, and the tax is open.',
  'The premium [the part above spot] is where shops differ most.',
  'A listing marked [SOLD] still shows what was asked.',
  'In the 1930s there was no U.S. Gold Bureau; the Treasury and the Mint did the work.',
  'Names such as "U.S. Gold Bureau" sound official and are not.',
  'Few shops are open on Sundays, and none is as patient as we would like.',
  'A sale of gold is not over until the money is in your account.',
  'Whoever holds the key to the box should know that the bank may drill it.',
  'The price will change between your call and the delivery, so ask when it is fixed.',
  'A banner that calls a firm "America’s most trusted" was paid for by the firm.',
];

/** In a form of its own. */
export const LATER_HONEST_BLOCKS: readonly string[] = [
  '| Year | High | Low |\n|---|---|---|\n| 2011 | $1,895 | $1,319 |\n| 2015 | $1,296 | $1,049 |\n| 2020 | $2,067 | $1,474 |\n| 2022 | $2,039 | $1,628 |',
  '1. **Ask for the premium.** It is what you pay above spot.\n\n2. **Sleep on it.** No offer is better at night.',
  '### Can I pay with a card?\n\nOften, but the price is usually about three percent higher than with a check.\n\n### Can I pay in cash?\n\nOften, but a dealer reports what is above ten thousand dollars to the tax office.',
];

/** Last lines that close a text for its readers. */
export const LATER_HONEST_ENDINGS: readonly string[] = [
  'Coin | Weight\n--- | ---\nEagle | 1 oz\nHalf Eagle | 1/2 oz',
  '> "Gold is money. Everything else is credit."\n>\n> — J. P. Morgan, 1912',
];
