import { type CheckedFigure, CONTRIBUTIONS } from './checked-figures.ts';
import { LIMITS_YEAR } from './checked-on.ts';

type Unit = CheckedFigure['unit'];
/** A figure of the table, or one that is computed from it. */
export type StatedFigure = Pick<CheckedFigure, 'value' | 'unit'>;

/** 1234.5 as '1,234.5'. It does without Intl, whose first use keeps a phone busy. */
const separated = (value: number): string => {
  const [whole = '', part] = String(value).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (part ? `.${part}` : '');
};

/** Dollars without cents: '$6,188'. */
export const wholeDollars = (amount: number): string => `$${separated(Math.round(amount))}`;

/** Dollars with cents where there are any: '$1,049.40'. */
const dollarsAndCents = (amount: number): string => {
  if (Number.isInteger(amount)) return `$${separated(amount)}`;
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `$${separated(Number(whole))}.${cents}`;
};

function dollarText(amount: number): string {
  if (amount >= 1e12) return `$${amount / 1e12} trillion`;
  return amount >= 1e6 ? `$${amount / 1e6} million` : dollarsAndCents(amount);
}

/** 59.5 as '59½'. */
const halves = (value: number): string => separated(value).replace('.5', '½');

const minus = (text: string): string => text.replace('-', '−');

function valueText(value: number, unit: Unit): string {
  if (unit === 'dollars') return dollarText(value);
  return unit === 'age' ? halves(value) : minus(separated(value));
}

const noun = (unit: Unit): string => (unit === 'dollars' || unit === 'age' ? '' : ` ${unit}`);

const ends = ({ value, unit }: StatedFigure): string =>
  typeof value === 'number'
    ? valueText(value, unit)
    : `${valueText(value[0], unit)} to ${valueText(value[1], unit)}`;

/** A figure as a sentence has it: '28 percent', '$153,000 to $168,000', '60 days', '59½'. */
export const figureText = (figure: StatedFigure): string => `${ends(figure)}${noun(figure.unit)}`;

/** A figure as a table has it: '28%', '$7,500'. */
export const shortFigure = (figure: StatedFigure): string =>
  figure.unit === 'percent' ? `${ends(figure)}%` : figureText(figure);

/** A share as whole percent: 0.4462 as '45 percent'. */
export const percentWords = (share: number, digits = 0): string => `${(share * 100).toFixed(digits)} percent`;

/** A share in percent with its sign: -0.4462 as '−45%', 0.133 as '+13%'. */
export const signedPercent = (share: number, digits = 0): string => {
  const percent = Number((share * 100).toFixed(digits));
  return `${percent > 0 ? '+' : ''}${minus(separated(percent || 0))}%`;
};

/** How far it is from one price to another, as a share of the first: 100 to 55 is -0.45. */
export const changeBetween = (from: CheckedFigure<number>, to: CheckedFigure<number>): number =>
  to.value / from.value - 1;

/** How much may go into all IRAs of a person for a year, as text: with the catch-up, and of it the catch-up alone. */
export function contributionTexts(year: number = LIMITS_YEAR): {
  limit: string;
  catchUp: string;
  withCatchUp: string;
} {
  const row = CONTRIBUTIONS[year];
  if (!row) throw new Error(`The table has no contributions for ${year}.`);
  return {
    limit: wholeDollars(row.limit),
    catchUp: wholeDollars(row.catchUp),
    withCatchUp: wholeDollars(row.limit + row.catchUp),
  };
}
