import { signedPercent, wholeDollars } from '../../domain/checked-figures/figure-text.ts';
import { CONSUMER_PRICE_SOURCE, turningPoints } from '../../domain/checked-figures/yearly-gold-prices.ts';
import { ScrollTable } from './scroll-table.tsx';

const change = (from: number, to: number): string => signedPercent(to / from - 1);

const rows = turningPoints.slice(1).map((end, at) => {
  const start = turningPoints[at] ?? end;
  return [
    `${start.year}–${end.year}`,
    `${wholeDollars(start.usd)} to ${wholeDollars(end.usd)}`,
    change(start.usd, end.usd),
    change(start.cpi, end.cpi),
  ];
});

/** Shows gold between its turning points, with what consumer prices did in the same time. */
export function PeriodsTable() {
  return (
    <figure>
      <ScrollTable
        label="Five stretches of the gold price"
        columns={['Years', 'Average price', 'Gold', 'Consumer prices']}
        rows={rows}
        compact
      />
      <figcaption className="max-w-small-measure text-sm text-ink-600">
        Yearly averages. Turning points are known only afterwards. Consumer prices: {CONSUMER_PRICE_SOURCE}
      </figcaption>
    </figure>
  );
}
