import { useId } from 'react';
import { percentWords, signedPercent, wholeDollars } from '../../domain/checked-figures/figure-text.ts';
import {
  averageChange,
  averagePrice,
  GOLD_PRICE_SOURCE,
  goldPrices,
  type YearPrice,
} from '../../domain/checked-figures/yearly-gold-prices.ts';
import { CHART_BOX, ChartAxes } from '../charts/chart-axes.tsx';

const MAX_USD = 2500;
const FIRST_YEAR = goldPrices[0]?.year ?? 0;
const LAST_YEAR = goldPrices.at(-1)?.year ?? 0;

const priceTicks = [0, 500, 1000, 1500, 2000, 2500];
const yearTicks = [1980, 1990, 2000, 2010, 2020];
/** The years that the article mentions; a low has its label below. */
const marked = [
  { year: 1980, anchor: 'middle', below: false },
  { year: 2001, anchor: 'middle', below: true },
  { year: 2012, anchor: 'end', below: false },
  { year: 2015, anchor: 'middle', below: true },
  { year: 2024, anchor: 'end', below: false },
] as const;

const usd = wholeDollars;
const inYear = (year: number) => `${usd(averagePrice(year))} in ${year}`;

// Positions are in percent, so that the chart fills any width and its text keeps its size.
const left = (year: number) => ((year - FIRST_YEAR) / (LAST_YEAR - FIRST_YEAR)) * 100;
const top = (amount: number) => (1 - amount / MAX_USD) * 100;

const line = goldPrices
  .map((price, at) => `${at ? 'L' : 'M'}${left(price.year).toFixed(2)} ${top(price.usd).toFixed(2)}`)
  .join('');

const axes = {
  values: priceTicks.map((tick) => ({ label: usd(tick), place: top(tick) })),
  times: yearTicks.map((year) => ({ label: String(year), place: left(year) })),
};

function LosingDecades() {
  return (
    <g>
      <rect
        x={`${left(1980)}%`}
        width={`${left(2001) - left(1980)}%`}
        height="100%"
        className="fill-paper-dim"
      />
      <text
        x={`${(left(1980) + left(2001)) / 2}%`}
        y="0"
        dy="1.8em"
        textAnchor="middle"
        className="fill-ink-600 text-xs"
      >
        1980 to 2001: {signedPercent(averageChange(1980, 2001))}
      </text>
    </g>
  );
}

function Marks() {
  return marked.map(({ year, anchor, below }) => {
    const price = goldPrices[year - FIRST_YEAR];
    if (!price) return null;
    const [x, y] = [`${left(year)}%`, `${top(price.usd)}%`];
    return (
      <g key={year}>
        <circle cx={x} cy={y} r="4" className="fill-gold-700 stroke-paper stroke-2" />
        <text
          x={x}
          y={y}
          dy={below ? '1.7em' : '-0.9em'}
          textAnchor={anchor}
          className="fill-ink-900 text-xs font-semibold"
        >
          {usd(price.usd)}
        </text>
      </g>
    );
  });
}

/** Shows gold's yearly average price as a line, with every figure in a table below it. */
export function GoldPriceChart() {
  const id = useId();
  return (
    <figure aria-labelledby={`${id}-caption`}>
      <figcaption id={`${id}-caption`} className="mb-8 break-after-avoid">
        <p className="font-display text-h4 text-ink-900">
          Gold's yearly average price, {FIRST_YEAR} to {LAST_YEAR}
        </p>
        <p className="text-sm text-ink-600">US dollars per troy ounce, not adjusted for inflation</p>
      </figcaption>
      <div className={`break-inside-avoid ${CHART_BOX}`}>
        <svg
          role="img"
          aria-labelledby={`${id}-title ${id}-desc`}
          className="h-72 w-full overflow-visible sm:h-96"
        >
          <title id={`${id}-title`}>
            {`Line chart of gold's yearly average price from ${FIRST_YEAR} to ${LAST_YEAR}`}
          </title>
          <desc id={`${id}-desc`}>
            {`From ${inYear(1971)} the price rises to ${inYear(1980)}, falls to ${inYear(2001)}, climbs to ${inYear(2012)}, falls to ${inYear(2015)} and reaches ${inYear(2024)}. The years from 1980 to 2001, a loss of ${percentWords(-averageChange(1980, 2001))}, are shaded.`}
          </desc>
          <LosingDecades />
          <ChartAxes {...axes} />
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="overflow-visible"
            aria-hidden="true"
          >
            <path
              d={line}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-gold-700 stroke-2 [stroke-linejoin:round]"
            />
          </svg>
          <Marks />
        </svg>
      </div>
      <PriceTable prices={goldPrices} />
      <p className="mt-3 max-w-small-measure text-sm text-ink-600">Source: {GOLD_PRICE_SOURCE}</p>
    </figure>
  );
}

const tableBox = 'mb-4 max-h-80 overflow-y-auto print:max-h-none print:columns-3 print:overflow-visible';

function PriceTable({ prices }: { prices: readonly YearPrice[] }) {
  return (
    <details className="border-y border-line text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-ink-900">
        All figures as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Yearly average prices" className={tableBox}>
        <table className="w-full max-w-xs">
          <thead className="sticky top-0 bg-paper text-ink-900 print:static">
            <tr>
              <th scope="col" className="py-2 text-left font-semibold">
                Year
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-semibold">
                Dollars per ounce
              </th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ year, usd: amount }) => (
              <tr key={year} className="break-inside-avoid border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {year}
                </th>
                <td className="py-1.5 pr-4 text-right">{amount.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
