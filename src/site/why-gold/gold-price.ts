/** The source of the prices, as shown under the chart. */
export const GOLD_PRICE_SOURCE =
  "Annual averages of the LBMA PM price in US dollars per troy ounce (London PM fix before 2015), as published by the World Gold Council and in the US Geological Survey's gold statistics; rounded.";

export const CONSUMER_PRICE_SOURCE =
  'US Bureau of Labor Statistics, Consumer Price Index for All Urban Consumers, annual averages, 1982-84 = 100.';

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

/** The years in which gold's direction changed, with US consumer prices (CPI-U) in each. */
export const turningPoints: readonly { year: number; usd: number; cpi: number }[] = [
  { year: 1971, usd: 41, cpi: 40.5 },
  { year: 1980, usd: 613, cpi: 82.4 },
  { year: 2001, usd: 271, cpi: 177.1 },
  { year: 2012, usd: 1669, cpi: 229.594 },
  { year: 2015, usd: 1160, cpi: 237.017 },
  { year: 2024, usd: 2386, cpi: 313.689 },
];
