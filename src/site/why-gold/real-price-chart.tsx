import { paths } from '../../config/paths.ts';
import { CONSUMER_PRICE_SOURCE, GOLD_PRICE_SOURCE } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { LineChart } from './line-chart.tsx';
import { PRICE_BASE_YEAR, realPrices } from './real-prices.ts';

const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`;
/** Adjusted prices are no more exact than ten dollars. */
const about = (amount: number) => usd(Math.round(amount / 10) * 10);
const last = realPrices.at(-1)?.nominal ?? 0;

const first = realPrices.filter(({ year }) => year < 2000).reduce((a, b) => (b.real > a.real ? b : a));
const low = realPrices.filter(({ year }) => year > first.year).reduce((a, b) => (b.real < a.real ? b : a));

const marks = [
  { at: first.year, value: first.real, label: about(first.real) },
  { at: low.year, value: low.real, label: about(low.real), isBelow: true },
  { at: PRICE_BASE_YEAR, value: last, label: usd(last), anchor: 'end' as const },
];

/** Gold against consumer prices: what an ounce cost in each year, in the money of one. */
export function RealPriceChart() {
  return (
    <LineChart
      caption={`Gold's yearly average price in ${PRICE_BASE_YEAR} dollars`}
      unit="US dollars per troy ounce, adjusted by consumer prices; dotted: as paid"
      description={`In ${PRICE_BASE_YEAR} dollars an ounce cost ${about(first.real)} on average in ${first.year}, ${about(low.real)} in ${low.year} and ${usd(last)} in ${PRICE_BASE_YEAR}.`}
      series={[
        { look: 'ink', points: realPrices.map(({ year, nominal }) => ({ at: year, value: nominal })) },
        { look: 'gold', points: realPrices.map(({ year, real }) => ({ at: year, value: real })) },
      ]}
      marks={marks}
      values={[0, 500, 1000, 1500, 2000, 2500]}
      times={[1980, 1990, 2000, 2010, 2020].map((at) => ({ at, label: String(at) }))}
      ends={[realPrices[0]?.year ?? 0, PRICE_BASE_YEAR]}
    >
      <p className="max-w-small-measure text-sm text-ink-600">
        Sources: {GOLD_PRICE_SOURCE} Consumer prices: {CONSUMER_PRICE_SOURCE} Month by month since 1960:{' '}
        <SiteLink to={paths.toolPrices} className="text-ink-900 underline underline-offset-2">
          gold and consumer prices
        </SiteLink>
        .
      </p>
    </LineChart>
  );
}
