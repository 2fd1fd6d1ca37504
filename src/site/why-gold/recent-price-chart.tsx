import { monthPrices } from '../../domain/tools/gold-history.ts';
import { LineChart } from './line-chart.tsx';
import { MONTH_PRICE_SOURCE } from './month-price-source.ts';

const FROM = 2023;
/** The article's own month is its last. */
const TO = { year: 2025, month: 5 };

const timeOf = ({ year, month }: { year: number; month: number }) => year + (month - 1) / 12;
const prices = monthPrices().filter((price) => price.year >= FROM && timeOf(price) <= timeOf(TO));
const points = prices.map((price) => ({ at: timeOf(price), value: price.nominal }));
const [first, last] = [points[0], points.at(-1)];

const usd = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;

/** How the price came to where it stood when the article was written. */
export function RecentPriceChart() {
  if (!first || !last) return null;
  return (
    <LineChart
      caption="Gold's monthly average price, January 2023 to May 2025"
      unit="US dollars per troy ounce"
      description={`From ${usd(first.value)} in January 2023 the price rises to ${usd(last.value)} in May 2025, most of it after February 2024.`}
      series={[{ look: 'gold', points }]}
      marks={[
        { ...first, label: usd(first.value), anchor: 'start' },
        { ...last, label: usd(last.value), anchor: 'end' },
      ]}
      values={[0, 1000, 2000, 3000, 4000]}
      times={[2023, 2024, 2025].map((at) => ({ at, label: String(at) }))}
      ends={[first.at, last.at]}
    >
      <p className="max-w-small-measure text-sm text-ink-600">Source: {MONTH_PRICE_SOURCE}</p>
    </LineChart>
  );
}
