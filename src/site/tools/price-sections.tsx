import { paths } from '../../config/paths.ts';
import {
  type Fall,
  fallsOf,
  type MonthPrice,
  monthPrices,
  type PriceKind,
  realMonth,
} from '../../domain/tools/gold-history.ts';
import { useAddress } from '../../lib/address.tsx';
import { sourceDate } from '../../lib/source-date.ts';
import { CheckedOn } from '../layout/checked-on.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { PriceChart } from './price-chart.tsx';
import { amountText, shareText } from './tool-answer.tsx';

const prices = monthPrices();
/** Falls of less than a quarter are left out of the lists. */
const MIN_FALL = 0.25;

const monthText = ({ year, month }: MonthPrice): string =>
  sourceDate(`${year}-${String(month).padStart(2, '0')}`);

const yearsBetween = (from: MonthPrice, to: MonthPrice): string => {
  const years = (to.year * 12 + to.month - from.year * 12 - from.month) / 12;
  return `${years.toLocaleString('en-US', { maximumFractionDigits: 1 })} years`;
};

function FallList({ kind, title }: { kind: PriceKind; title: string }) {
  const falls = fallsOf(prices, kind, MIN_FALL).slice(0, 5);
  const text = ({ from, lowest, back }: Fall) =>
    `${monthText(from)} to ${monthText(lowest)}. ${
      back
        ? `The high was reached again after ${yearsBetween(from, back)}.`
        : 'The high has not been reached again.'
    }`;
  return (
    <section aria-label={title}>
      <h3 className="text-h4">{title}</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {falls.map((fall) => (
          <li
            key={fall.from.year * 12 + fall.from.month}
            className="grid grid-cols-[5rem_1fr] gap-x-4 py-3 @max-[20rem]/page:grid-cols-1"
          >
            <span className="font-semibold text-negative tabular-nums">−{shareText(fall.loss)}</span>
            <span>{text(fall)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tableBox = 'mt-3 max-w-xl overflow-x-auto print:overflow-visible';

function YearTable() {
  const lastOfYears = prices.filter((price, at) => price.month === 12 || at === prices.length - 1).reverse();
  return (
    <details className="mt-8">
      <summary className="cursor-pointer py-2.5 font-semibold text-ink-900 hover:text-gold-700">
        All figures as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <section tabIndex={0} aria-label="Prices at the end of each year" className={tableBox}>
        <table className="w-full text-sm tabular-nums [&_:is(th,td)+*]:pl-6">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="py-2 text-left">
                Month
              </th>
              <th scope="col" className="py-2 text-right">
                As paid
              </th>
              <th scope="col" className="py-2 text-right">
                In today's dollars
              </th>
            </tr>
          </thead>
          <tbody>
            {lastOfYears.map((price) => (
              <tr key={price.year} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {monthText(price)}
                </th>
                <td className="py-1.5 text-right">{amountText(price.nominal)}</td>
                <td className="py-1.5 text-right">
                  {price.real === null ? 'No index' : amountText(Math.round(price.real))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

const linkClasses =
  'inline-flex min-h-11 items-center text-ink-900 underline decoration-gold-700 underline-offset-4 hover:text-gold-700 aria-[current=true]:font-semibold aria-[current=true]:no-underline';

/** The chart, the falls, and the figures. Only the server draws them. */
export function PriceSections() {
  const isLog = new URLSearchParams(useAddress().search).get('scale') === 'log';
  const real = realMonth(prices);
  const last = prices.at(-1);
  return (
    <>
      <nav aria-label="Scale" className="flex flex-wrap gap-x-6 print:hidden">
        <SiteLink to={paths.toolPrices} aria-current={!isLog} className={linkClasses}>
          Linear scale
        </SiteLink>
        <SiteLink to={`${paths.toolPrices}?scale=log`} aria-current={isLog} className={linkClasses}>
          Logarithmic scale
        </SiteLink>
      </nav>
      <figure className="own-colors mt-6">
        <PriceChart prices={prices} isLog={isLog} />
        <figcaption className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-sm text-ink-600">
          <span>
            <span aria-hidden className="mr-2 inline-block w-8 border-t-2 border-gold-700 align-middle" />
            As paid{last && `, to ${monthText(last)}`}
          </span>
          <span>
            <span
              aria-hidden
              className="mr-2 inline-block w-8 border-t-2 border-dotted border-ink-600 align-middle"
            />
            In dollars of {real && monthText(real)}
          </span>
        </figcaption>
      </figure>
      <h2 className="mt-14 text-h3">How far it fell, and how long it took</h2>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-2">
        <FallList kind="nominal" title="As paid" />
        <FallList kind="real" title="After inflation" />
      </div>
      <YearTable />
      <p className="mt-8 max-w-small-measure text-sm text-ink-600">
        Monthly prices are averages, so drops within a month do not show. Until August 1971, governments set
        the price. <CheckedOn />
      </p>
    </>
  );
}
