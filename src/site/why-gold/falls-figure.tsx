import { useId } from 'react';
import { type Fall, fallsOf, type MonthPrice, monthPrices } from '../../domain/tools/gold-history.ts';
import { classNames } from '../../lib/class-names.ts';
import { sourceDate } from '../../lib/source-date.ts';
import { secondLabel } from '../charts/chart-axes.tsx';
import { MONTH_PRICE_SOURCE } from './month-price-source.ts';

const FROM = 1970;
const TO = 2025;
const DECADES = [1970, 1980, 1990, 2000, 2010, 2020];

const timeOf = ({ year, month }: MonthPrice) => year + (month - 1) / 12;
const left = (time: number) => ((time - FROM) / (TO - FROM)) * 100;
const monthText = ({ year, month }: MonthPrice) => sourceDate(`${year}-${String(month).padStart(2, '0')}`);

/** Those of more than a third that are over, the earliest first. */
const falls = fallsOf(monthPrices(), 'nominal', 1 / 3)
  .flatMap(({ back, ...fall }) => (back ? [{ ...fall, back }] : []))
  .sort((a, b) => timeOf(a.from) - timeOf(b.from));

type EndedFall = Fall & { back: MonthPrice };

function FallRow({ from, lowest, back, loss }: EndedFall) {
  const [begins, turns, ends] = [from, lowest, back].map((price) => left(timeOf(price)));
  if (begins === undefined || turns === undefined || ends === undefined) return null;
  const years = (timeOf(back) - timeOf(from)).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return (
    <li className="my-0 py-3 pl-0">
      <p className="my-0 flex flex-wrap justify-between gap-x-6 text-sm">
        <span className="text-ink-900">
          <strong className="font-semibold tabular-nums">−{Math.round(loss * 100)}%</strong> from{' '}
          {monthText(from)} to {monthText(lowest)}
        </span>
        <span className="text-ink-600">{years} years until the same price</span>
      </p>
      <svg aria-hidden="true" className="mt-2 h-2.5 w-full">
        <rect width="100%" height="100%" className="fill-paper-dim" />
        <rect x={`${begins}%`} width={`${turns - begins}%`} height="100%" className="fill-gold-700" />
        <rect x={`${turns}%`} width={`${ends - turns}%`} height="100%" className="fill-gold-300" />
      </svg>
    </li>
  );
}

/** How deep the price fell, and how long it took to come back. */
export function FallsFigure() {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="break-inside-avoid">
      <figcaption id={id} className="mb-3">
        <p className="my-0 font-display text-h4 text-ink-900">Falls of more than a third since 1970</p>
        <p className="my-0 max-w-small-measure text-sm text-ink-600">
          Dark: the price falls. Light: it is below its former high. Not adjusted for inflation
        </p>
      </figcaption>
      <div className="own-colors">
        <ul className="my-0 list-none divide-y divide-line border-y border-line pl-0">
          {falls.map((fall) => (
            <FallRow key={fall.from.year} {...fall} />
          ))}
        </ul>
        <svg aria-hidden="true" className="h-6 w-full overflow-visible">
          {DECADES.map((year, at) => (
            <text
              key={year}
              x={`${left(year)}%`}
              y="1.2em"
              textAnchor={year === FROM ? 'start' : 'middle'}
              className={classNames('fill-ink-600 text-xs', secondLabel(at))}
            >
              {year}
            </text>
          ))}
        </svg>
      </div>
      <p className="mt-2 max-w-small-measure text-sm text-ink-600">
        Source: {MONTH_PRICE_SOURCE} Single months fall further than the yearly averages that the text names.
      </p>
    </figure>
  );
}
