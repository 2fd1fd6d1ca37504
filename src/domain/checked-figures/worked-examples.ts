import { YEARS_APART } from './checked-figures.ts';

// Our own assumptions for examples, no company's prices. The pages and the booklet call them examples.

/** Money moved into a gold IRA: what is put in, for how long, and the charges in dollars. */
export const IRA_EXAMPLE = {
  large: 50_000,
  small: 10_000,
  years: 10,
  opening: 50,
  wire: 30,
  administration: 125,
  storage: 150,
} as const;

/** A dealer's premium over the metal price, and the discount when the metal is sold back, as shares. */
export type DealerTerms = { premium: number; discount: number };
export const FAIR_DEALER: DealerTerms = { premium: 0.05, discount: 0.02 };
export const DEAR_DEALER: DealerTerms = { premium: 0.3, discount: 0.05 };

/** A gold fund in an ordinary IRA: its cost a year and half the spread of a trade, as shares. */
export const FUND_EXAMPLE = { yearly: 0.0025, trade: 0.0005 } as const;

/** One coin at one minute. */
export const SPOT_EXAMPLE = 4_200;
/** A dealer's good answer. */
export const GOOD_ANSWER: DealerTerms = { premium: 0.04, discount: 0.01 };

/** What the first day costs in dollars: opening the account and the wire that brings the money. */
export const FIRST_DAY = IRA_EXAMPLE.opening + IRA_EXAMPLE.wire;
export const YEARLY_FEES = IRA_EXAMPLE.administration + IRA_EXAMPLE.storage;

/** The costs of ten years at an unchanged gold price, and how far it must rise for a sale to return the money paid. */
export type HoldingCost = { metal: number; fees: number; paidOut: number; cost: number; rise: number };

export function iraHolding(sum: number, { premium, discount }: DealerTerms): HoldingCost {
  const metal = (sum - FIRST_DAY) / (1 + premium);
  const fees = IRA_EXAMPLE.years * YEARLY_FEES;
  const sold = metal * (1 - discount);
  const paidOut = sold - IRA_EXAMPLE.wire;
  return {
    metal,
    fees,
    paidOut,
    cost: sum + fees - paidOut,
    rise: (sum + fees + IRA_EXAMPLE.wire) / sold - 1,
  };
}

export function fundHolding(sum: number): HoldingCost {
  const metal = sum * (1 - FUND_EXAMPLE.trade);
  const kept = metal * (1 - FUND_EXAMPLE.yearly) ** IRA_EXAMPLE.years;
  const paidOut = kept * (1 - FUND_EXAMPLE.trade);
  return { metal, fees: metal - kept, paidOut, cost: sum - paidOut, rise: sum / paidOut - 1 };
}

/** The loss, as a fraction of the price, when a piece is bought and sold back within a minute. */
export const roundTrip = ({ premium, discount }: DealerTerms): number => 1 - (1 - discount) / (1 + premium);

/** The starting dollars of the two portfolios below. */
export const MIXED_EXAMPLE = { sum: 100_000, goldShare: 0.1 } as const;

/** A year's change in percent of shares alone, and of shares with a part in gold; null for a year not in the table. */
export function mixedYear(year: number): { gold: number; shares: number; mixed: number } | null {
  const found = YEARS_APART.find((each) => each.year === year);
  if (!found) return null;
  const { gold, shares } = found;
  const { goldShare } = MIXED_EXAMPLE;
  return { gold, shares, mixed: shares * (1 - goldShare) + gold * goldShare };
}
