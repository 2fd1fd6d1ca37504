import {
  COLLECTIBLES_RATE,
  GOLD_PURITY,
  INVESTMENT_INCOME_TAX,
  MIN_FINENESS,
} from './checked-figures/checked-figures.ts';
import { figureText } from './checked-figures/figure-text.ts';
import type { FactKind } from './facts/fact-kinds.ts';

/** A word of the trade or of the tax code, and what it means. */
export type Term = {
  name: string;
  definition: string;
  /** How texts write it: the start of a regular expression, in lowercase. */
  forms: string;
  /** The fact that explains it further. */
  kind?: FactKind;
};

const term = (name: string, forms: string, definition: string, kind?: FactKind): Term => ({
  name,
  forms,
  definition,
  ...(kind && { kind }),
});

/** The words that our texts use without explaining them. The booklet's word list has the same definitions. */
export const GLOSSARY = {
  goldIra: term(
    'Gold IRA',
    'gold iras?',
    'An ordinary IRA, traditional or Roth, whose custodian agrees to hold metal where others hold stocks.',
  ),
  selfDirectedIra: term(
    'Self-directed IRA',
    'self-directed (?:gold )?(?:iras?|(?:retirement )?accounts?)',
    'An IRA whose custodian allows assets beyond funds and securities, and leaves the judgment to you.',
  ),
  rothIra: term(
    'Roth IRA',
    'roth (?:iras?|accounts?)',
    'An IRA that is paid into from taxed income. Qualified withdrawals are free of income tax.',
  ),
  traditionalIra: term(
    'Traditional IRA',
    'traditional (?:gold )?(?:iras?|accounts?)',
    'An IRA whose contributions may be deductible. Withdrawals are taxed as ordinary income.',
  ),
  custodian: term(
    'Custodian',
    "custodians?(?:['’]s?)?",
    'The bank or approved firm that keeps an IRA and reports on it to the IRS. It does not judge whether a purchase is wise.',
  ),
  depository: term(
    'Depository',
    "depositor(?:y|ies)(?:['’]s?)?",
    'A vault company that stores metal for others.',
  ),
  segregated: term(
    'Segregated storage',
    'segregated',
    'Your own coins and bars are kept apart and returned to you. In commingled storage you are owed the same kind and weight.',
  ),
  allocated: term(
    'Allocated gold',
    'allocated (?:gold|metal|storage|bars?|coins?|accounts?)',
    'Particular bars or coins that belong to you, by number or by count. Unallocated gold is a claim on whoever keeps it.',
  ),
  thriftSavingsPlan: term(
    'Thrift Savings Plan',
    'thrift savings plans?|tsp',
    'The retirement plan of federal employees and of the uniformed services.',
  ),
  directRollover: term(
    'Direct rollover or transfer',
    '(?:direct|trustee-to-trustee|custodian-to-custodian) (?:rollovers?|transfers?|movements?)|(?:transfers?|movements?) (?:directly )?(?:from trustee to trustee|from custodian to custodian|between (?:trustees|custodians))',
    'Retirement money that one plan or custodian sends straight to the next, without passing through your hands.',
  ),
  rollover: term(
    'Rollover',
    'roll(?:ed|ing|s)?[ -]?overs?|rollovers?',
    'Moving retirement money from one plan or IRA into another without tax.',
  ),
  requiredDistribution: term(
    'Required minimum distribution (RMD)',
    'required minimum distributions?|rmds?|minimum distributions?|required minimum withdrawals?',
    'The least that must be taken from a traditional IRA each year from a certain age.',
    'required_distributions',
  ),
  distribution: term(
    'Distribution',
    '(?<!minimum )distributions?',
    'Whatever comes out of a retirement account, in money or in kind.',
  ),
  premium: term(
    'Premium',
    "(?<!insurance |insurance['’]s |medicare |monthly )premiums?",
    'What a coin or bar costs above the spot price of its metal, in percent of that price.',
  ),
  spot: term(
    'Spot price',
    "(?:day['’]s )?spot (?:gold )?(?:prices?|quotations?|rates?|value)|spot gold",
    'The wholesale price of gold for prompt delivery, published all day long.',
  ),
  spread: term(
    'Spread',
    "(?:bid[-–/ ](?:and[- ])?ask|(?:buy[-–/ ]sell)|dealers?['’]s?|dealer|the|a|this|that) spreads?(?! (?:of|out|over|across|risks?))",
    'The gap between the price at which a dealer sells and the lower one at which the dealer buys back.',
  ),
  buyBack: term(
    'Buy-back price',
    'buy-?backs?(?: prices?| quotes?)?',
    'What the dealer would pay you for the same coin or bar today.',
  ),
  bullion: term('Bullion', 'bullion', 'Metal valued for its weight and purity, as bars or plain coins.'),
  numismatic: term(
    'Numismatic coin',
    'numismatics?(?: coins?)?',
    "Valued as a collector's piece, above the metal in it.",
  ),
  proofCoin: term(
    'Proof coin',
    'proof (?:coins?|versions?|eagles?|sets?)|proofs',
    'A coin struck with special care for collectors, and sold at a higher premium.',
  ),
  fineness: term(
    'Fineness',
    'fineness(?:es)?',
    `Purity in parts per thousand: ${MIN_FINENESS.gold} is ${figureText(GOLD_PURITY)} gold. 24 karat is 999 and above.`,
    'ira_metals',
  ),
  troyOunce: term(
    'Troy ounce',
    'troy ounces?',
    '31.1 grams, the ounce in which gold is weighed: about a tenth more than a kitchen ounce.',
  ),
  collectible: term(
    'Collectible',
    'collectibles?(?! coins?)',
    `The tax code's class for art, gems, coins and metal. Long-term gains on it are taxed at up to ${figureText(COLLECTIBLES_RATE)}.`,
    'collectibles_tax',
  ),
  capitalGain: term(
    'Capital gain',
    '(?:long-term |short-term )?capital gains?',
    'The difference between what something is sold for and what it cost.',
  ),
  costBasis: term(
    'Cost basis',
    '(?:cost|tax|stepped-up) basis',
    'What the IRS counts as the price you paid. Your gain is what a sale brings above it.',
  ),
  netInvestmentIncomeTax: term(
    'Net investment income tax',
    'net investment income tax(?:es)?',
    `A federal tax of ${figureText(INVESTMENT_INCOME_TAX)} on income from investments, above a certain income.`,
    'net_investment_income_tax',
  ),
  communityProperty: term(
    'Community property',
    'community property',
    'What spouses earn or buy during marriage belongs to both, in the states that have this rule.',
  ),
  legalTender: term(
    'Legal tender',
    'legal tender',
    'Money that the law recognizes for paying debts. It says nothing about what a coin is worth.',
  ),
  expenseRatio: term(
    'Expense ratio',
    'expense ratios?',
    'What a fund takes each year from its own assets, in percent.',
  ),
  goldFund: term(
    'Gold fund (ETF)',
    'gold (?:etfs?|funds?)|exchange-traded (?:gold )?funds?',
    'Shares in a trust that owns bars, traded like a stock. Its owners hold shares, not bars of their own.',
  ),
  fiduciary: term(
    'Fiduciary',
    'fiduciar(?:y|ies)',
    'Someone who is required by law to put your interests before their own.',
  ),
  rebalancing: term(
    'Rebalancing',
    'rebalanc(?:e|es|ed|ing)',
    'Selling a little of what has risen and buying a little of what has lagged, until each part is back at the share you planned.',
  ),
  realRate: term(
    'Real interest rate',
    'real (?:interest )?rates?|real yields?',
    'The rate of interest after inflation: what a saver gains in purchasing power.',
  ),
  inflationProtected: term(
    'Treasury Inflation-Protected Securities',
    'treasury inflation-protected securities|tips(?= (?:and|or|funds?|bonds?))',
    'Federal bonds whose principal rises with consumer prices.',
  ),
  probate: term('Probate', 'probate', 'The court procedure that settles the estate of someone who has died.'),
  scheduledCover: term(
    'Scheduled coverage',
    'scheduled (?:cover(?:age)?|property|items?)',
    'Insurance that names an item and its value, beyond the small sum that a homeowners policy pays for coins.',
  ),
} as const satisfies Record<string, Term>;

const patterns = Object.values<Term>(GLOSSARY).map(
  (each) => [each, new RegExp(`(?<![\\p{L}\\p{N}-])(?:${each.forms})(?![\\p{L}\\p{N}])`, 'iu')] as const,
);

/** The terms in a text, in the order of their first use. */
export function termsIn(text: string): Term[] {
  const found = patterns.flatMap(([each, pattern]) => {
    const at = text.search(pattern);
    return at === -1 ? [] : [{ each, at }];
  });
  return found.sort((a, b) => a.at - b.at).map(({ each }) => each);
}
