import { useId } from 'react';

const GAIN = 10_000;
/** The highest federal rates, in percent: IRS Topics 409 and 559. */
const INVESTMENT_INCOME_TAX = 3.8;
const rates = [
  { name: 'Gold, held for more than a year', rate: 28 },
  { name: 'Stocks, held for more than a year', rate: 20 },
];

const usd = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;

function Bar({ name, rate }: { name: string; rate: number }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-ink-900">{name}</dt>
      <dd className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
        <svg aria-hidden="true" className="h-4 w-full">
          <rect width="100%" height="100%" className="fill-paper-dim" />
          <rect width={`${rate}%`} height="100%" className="fill-gold-700" />
          <rect x={`${rate}%`} width={`${INVESTMENT_INCOME_TAX}%`} height="100%" className="fill-ink-600" />
        </svg>
        <span className="text-sm text-ink-900 tabular-nums">
          {usd((GAIN * rate) / 100)} + {usd((GAIN * INVESTMENT_INCOME_TAX) / 100)}
        </span>
      </dd>
    </div>
  );
}

/** Compares the highest federal tax on a gain from gold and on the same gain from stocks. */
export function TaxFigure() {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="break-inside-avoid">
      <figcaption id={id}>
        <p className="my-0 font-display text-h4 text-ink-900">
          The most that federal tax takes from a gain of {usd(GAIN)}
        </p>
        <p className="my-0 max-w-small-measure text-sm text-ink-600">
          First the tax on the gain, then the net investment income tax on high incomes. State tax is extra
        </p>
      </figcaption>
      <dl className="own-colors mt-3 divide-y divide-line border-y border-line">
        {rates.map((each) => (
          <Bar key={each.name} {...each} />
        ))}
      </dl>
      <p className="mt-2 max-w-small-measure text-sm text-ink-600">
        Sources: <a href="https://www.irs.gov/taxtopics/tc409">IRS, Topic 409</a>;{' '}
        <a href="https://www.irs.gov/taxtopics/tc559">IRS, Topic 559</a>. Lower incomes pay less on both.
      </p>
    </figure>
  );
}
