import { CONSUMER_PRICE_SOURCE, turningPoints } from './gold-price.ts';
import { ScrollTable } from './scroll-table.tsx';

const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`;

function change(from: number, to: number): string {
  const percent = Math.round((to / from - 1) * 100);
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toLocaleString('en-US')}%`;
}

const rows = turningPoints.slice(1).map((end, at) => {
  const start = turningPoints[at] ?? end;
  return [
    `${start.year}–${end.year}`,
    `${usd(start.usd)} to ${usd(end.usd)}`,
    change(start.usd, end.usd),
    change(start.cpi, end.cpi),
  ];
});

/** Shows gold between its turning points, with what consumer prices did meanwhile. */
export function PeriodsTable() {
  return (
    <figure>
      <ScrollTable
        label="Five stretches of the gold price"
        columns={['Years', 'Average price', 'Gold', 'Consumer prices']}
        rows={rows}
        compact
      />
      <figcaption className="text-sm text-ink-600">
        Yearly averages. Turning points are known only afterwards. Consumer prices: {CONSUMER_PRICE_SOURCE}
      </figcaption>
    </figure>
  );
}
