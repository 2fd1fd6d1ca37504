import type { MonthPrice, PriceKind } from '../../domain/tools/gold-history.ts';
import { CHART_BOX, ChartAxes } from '../charts/chart-axes.tsx';

type Scale = { isLog: boolean; least: number; most: number };

// Positions are in percent, so that the whole curve fits a phone and the labels keep their size.
const topOf = (value: number, { isLog, least, most }: Scale): number =>
  100 * (1 - (isLog ? Math.log(value / least) / Math.log(most / least) : (value - least) / (most - least)));

const leftOf = (at: number, count: number): number => (100 * at) / (count - 1);

/** A line through the prices; where a price is missing, the line is broken. */
function lineOf(prices: readonly MonthPrice[], kind: PriceKind, scale: Scale): string {
  let isDown = false;
  return prices
    .map((price, at) => {
      const value = price[kind];
      const command = isDown ? 'L' : 'M';
      isDown = value !== null;
      return value === null
        ? ''
        : `${command}${leftOf(at, prices.length).toFixed(1)} ${topOf(value, scale).toFixed(1)}`;
    })
    .join('');
}

/** Draws the prices; the table next to it has the same figures. */
export function PriceChart({ prices, isLog }: { prices: readonly MonthPrice[]; isLog: boolean }) {
  const scale = isLog ? { isLog, least: 30, most: 5_500 } : { isLog, least: 0, most: 5_500 };
  const marks = isLog ? [50, 100, 250, 500, 1_000, 2_500, 5_000] : [0, 1_000, 2_000, 3_000, 4_000, 5_000];
  const decades = prices.flatMap(({ year, month }, at) =>
    month === 1 && year % 10 === 0 ? [{ label: String(year), place: leftOf(at, prices.length) }] : [],
  );
  return (
    <div className={CHART_BOX}>
      <svg
        role="img"
        aria-label="Gold price per troy ounce since 1960, as paid and in today's dollars. The table below has the numbers."
        className="h-72 w-full overflow-visible sm:h-96 lg:h-112"
      >
        <ChartAxes
          values={marks.map((mark) => ({
            label: `$${mark.toLocaleString('en-US')}`,
            place: topOf(mark, scale),
          }))}
          times={decades}
        />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible" aria-hidden="true">
          <path
            d={lineOf(prices, 'real', scale)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="1.5"
            className="fill-none stroke-ink-600 [stroke-dasharray:2_3]"
          />
          <path
            d={lineOf(prices, 'nominal', scale)}
            vectorEffect="non-scaling-stroke"
            strokeWidth="2.5"
            className="fill-none stroke-gold-700 [stroke-linejoin:round]"
          />
        </svg>
      </svg>
    </div>
  );
}
