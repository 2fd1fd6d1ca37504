import type { MonthPrice, PriceKind } from '../../domain/tools/gold-history.ts';

const WIDTH = 960;
const HEIGHT = 420;
const LEFT = 64;
const BOTTOM = 32;

type Scale = { isLog: boolean; least: number; most: number };

const yOf = (value: number, { isLog, least, most }: Scale): number => {
  const share = isLog ? Math.log(value / least) / Math.log(most / least) : (value - least) / (most - least);
  return (HEIGHT - BOTTOM) * (1 - share);
};

const xOf = (at: number, count: number): number => LEFT + ((WIDTH - LEFT) * at) / (count - 1);

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
        : `${command}${xOf(at, prices.length).toFixed(0)} ${yOf(value, scale).toFixed(1)}`;
    })
    .join('');
}

/** The prices as a picture; the table beside it says the same in figures. */
export function PriceChart({ prices, isLog }: { prices: readonly MonthPrice[]; isLog: boolean }) {
  const scale = isLog ? { isLog, least: 30, most: 5_500 } : { isLog, least: 0, most: 5_500 };
  const marks = isLog ? [50, 100, 250, 500, 1_000, 2_500, 5_000] : [0, 1_000, 2_000, 3_000, 4_000, 5_000];
  const decades = prices.flatMap(({ year, month }, at) =>
    month === 1 && year % 10 === 0 ? [{ year, at }] : [],
  );
  return (
    <svg
      viewBox={`0 -8 ${WIDTH} ${HEIGHT + 8}`}
      role="img"
      aria-label="Gold price per troy ounce since 1960, as paid and in today’s dollars. The table below has the numbers."
      className="w-full min-w-[40rem] print:min-w-0"
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={LEFT} x2={WIDTH} y1={yOf(mark, scale)} y2={yOf(mark, scale)} className="stroke-line" />
          <text x={LEFT - 8} y={yOf(mark, scale) + 4} textAnchor="end" className="fill-ink-600 text-[13px]">
            ${mark.toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {decades.map(({ year, at }) => (
        <text
          key={year}
          x={xOf(at, prices.length)}
          y={HEIGHT - 8}
          textAnchor={at === 0 ? 'start' : 'middle'}
          className="fill-ink-600 text-[13px]"
        >
          {year}
        </text>
      ))}
      <path
        d={lineOf(prices, 'real', scale)}
        className="fill-none stroke-ink-600 [stroke-dasharray:2_3]"
        strokeWidth="1.5"
      />
      <path d={lineOf(prices, 'nominal', scale)} className="fill-none stroke-gold-500" strokeWidth="2.5" />
    </svg>
  );
}
