import { useId } from 'react';

type Step = {
  when: string;
  what: string;
  to: string;
};

/** In the order in which they are paid. */
const steps: readonly Step[] = [
  {
    when: 'When the account opens',
    what: 'Setup fee',
    to: 'To the custodian. Only in a gold IRA.',
  },
  {
    when: 'When you buy',
    what: 'Premium over the metal price',
    to: 'To the dealer. What is left buys metal.',
  },
  {
    when: 'Every year',
    what: 'Account fee',
    to: 'To the custodian. Only in a gold IRA.',
  },
  {
    when: 'Every year',
    what: 'Storage and insurance',
    to: 'To the depository, or to whoever keeps and insures it for you.',
  },
  {
    when: 'When you sell',
    what: 'Discount below the metal price',
    to: 'To the dealer who buys it back.',
  },
];

/** In percent of the drawing: the stream's initial width, and what each cost takes of it. They are not to scale. */
const FULL = 70;
const TAKEN = 9;

/** The stream between two costs, as wide as the rest of it, with the payment branching off to the right. */
function Stream({ paidBefore }: { paidBefore: number }) {
  const width = FULL - paidBefore * TAKEN;
  const left = width - TAKEN;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
      className="own-colors absolute inset-0 h-[calc(100%+1px)] w-full"
    >
      <path d={`M0 0H${left}V100H0Z`} className="fill-ink-700" />
      <path
        d={`M${left} 0H${width}V16Q${width} 26 ${width + 8} 26H100V36H${width}Q${left} 36 ${left} 20Z`}
        className="fill-gold-500"
      />
    </svg>
  );
}

function CostRow({ step: { when, what, to }, at }: { step: Step; at: number }) {
  return (
    <li className="my-0 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 pl-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="relative">
        <Stream paidBefore={at} />
      </div>
      <div className="pt-2 pb-6">
        <p className="my-0 text-ink-600">{when}</p>
        <p className="my-0 font-semibold text-ink-900">{what}</p>
        <p className="my-0">{to}</p>
      </div>
    </li>
  );
}

/** Draws the costs of owning gold in their order, as a stream that each of them narrows. */
export function WhereDollarsGo() {
  const id = useId();
  return (
    <figure aria-labelledby={`${id}-title`} className="break-inside-avoid text-sm">
      <figcaption className="my-0 mb-5">
        <p id={`${id}-title`} className="my-0 font-display text-h4 text-ink-900">
          Where each dollar goes
        </p>
        <p className="my-0 mt-1">
          The kinds of cost and their order, not their size. Ask for each of them in writing.
        </p>
      </figcaption>
      <ol className="my-0 list-none pl-0">
        {steps.map((step, at) => (
          <CostRow key={`${step.when} ${step.what}`} step={step} at={at} />
        ))}
      </ol>
      <p className="my-0 border-t border-gold-500 pt-3 font-semibold text-ink-900">
        What is left is yours, before tax.
      </p>
    </figure>
  );
}
