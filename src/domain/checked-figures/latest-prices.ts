import { type MonthPrice, monthPrices } from '../tools/gold-history.ts';
import { CONSUMER_PRICES, FIRST_MONTH } from '../tools/price-history.ts';

const prices = monthPrices();

const isOf = (year: number, month: number) => (price: MonthPrice) =>
  price.year === year && price.month === month;

/** The World Bank's average price of a month. */
export function monthPrice(year: number, month: number): MonthPrice {
  const found = prices.find(isOf(year, month));
  if (!found) throw new Error(`There is no price for ${year}-${month}.`);
  return found;
}

/** The last month of the series, and its highest one. */
export const latestPrice: MonthPrice = monthPrice(prices.at(-1)?.year ?? 0, prices.at(-1)?.month ?? 0);
export const highestPrice: MonthPrice = prices.reduce((high, each) =>
  each.nominal > high.nominal ? each : high,
);

/** A month as a text names it: '2026-06'. */
export const monthKey = ({ year, month }: { year: number; month: number }): string =>
  `${year}-${String(month).padStart(2, '0')}`;

/** The last month with a consumer price index, and how far the index rose in the twelve months to it, as a share. */
export function latestInflation(): { year: number; month: number; rise: number } {
  const last = CONSUMER_PRICES.findLastIndex((value) => value !== null);
  const [now, before] = [CONSUMER_PRICES[last], CONSUMER_PRICES[last - 12]];
  if (!now || !before) throw new Error('The consumer prices end without a year before.');
  const months = FIRST_MONTH.month - 1 + last;
  return {
    year: FIRST_MONTH.year + Math.floor(months / 12),
    month: (months % 12) + 1,
    rise: now / before - 1,
  };
}
