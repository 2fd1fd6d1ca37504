import { LIMITS_YEAR } from './checked-on.ts';
import * as sources from './figure-sources.ts';

// The one table of limits, rates and prices that the pages, the tools, the built-in texts, the mails and the booklet
// state. To renew it, compare each row with its source, change what has changed, set the date in checked-on.ts, and print
// the booklet again (`npm run guide`).

export type CheckedFigure<Value = number | readonly [from: number, to: number]> = {
  /** One value, or the two ends of a range. */
  value: Value;
  unit: 'dollars' | 'percent' | 'metric tons' | 'years' | 'months' | 'days' | 'age' | 'people' | 'states';
  /** The year, the day or the time it holds for. */
  holds: string;
  source: sources.FigureSource;
};

/**
 * Dollars that all of a person's traditional and Roth IRAs together may receive for a year. Until 2019, people of 70½ or
 * more could not contribute to a traditional IRA, so earlier years need another rule.
 */
export const CONTRIBUTIONS: Readonly<Record<number, { limit: number; catchUp: number }>> = {
  2020: { limit: 6_000, catchUp: 1_000 },
  2021: { limit: 6_000, catchUp: 1_000 },
  2022: { limit: 6_000, catchUp: 1_000 },
  2023: { limit: 6_500, catchUp: 1_000 },
  2024: { limit: 7_000, catchUp: 1_000 },
  2025: { limit: 7_000, catchUp: 1_000 },
  2026: { limit: 7_500, catchUp: 1_100 },
};
export const CONTRIBUTION_SOURCES = [sources.IRS_590A, sources.IRS_CONTRIBUTIONS];

const LIMITS = String(LIMITS_YEAR);

/** @__NO_SIDE_EFFECTS__ So that a page loads only the rows that it names. */
function row<Value extends CheckedFigure['value']>(
  value: Value,
  unit: CheckedFigure['unit'],
  holds: string,
  source: sources.FigureSource,
): CheckedFigure<Value> {
  return { value, unit, holds, source };
}

export const CATCH_UP_AGE = row(50, 'age', LIMITS, sources.IRS_CONTRIBUTIONS);
export const ROTH_PHASE_OUT_SINGLE = row([153_000, 168_000], 'dollars', LIMITS, sources.IRS_AMOUNTS);
export const ROTH_PHASE_OUT_JOINT = row([242_000, 252_000], 'dollars', LIMITS, sources.IRS_AMOUNTS);
export const DEDUCTION_PHASE_OUT_SINGLE = row([81_000, 91_000], 'dollars', LIMITS, sources.IRS_AMOUNTS);
export const DEDUCTION_PHASE_OUT_JOINT = row([129_000, 149_000], 'dollars', LIMITS, sources.IRS_AMOUNTS);

// Money that moves into an IRA and out of it.
export const ROLLOVER_DAYS = row(60, 'days', LIMITS, sources.IRS_ROLLOVERS);
export const ROLLOVER_PAUSE = row(12, 'months', LIMITS, sources.IRS_ROLLOVERS);
export const ROLLOVER_WITHHOLDING = row(20, 'percent', LIMITS, sources.IRS_ROLLOVERS);
export const EARLY_WITHDRAWAL_AGE = row(59.5, 'age', LIMITS, sources.IRS_EARLY_WITHDRAWALS);
export const EARLY_WITHDRAWAL_TAX = row(10, 'percent', LIMITS, sources.IRS_EARLY_WITHDRAWALS);
/** Distributions start at one age for people born before this year, and at a later one for the others. */
export const LATER_BORN_FROM = 1960;
export const REQUIRED_AGE = row(73, 'age', 'born 1951 or later', sources.IRS_REQUIRED_DISTRIBUTIONS);
export const LATER_REQUIRED_AGE = row(75, 'age', 'born 1960 or later', sources.IRS_REQUIRED_DISTRIBUTIONS);
export const MISSED_DISTRIBUTION_TAX = row(25, 'percent', LIMITS, sources.IRS_REQUIRED_DISTRIBUTIONS);
export const CORRECTED_DISTRIBUTION_TAX = row(10, 'percent', LIMITS, sources.IRS_REQUIRED_DISTRIBUTIONS);
export const ROTH_WAIT = row(5, 'years', LIMITS, sources.IRS_590B);
export const INHERITED_IRA_YEARS = row(10, 'years', LIMITS, sources.IRS_590B);
/** Bullion that an IRA may hold, in thousandths: what an exchange (COMEX, NYMEX) requires for delivery. */
export const MIN_FINENESS = { gold: 995, silver: 999, platinum: 999.5, palladium: 999.5 } as const;
export const GOLD_PURITY = row(MIN_FINENESS.gold / 10, 'percent', LIMITS, sources.COLLECTIBLES_LAW);

// Federal taxes, reports and insurance.
export const COLLECTIBLES_RATE = row(28, 'percent', LIMITS, sources.IRS_CAPITAL_GAINS);
export const SHARES_RATE = row(20, 'percent', LIMITS, sources.IRS_CAPITAL_GAINS);
export const INVESTMENT_INCOME_TAX = row(3.8, 'percent', LIMITS, sources.IRS_INVESTMENT_INCOME);
export const TOP_INCOME_RATE = row(37, 'percent', LIMITS, sources.IRS_BRACKETS);
export const LOW_INCOME_RATE = row(12, 'percent', LIMITS, sources.IRS_BRACKETS);
export const CASH_REPORT = row(10_000, 'dollars', LIMITS, sources.IRS_CASH_PAYMENTS);
export const SIPC_LIMIT = row(500_000, 'dollars', LIMITS, sources.SIPC);
export const HOMEOWNERS_LIMIT = row(200, 'dollars', 'the standard form', sources.HOMEOWNERS_FORM);

// Prices and advice.
export const CHEAPEST_FUND_COST = row(0.09, 'percent', '2025', sources.CHEAPEST_GOLD_FUND);
export const LARGEST_FUND_COST = row(0.4, 'percent', '2025', sources.LARGEST_GOLD_FUND);
export const PORTFOLIO_SHARE = row([5, 15], 'percent', 'a convention', sources.USUAL_SHARE);
export const TESTED_SHARE = row([2, 10], 'percent', '2025', sources.GOLD_IN_PORTFOLIOS);
export const METALS_CASE_SUM = row(185_000_000, 'dollars', '2020', sources.CFTC_METALS);
export const METALS_CASE_PEOPLE = row(1_600, 'people', '2020', sources.CFTC_METALS);
export const METALS_CASE_STATES = row(30, 'states', '2020', sources.CFTC_METALS);
export const METALS_CASE_PREMIUM = row([100, 300], 'percent', '2020', sources.CFTC_METALS);

// How much gold there is.
export const GOLD_MINED = row(216_000, 'metric tons', 'the end of 2024', sources.GOLD_STOCK);
export const YEARLY_MINING = row(3_600, 'metric tons', '2024', sources.GOLD_DEMAND);
export const MOST_STOCK_GROWTH = row(2, 'percent', '2024', sources.GOLD_STOCK);
export const CENTRAL_BANK_BUYING = row(1_045, 'metric tons', '2024', sources.GOLD_DEMAND);
export const LEAST_CENTRAL_BANK_BUYING = row(
  1_000,
  'metric tons',
  '2022, 2023 and 2024',
  sources.GOLD_DEMAND,
);

// The London price, an ounce, on the days of its highs and lows.
export const HIGH_1980 = row(850, 'dollars', 'January 1980', sources.LBMA);
export const LOW_1999 = row(252.8, 'dollars', 'July 1999', sources.LBMA);
export const HIGH_2008 = row(1_011.25, 'dollars', 'March 2008', sources.LBMA);
export const LOW_2008 = row(712.5, 'dollars', 'October 2008', sources.LBMA);
export const HIGH_2011 = row(1_895, 'dollars', 'September 2011', sources.LBMA);
export const LOW_2015 = row(1_049.4, 'dollars', 'December 2015', sources.LBMA);
export const BONDS_2022 = row(-13, 'percent', '2022', sources.US_BONDS);

// The market of May 2025, as the article about it described it.
export const GOLD_MARCH_2025 = row(3_000, 'dollars', 'March 2025', sources.LBMA);
export const GOLD_HIGH_APRIL_2025 = row(
  3_500,
  'dollars',
  'April 2025, within a day',
  sources.GOLD_APRIL_2025,
);
export const GOLD_MID_MAY_2025 = row(3_200, 'dollars', 'the middle of May 2025', sources.LBMA);
export const DEBT_MAY_2025 = row(36e12, 'dollars', 'May 2025', sources.FEDERAL_DEBT);
export const INFLATION_APRIL_2025 = row(
  2.3,
  'percent',
  'twelve months to April 2025',
  sources.CONSUMER_PRICE_INDEX,
);
export const POLICY_RATE_MAY_2025 = row([4.25, 4.5], 'percent', 'since December 2024', sources.FED_POLICY);

/** Changes over calendar years in percent: gold by the London price, shares by the S&P 500 with dividends. */
export const YEARS_APART = [
  { year: 2008, gold: 4, shares: -37 },
  { year: 2013, gold: -27, shares: 32 },
  { year: 2018, gold: -1, shares: -4 },
  { year: 2021, gold: -4, shares: 29 },
  { year: 2022, gold: 0, shares: -18 },
] as const;
export const YEARS_APART_SOURCES = [sources.LBMA, sources.SP_500];
