import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { countText } from '../lib/number-text.ts';
import { Button } from './button.tsx';
import { Select } from './field.tsx';
import { PageField } from './page-field.tsx';
import { chooseRowDensity, useRowDensity } from './row-density.ts';

const oneOf = (noun: string): string => noun.replace(/(?<=ss)es$|s$/, '');

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The plural of what is counted, such as 'locations' or 'addresses'. */
  noun: string;
  onPage: (page: number) => void;
  /** When left out, the size is fixed. The chosen one differs from `pageSize` until its rows are there. */
  sizeChoice?: { sizes: readonly number[]; chosen: number; choose: (size: number) => void };
  /** Replaces 'Showing 1-50 of 32,063 locations'; it gets '1-50 of 32,063'. */
  summary?: (range: string) => string;
};

type ChoiceProps = {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
};

function Choice({ label, value, onChoose, className = '', children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={`flex items-center gap-2 text-ink-600 ${className}`}>
      <label htmlFor={id} className="whitespace-nowrap">
        {label}
      </label>
      <div>
        <Select dense id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
          {children}
        </Select>
      </div>
    </div>
  );
}

/** Phones have a single row height, for fingers. */
const RowHeight = () => (
  <Choice label="Row height" value={useRowDensity()} onChoose={chooseRowDensity} className="max-sm:hidden">
    <option value="comfortable">Comfortable</option>
    <option value="compact">Compact</option>
  </Choice>
);

type StepsProps = { page: number; last: number; onPage: (page: number) => void };

/** A step that leads nowhere may still have the focus, which a disabled button would lose. */
function Steps({ page, last, onPage }: StepsProps) {
  // The user may press before the last requested page is shown, for example one typed just now.
  const asked = useRef(page);
  useEffect(() => {
    asked.current = page;
  });
  const go = (to: number) => {
    if (to < 1 || to > last || to === asked.current) return;
    asked.current = to;
    onPage(to);
  };
  const step = (to: (from: number) => number, isPossible: boolean) => ({
    look: 'outline' as const,
    size: 'small' as const,
    'aria-disabled': !isPossible,
    onClick: () => go(to(asked.current)),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        {...step(() => 1, page > 1)}
        aria-label="First page"
        title="First page"
        className="min-h-9 px-2"
      >
        <ChevronsLeft aria-hidden className="size-4" />
      </Button>
      <Button {...step((from) => from - 1, page > 1)} className="min-h-9">
        <ChevronLeft aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Previous</span>
      </Button>
      <PageField page={page} last={last} onPage={go} />
      <Button {...step((from) => from + 1, page < last)} className="min-h-9">
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight aria-hidden className="size-4" />
      </Button>
      <Button
        {...step(() => last, page < last)}
        aria-label="Last page"
        title="Last page"
        className="min-h-9 px-2"
      >
        <ChevronsRight aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

/** Shows which rows of how many are visible, and controls the page and the row height. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, noun, onPage, sizeChoice } = props;
  const { summary = (range) => `Showing ${range} ${total === 1 ? oneOf(noun) : noun}` } = props;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p aria-live="polite" className="text-ink-600 tabular-nums">
        {summary(`${countText(from)}-${countText(to)} of ${countText(total)}`)}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <RowHeight />
        {sizeChoice && (
          <Choice
            label="Rows per page"
            value={String(sizeChoice.chosen)}
            onChoose={(size) => sizeChoice.choose(Number(size))}
          >
            {sizeChoice.sizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Choice>
        )}
        {last > 1 && <Steps page={page} last={last} onPage={onPage} />}
      </div>
    </nav>
  );
}
