import { goldPrices } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { CONSUMER_PRICES, FIRST_MONTH } from '../../domain/tools/price-history.ts';

/** The average of a year's monthly consumer price indices. */
function yearlyIndex(year: number): number {
  const from = (year - FIRST_MONTH.year) * 12;
  const months = CONSUMER_PRICES.slice(from, from + 12).filter((index) => index !== null);
  return months.reduce((sum, index) => sum + index, 0) / months.length;
}

/** The last year of the prices; theirs are the dollars of the real prices. */
export const PRICE_BASE_YEAR = goldPrices.at(-1)?.year ?? 0;

/** Gold's yearly average prices as they were paid, and in the dollars of the last year. */
export const realPrices = goldPrices.map(({ year, usd }) => ({
  year,
  nominal: usd,
  real: (usd * yearlyIndex(PRICE_BASE_YEAR)) / yearlyIndex(year),
}));
