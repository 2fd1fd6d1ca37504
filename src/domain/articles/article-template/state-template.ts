import {
  COLLECTIBLES_RATE,
  EARLY_WITHDRAWAL_AGE,
  EARLY_WITHDRAWAL_TAX,
  GOLD_PURITY,
  HIGH_2011,
  LOW_2015,
  PORTFOLIO_SHARE,
  ROLLOVER_DAYS,
} from '../../checked-figures/checked-figures.ts';
import { changeBetween, figureText, percentWords } from '../../checked-figures/figure-text.ts';
import type { TemplateNames } from './template-names.ts';

/** What everyone should hear before they decide. */
const closing = ({ state }: TemplateNames): string => `## How much is enough?

Articles on the subject often mention ${figureText(PORTFOLIO_SHARE)} of a portfolio. That is a range people discuss, not a rule, and for some households the right number is zero. Emergency savings and costly debt come first.

## Risks to weigh

Gold can fall sharply and stay low for years; it lost ${percentWords(-changeBetween(HIGH_2011, LOW_2015))} between 2011 and 2015. It can be slow or expensive to sell, and past prices do not predict future ones. You can lose money. This page is general information for readers in ${state}, not investment, tax or legal advice; speak with a licensed professional about your own situation.

## Next step

Request the free guide for more on each of these points, or look for your city among the local pages for ${state}.
`;

/** The built-in text for a state, in markdown without the title. It is about rules, taxes and regulators. */
export function stateTemplate(names: TemplateNames): string {
  const { state } = names;
  return `People in ${state} buy gold for several reasons: to spread risk, to hold something outside the banking system, or because prices at the store no longer match the ones they remember. Whatever the reason, the work is the same. Decide how much, choose a form, compare what it costs, and check the firm before any money moves. This page takes those steps in that order.

## Ways to own gold from ${state}

There are three common ways, and they behave differently.

- **A gold IRA.** A self-directed retirement account whose custodian holds coins or bars for you. Gains inside the account are not taxed each year, and the usual IRA rules apply to contributions and withdrawals.
- **Coins and bars you own outright.** Nothing stands between you and the metal, but storage, insurance and resale are up to you.
- **Funds.** Shares of a gold fund trade like a stock in an ordinary brokerage account or IRA. Costs are often lower, and you own shares rather than particular bars.

None of the three pays interest or a dividend. What you earn, if anything, is a change in price, less your costs.

## Federal rules that a gold IRA must follow

An IRA may hold American Eagle coins and bullion that meets a fineness standard; for gold bars that is ${figureText(GOLD_PURITY)}. The metal must be in the possession of a bank or an approved trustee, so keeping IRA gold in a safe at home can be treated as a taxable distribution. Money taken from a traditional IRA is taxed as income, and an additional tax of ${figureText(EARLY_WITHDRAWAL_TAX)} generally applies before age ${figureText(EARLY_WITHDRAWAL_AGE)}. Contribution limits change, so read the current numbers at irs.gov.

If you are moving an old workplace plan or IRA, ask for a direct transfer between custodians. A payment made out to you starts a clock of ${figureText(ROLLOVER_DAYS)}, and a missed deadline makes the money taxable.

## Taxes on gold outside a retirement account

The federal government treats coins and bars as collectibles: a gain on metal held longer than a year is taxed at your own rate, up to ${figureText(COLLECTIBLES_RATE)}. State rules apply as well. Some states charge sales tax on precious metals, others exempt them or exempt larger purchases, and income tax on a gain varies too. Ask the tax agency of ${state}, or a tax professional who works there, before you buy.

## What it costs

Ask each company for one written list that shows:

1. the price of each coin or bar next to that day's spot price of gold,
2. the price at which the company would buy it back today,
3. the custodian's set-up and yearly fees,
4. the depository's storage fee, and whether your metal is segregated.

The difference between the first two numbers is what you lose on day one. Collectible or "exclusive" coins tend to make that difference larger.

## Check a firm before you send money

You can look up brokers and advisers for free in FINRA's BrokerCheck and the SEC's adviser search. Many coin dealers are neither, which makes other checks important: complaints filed with the securities regulator or attorney general of ${state}, how long the firm has been in business under its name, and whether the custodian and depository confirm that they work with it. Be wary of pressure, of predictions, and of anyone who wants remote access to your retirement account.

${closing(names)}`;
}
