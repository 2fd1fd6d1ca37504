import { CONSUMER_PRICE_INDEX } from './figure-sources.ts';

/** The source of the prices, as shown under the chart. */
export const GOLD_PRICE_SOURCE =
  "Annual averages of the LBMA PM price in US dollars per troy ounce (London PM fix before 2015), as published by the World Gold Council and in the US Geological Survey's gold statistics; rounded.";

export const CONSUMER_PRICE_SOURCE = `${CONSUMER_PRICE_INDEX.title}, annual averages, 1982-84 = 100.`;

const FIRST_YEAR = 1971;

const dollarsByYear = [
  41, 58, 97, 159, 161, 125, 148, 193, 307, 613, 460, 376, 424, 361, 317, 368, 447, 437, 381, 384, 362, 344,
  360, 384, 384, 388, 331, 294, 279, 279, 271, 310, 364, 410, 445, 604, 697, 872, 972, 1225, 1572, 1669, 1411,
  1266, 1160, 1251, 1257, 1269, 1393, 1770, 1799, 1800, 1941, 2386,
];

export type YearPrice = { year: number; usd: number };

/** Gold's average price in each year since the dollar left gold. */
export const goldPrices: readonly YearPrice[] = dollarsByYear.map((usd, at) => ({
  year: FIRST_YEAR + at,
  usd,
}));

/** The average of a year of the table, in dollars an ounce. */
export function averagePrice(year: number): number {
  const usd = dollarsByYear[year - FIRST_YEAR];
  if (usd === undefined) throw new Error(`The table has no price for ${year}.`);
  return usd;
}

/** Consumer prices (CPI-U) in the years in which gold's direction changed. */
const indexByYear = { 1971: 40.5, 1980: 82.4, 2001: 177.1, 2012: 229.594, 2015: 237.017, 2024: 313.689 };

export const turningPoints: readonly (YearPrice & { cpi: number })[] = Object.entries(indexByYear).map(
  ([year, cpi]) => ({ year: Number(year), usd: averagePrice(Number(year)), cpi }),
);

/** How far consumer prices rose from one turning point to another, as a share. */
export function consumerPriceChange(from: number, to: number): number {
  const index = (year: number) => turningPoints.find((point) => point.year === year)?.cpi ?? Number.NaN;
  return index(to) / index(from) - 1;
}

/** How far gold's average price changed from one year to another, as a share. */
export const averageChange = (from: number, to: number): number => averagePrice(to) / averagePrice(from) - 1;
