import type { NumberField } from './tool-values.ts';

export type IraCostName =
  | 'amount'
  | 'premium'
  | 'setup'
  | 'custodian'
  | 'storage'
  | 'storage_percent'
  | 'discount'
  | 'years';

/** A visitor's own quote. It has no defaults, because we do not publish any company's prices. */
export const IRA_COST_FIELDS: readonly (NumberField & { name: IraCostName })[] = [
  { name: 'amount', label: 'What you pay for the metal', unit: '$', least: 100, most: 100_000_000 },
  {
    ...{ name: 'premium', label: 'Price above the metal value', unit: '%', least: 0, most: 200 },
    hint: 'How much more than the spot price the dealer charges.',
  },
  { name: 'setup', label: 'One-time setup fee', unit: '$', least: 0, most: 100_000 },
  { name: 'custodian', label: 'Yearly custodian fee', unit: '$', least: 0, most: 100_000 },
  { name: 'storage', label: 'Yearly storage fee', unit: '$', least: 0, most: 100_000 },
  {
    ...{
      name: 'storage_percent',
      label: "Yearly storage fee, as a share of the metal's value",
      unit: '%',
      least: 0,
      most: 10,
    },
    ...{ isOptional: true, hint: 'Only if that is how you are charged.' },
  },
  {
    ...{ name: 'discount', label: 'Discount when you sell', unit: '%', least: 0, most: 90 },
    hint: 'How much less than the spot price the dealer pays you.',
  },
  { name: 'years', label: 'Years until you sell', unit: 'years', least: 1, most: 50, isWhole: true },
];

export type IraQuote = Readonly<Record<IraCostName, number>>;

export type IraCost = {
  /** The metal's value at the spot price on the day of the purchase. */
  metal: number;
  /**
   * The state at each year's end at an unchanged gold price: all fees so far, and how much a sale would fall short of
   * the money paid.
   */
  years: readonly { year: number; fees: number; loss: number }[];
  /** The total rise of the gold price after which a sale returns the money paid, as a fraction of today's price. */
  breakEvenRise: number;
  /** The same a year, compounded. */
  breakEvenRate: number;
};

/** What a sale after `years` returns, less all that was paid, when the gold price grows by `rate` a year. */
function gainAfter(quote: IraQuote, years: number, rate: number): number {
  const metal = quote.amount / (1 + quote.premium / 100);
  let fees = quote.setup + years * (quote.custodian + quote.storage);
  for (let year = 0; year < years; year += 1)
    fees += metal * (1 + rate) ** year * (quote.storage_percent / 100);
  const proceeds = metal * (1 + rate) ** years * (1 - quote.discount / 100);
  return proceeds - quote.amount - fees;
}

/** In percent a year. Faster growth than this does not count as a chance. */
export const MAX_YEARLY_GROWTH = 1_000;

/**
 * The yearly growth of the gold price at which a sale returns exactly the money paid; null if none below 1,000% does.
 */
function breakEvenRate(quote: IraQuote): number | null {
  let [low, high] = [0, MAX_YEARLY_GROWTH / 100];
  if (gainAfter(quote, quote.years, low) >= 0) return low;
  if (gainAfter(quote, quote.years, high) < 0) return null;
  // Halving the interval 80 times leaves less than a millionth of a percent.
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (gainAfter(quote, quote.years, middle) < 0) low = middle;
    else high = middle;
  }
  return high;
}

/** The cost of a gold IRA by a visitor's own quote; null if no rise of the price could return the money paid. */
export function iraCost(quote: IraQuote): IraCost | null {
  const rate = breakEvenRate(quote);
  if (rate === null) return null;
  const metal = quote.amount / (1 + quote.premium / 100);
  const storage = quote.custodian + quote.storage + metal * (quote.storage_percent / 100);
  return {
    metal,
    years: Array.from({ length: quote.years }, (_, index) => ({
      year: index + 1,
      fees: quote.setup + (index + 1) * storage,
      loss: 0 - gainAfter(quote, index + 1, 0),
    })),
    breakEvenRise: (1 + rate) ** quote.years - 1,
    breakEvenRate: rate,
  };
}
