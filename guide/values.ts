import * as table from '../src/domain/checked-figures/checked-figures.ts';
import { FIGURES_CHECKED_ON, LIMITS_YEAR } from '../src/domain/checked-figures/checked-on.ts';
import {
  changeBetween,
  contributionTexts,
  figureText,
  type StatedFigure,
  shortFigure,
} from '../src/domain/checked-figures/figure-text.ts';
import {
  highestPrice,
  latestPrice,
  monthKey,
  monthPrice,
} from '../src/domain/checked-figures/latest-prices.ts';
import * as examples from '../src/domain/checked-figures/worked-examples.ts';
import { longDate } from '../src/lib/long-date.ts';
import { sourceDate } from '../src/lib/source-date.ts';

type Value = string | StatedFigure;

const percent = (share: number, digits = 0): StatedFigure => ({
  value: Number((share * 100).toFixed(digits)),
  unit: 'percent',
});
const dollars = (amount: number, step = 1): StatedFigure => ({
  value: Math.round(amount / step) * step,
  unit: 'dollars',
});

const year2008 = table.YEARS_APART.find(({ year }) => year === 2008);

function marketValues(): Record<string, Value> {
  const fall2011 = percent(-changeBetween(table.HIGH_2011, table.LOW_2015));
  const part = (share: number): StatedFigure => ({ ...fall2011, value: Number(fall2011.value) * share });
  return {
    'shares-2008': percent(-(year2008?.shares ?? 0) / 100),
    'gold-2008': percent((year2008?.gold ?? 0) / 100),
    'fall-1980': percent(-changeBetween(table.HIGH_1980, table.LOW_1999)),
    'fall-2008': percent(-changeBetween(table.HIGH_2008, table.LOW_2008)),
    'fall-2011': fall2011,
    'tenth-of-fall': part(0.1),
    'half-of-fall': part(0.5),
    'price-before-rise': dollars(monthPrice(2024, 1).nominal),
    'highest-price': dollars(highestPrice.nominal),
    'highest-month': sourceDate(monthKey(highestPrice)),
    'latest-price': dollars(latestPrice.nominal),
    'latest-month': sourceDate(monthKey(latestPrice)),
    'fall-since-high': percent(1 - latestPrice.nominal / highestPrice.nominal),
  };
}

/** Computes what one dealer's terms cost. All names of the results share a prefix. */
function holding(
  name: string,
  { metal, fees, paidOut, cost, rise }: examples.HoldingCost,
): Record<string, Value> {
  return {
    [`${name}-metal`]: dollars(metal),
    [`${name}-fees`]: dollars(fees),
    [`${name}-paid-out`]: dollars(paidOut),
    [`${name}-cost`]: dollars(cost),
    [`${name}-rise`]: percent(rise, 1),
    [`${name}-rise-a-year`]: percent((1 + rise) ** (1 / examples.IRA_EXAMPLE.years) - 1, 1),
  };
}

function dealer(name: string, terms: examples.DealerTerms): Record<string, Value> {
  const held = examples.iraHolding(examples.IRA_EXAMPLE.large, terms);
  const wires = examples.FIRST_DAY + examples.IRA_EXAMPLE.wire;
  return {
    ...holding(name, held),
    [`${name}-premium`]: percent(terms.premium),
    [`${name}-discount`]: percent(terms.discount),
    [`${name}-round-trip`]: percent(examples.roundTrip(terms), terms === examples.FAIR_DEALER ? 1 : 0),
    [`${name}-spreads`]: dollars(held.cost - held.fees - wires, 100),
  };
}

function exampleValues(): Record<string, Value> {
  const { FAIR_DEALER, GOOD_ANSWER, IRA_EXAMPLE, SPOT_EXAMPLE } = examples;
  const [ask, bid] = [SPOT_EXAMPLE * (1 + FAIR_DEALER.premium), SPOT_EXAMPLE * (1 - FAIR_DEALER.discount)];
  return {
    ...dealer('fair', FAIR_DEALER),
    ...dealer('dear', examples.DEAR_DEALER),
    ...holding('fund', examples.fundHolding(IRA_EXAMPLE.large)),
    'small-rise': percent(examples.iraHolding(IRA_EXAMPLE.small, FAIR_DEALER).rise),
    'example-sum': dollars(IRA_EXAMPLE.large),
    'small-sum': dollars(IRA_EXAMPLE.small),
    'example-opening': dollars(IRA_EXAMPLE.opening),
    'example-wire': dollars(IRA_EXAMPLE.wire),
    'example-first-day': dollars(examples.FIRST_DAY),
    'example-administration': dollars(IRA_EXAMPLE.administration),
    'example-storage': dollars(IRA_EXAMPLE.storage),
    'example-fees': dollars(IRA_EXAMPLE.years * examples.YEARLY_FEES),
    'fund-yearly': percent(examples.FUND_EXAMPLE.yearly, 2),
    'fund-trade': percent(examples.FUND_EXAMPLE.trade, 2),
    spot: dollars(SPOT_EXAMPLE),
    ask: dollars(ask),
    bid: dollars(bid),
    'coin-loss': dollars(ask - bid),
    'answer-premium': percent(GOOD_ANSWER.premium),
    'answer-ask': dollars(SPOT_EXAMPLE * (1 + GOOD_ANSWER.premium)),
    'answer-bid': dollars(SPOT_EXAMPLE * (1 - GOOD_ANSWER.discount)),
  };
}

/** The rows of the table by their names, and what is computed from them. */
function allValues(): Record<string, Value> {
  const rows = Object.entries(table).filter(
    (entry): entry is [string, table.CheckedFigure] => typeof entry[1] === 'object' && 'unit' in entry[1],
  );
  const { limit, withCatchUp } = contributionTexts();
  return {
    ...Object.fromEntries(rows),
    ...marketValues(),
    ...exampleValues(),
    'limits-year': String(LIMITS_YEAR),
    'later-born-from': String(table.LATER_BORN_FROM),
    'checked-on': longDate(FIGURES_CHECKED_ON),
    contribution: limit,
    'contribution-with-catch-up': withCatchUp,
  };
}

const values = allValues();

/** A value by the name that the text has for it, as a sentence or ("%") a table states it. */
export function statedValue(name: string, isShort = false): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The booklet names the figure "${name}", which nothing states.`);
  if (typeof value === 'string') return value;
  return isShort ? shortFigure(value) : figureText(value);
}

/** The figures that a text names: {{COLLECTIBLES_RATE}}, or {{COLLECTIBLES_RATE%}} in a table. */
export const withValues = (html: string): string =>
  html.replace(/{{([A-Za-z][\w-]*)(%?)}}/g, (_, name: string, sign: string) =>
    statedValue(name, sign === '%'),
  );
