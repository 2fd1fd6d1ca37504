import { PORTFOLIO_SHARE, ROLLOVER_DAYS, ROLLOVER_PAUSE } from '../../checked-figures/checked-figures.ts';
import { figureText } from '../../checked-figures/figure-text.ts';
import type { TemplateNames } from './template-names.ts';

/** The built-in text for a city, in markdown without the title. It is about choosing between firms. */
export function cityTemplate({ city, state }: TemplateNames): string {
  return `Search for a gold IRA company in ${city} and you will mostly find firms that serve the whole country by phone, along with a few coin shops nearby. Both can be useful. They do different things, though, and the best choice for a retirement account rarely depends on who is closest. Here is how to compare them.

## Who does what

Three separate businesses stand behind a gold IRA:

- **The dealer** sells the coins or bars, and it is usually the dealer that advertises.
- **The custodian** is a bank or an approved trustee that administers the account and reports to the IRS.
- **The depository** is the vault that stores the metal.

You can choose the custodian yourself. If a dealer insists on one, ask what it receives for the introduction. A shop in ${city} can sell you coins for your own safe, but it cannot keep the gold of your IRA for you unless it is an approved trustee.

## Five questions for any firm, local or national

1. What is the price of this exact coin or bar over spot, and what would you pay me for it today?
2. Which fees are due at the start, each year, and when I close the account?
3. Which custodian and which depository, and may I call them to confirm?
4. Is my metal stored apart from other people's, or pooled?
5. How is the person I am talking to paid?

Ask for the answers in writing. A careful firm has them ready; a hesitant answer tells you something as well.

## Moving a 401(k) or an IRA

A plan from a former employer can often be rolled over; a plan from your current employer often cannot until you leave or reach a certain age, so ask its administrator first. Use a direct transfer, in which the money goes from custodian to custodian. If a check is made out to you, you have ${figureText(ROLLOVER_DAYS)} to deposit it in full, and such IRA-to-IRA rollovers are limited to one in ${figureText(ROLLOVER_PAUSE)}. The new custodian normally supplies the forms, and a transfer commonly takes a few weeks.

## If you would rather hold the metal

Buying coins over a counter in ${city} has its advantages: you see what you get and leave with it. Widely traded coins, such as American Eagles or Canadian Maple Leafs, are the easiest to resell. Compare at least three quotes on the same day, keep the receipt for your tax records, and find out whether your home insurance covers bullion, since many policies limit it to a small sum. Whether ${state} charges sales tax on the purchase is a question for the dealer or the state tax agency.

## How gold may fit

Gold has often, though not always, moved differently from stocks and bonds, and that is the usual argument for holding some. Published suggestions commonly name ${figureText(PORTFOLIO_SHARE)} of a portfolio. The range is a starting point for a conversation, not a recommendation; age, income, debts and the savings you can reach quickly matter more than any rule of thumb.

## Warning signs

Stop when a caller says that a price is good for today only, that the government is about to take retirement savings, or that a special coin is safer than ordinary bullion. Do not give out account passwords. You can look up brokers in FINRA's BrokerCheck, read the Commodity Futures Trading Commission's advice on precious metals fraud, and report a problem to the attorney general of ${state}.

## Risks to weigh

The price of gold rises and falls, at times by a third or more within a few years. Gold pays no income, and fees and dealer spreads reduce whatever you gain. You may get back less than you paid. This page gives general information to readers in ${city} and is not investment, tax or legal advice. Talk to a licensed professional before you decide.

## Next step

The free guide covers all of this in more detail. If your part of ${city} is listed here, its page has more.
`;
}
