import { CONSUMER_PRICES, FIRST_MONTH, GOLD_PRICES } from './price-history.ts';

/** A month's price: as it was paid (nominal), and in the dollars of the last month with a price index (real). */
export type MonthPrice = { year: number; month: number; nominal: number; real: number | null };

/** A fall from a high to the lowest price before the price recovered. `back` is when it did; null until then. */
export type Fall = {
  from: MonthPrice;
  lowest: MonthPrice;
  back: MonthPrice | null;
  /** As a share of the high: 0.5 is a loss of half. */
  loss: number;
};

export type PriceKind = 'nominal' | 'real';

/** The monthly prices. A month without a price index has no real price, because we do not guess one. */
export function monthPrices(
  gold: readonly (number | null)[] = GOLD_PRICES,
  index: readonly (number | null)[] = CONSUMER_PRICES,
): MonthPrice[] {
  const latest = index.findLast((value) => value !== null) ?? null;
  return gold.flatMap((nominal, at) => {
    if (nominal === null) return [];
    const months = FIRST_MONTH.month - 1 + at;
    const then = index[at] ?? null;
    const price = {
      year: FIRST_MONTH.year + Math.floor(months / 12),
      month: (months % 12) + 1,
      nominal,
      real: then === null || latest === null ? null : (nominal * latest) / then,
    };
    return [price];
  });
}

/** The month of the index whose dollars the real prices are in. */
export function realMonth(prices: readonly MonthPrice[]): MonthPrice | undefined {
  return prices.findLast(({ real }) => real !== null);
}

/** The falls of `least` or more, deepest first. */
export function fallsOf(prices: readonly MonthPrice[], kind: PriceKind, least: number): Fall[] {
  const falls: Fall[] = [];
  let high: MonthPrice | null = null;
  let lowest: MonthPrice | null = null;
  const inSeries = (price: MonthPrice | null) => price?.[kind] ?? 0;
  const end = (back: MonthPrice | null) => {
    if (!high || !lowest) return;
    const loss = 1 - inSeries(lowest) / inSeries(high);
    if (loss >= least) falls.push({ from: high, lowest, back, loss });
  };
  for (const price of prices) {
    if (price[kind] === null) continue;
    if (inSeries(price) >= inSeries(high)) {
      end(price);
      high = price;
      lowest = null;
    } else if (!lowest || inSeries(price) < inSeries(lowest)) lowest = price;
  }
  end(null);
  return falls.sort((a, b) => b.loss - a.loss);
}
