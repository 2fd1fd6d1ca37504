import {
  CATCH_UP_AGE,
  CONTRIBUTIONS,
  LATER_BORN_FROM,
  LATER_REQUIRED_AGE,
  REQUIRED_AGE,
} from '../checked-figures/checked-figures.ts';

/** The years of the table of contributions. */
export const CONTRIBUTION_YEARS: readonly number[] = Object.keys(CONTRIBUTIONS).map(Number);

/** The contribution limit for a year and a year of birth; null for a year outside the table. */
export function contributionLimit(
  year: number,
  birthYear: number,
): { limit: number; catchUp: number } | null {
  const row = CONTRIBUTIONS[year];
  if (!row) return null;
  // People who reach that age by the end of the year have the catch-up for the whole year.
  return { limit: row.limit, catchUp: year - birthYear >= CATCH_UP_AGE.value ? row.catchUp : 0 };
}

/** The age of the first required distribution. For people born in 1949, the month of birth decides. */
export type FirstDistribution = { age: '70½' | 'either' | number; year: number | null };

/** By the year of birth: the SECURE Act (2019) and SECURE 2.0 (2022), as IRS Publication 590-B has them. */
export function firstDistribution(birthYear: number): FirstDistribution {
  if (birthYear < 1949) return { age: '70½', year: null };
  if (birthYear === 1949) return { age: 'either', year: null };
  const later = birthYear < LATER_BORN_FROM ? REQUIRED_AGE.value : LATER_REQUIRED_AGE.value;
  const age = birthYear === 1950 ? 72 : later;
  return { age, year: birthYear + age };
}

/** The first year of the Uniform Lifetime Table below; earlier years had another. */
export const TABLE_FROM = 2022;
const FIRST_AGE = 72;
/** The tool does not take higher ages. */
export const MAX_AGE = 120;

/** The Uniform Lifetime Table from the age of 72: Table III of IRS Publication 590-B, for 2022 and later. */
const DIVISORS: readonly number[] = [
  ...[27.4, 26.5, 25.5, 24.6, 23.7, 22.9, 22.0, 21.1, 20.2, 19.4, 18.5, 17.7, 16.8, 16.0, 15.2, 14.4],
  ...[13.7, 12.9, 12.2, 11.5, 10.8, 10.1, 9.5, 8.9, 8.4, 7.8, 7.3, 6.8, 6.4, 6.0, 5.6, 5.2, 4.9, 4.6],
  ...[4.3, 4.1, 3.9, 3.7, 3.5, 3.4, 3.3, 3.1, 3.0, 2.9, 2.8, 2.7, 2.5, 2.3, 2.0],
];

/** The divisor of the previous year-end balance at an age; null below 72. The last one applies from 120. */
export const distributionDivisor = (age: number): number | null =>
  age < FIRST_AGE ? null : (DIVISORS[age - FIRST_AGE] ?? DIVISORS.at(-1) ?? null);
