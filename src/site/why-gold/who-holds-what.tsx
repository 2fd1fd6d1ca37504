import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

type FlowArrowProps = {
  /** A flow that happens only later is broken. */
  isLater?: boolean;
  className?: string;
};

/** An arrow to the right, turned by `className`. */
function FlowArrow({ isLater = false, className }: FlowArrowProps) {
  return (
    <svg
      viewBox="0 0 48 16"
      aria-hidden
      className={classNames(
        'h-4 w-12 shrink-0 fill-none stroke-current stroke-[1.5] text-gold-700',
        className,
      )}
    >
      <path d="M1 8H46" strokeDasharray={isLater ? '4 4' : undefined} />
      <path d="M39 2L46 8L39 14" />
    </svg>
  );
}

type Party = {
  name: string;
  role: string;
  paid: string;
  /** What passes on to the next box. */
  flow: string;
  isLater?: boolean;
  /** The box's place, and that of its arrow, in a ring of two by two on wide screens. */
  box: string;
  arrow: string;
  turn: string;
};

const parties: readonly Party[] = [
  {
    name: 'You',
    role: 'own the account and decide what it buys. You never hold the metal.',
    paid: 'You pay all of the others.',
    flow: 'instruct',
    box: 'sm:col-start-1 sm:row-start-1',
    arrow: 'sm:col-start-2 sm:row-start-1 sm:flex-col sm:justify-center sm:px-4',
    turn: 'sm:rotate-0',
  },
  {
    name: 'Custodian',
    role: 'keeps the account, places the order you give and reports to the IRS.',
    paid: 'Paid by setup and yearly fees.',
    flow: 'pays from your account',
    box: 'sm:col-start-3 sm:row-start-1',
    arrow: 'sm:col-start-3 sm:row-start-2',
    turn: '',
  },
  {
    name: 'Dealer',
    role: 'sells the metal to the account, and may buy it back one day.',
    paid: 'Paid by the premium when you buy and the discount when you sell.',
    flow: 'ships the metal',
    box: 'sm:col-start-3 sm:row-start-3',
    arrow: 'sm:col-start-2 sm:row-start-3 sm:flex-col sm:justify-center sm:px-4',
    turn: 'sm:rotate-180',
  },
  {
    name: 'Depository',
    role: 'stores the metal for the account and counts it.',
    paid: 'Paid by the storage fee, which the custodian often bills.',
    flow: 'to you only at a withdrawal',
    isLater: true,
    box: 'sm:col-start-1 sm:row-start-3',
    arrow: 'sm:col-start-1 sm:row-start-2',
    turn: 'sm:-rotate-90',
  },
];

function PartyBox({ party: { name, role, paid, flow, isLater, box, arrow, turn } }: { party: Party }) {
  return (
    <li className="contents">
      <div className={classNames('border border-line border-t-2 border-t-gold-500 p-5', box)}>
        <p className="my-0 font-display text-h4 text-ink-900">{name}</p>
        <p className="my-0 mt-1">{role}</p>
        <p className="my-0 mt-3 text-gold-700">{paid}</p>
      </div>
      <div className={classNames('flex items-center gap-3 py-2 pl-2', arrow)}>
        <FlowArrow isLater={isLater} className={classNames('my-4 rotate-90', turn)} />
        <span className="font-semibold text-ink-900">{flow}</span>
      </div>
    </li>
  );
}

/** Draws who owns, keeps, instructs and is paid in a gold IRA. The words wrap and grow with the reader's text size. */
export function WhoHoldsWhat() {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="break-inside-avoid text-sm">
      <figcaption id={id} className="my-0 mb-5 font-display text-h4 text-ink-900">
        Who holds what in a gold IRA
      </figcaption>
      <ol className="my-0 list-none pl-0 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        {parties.map((party) => (
          <PartyBox key={party.name} party={party} />
        ))}
      </ol>
    </figure>
  );
}
