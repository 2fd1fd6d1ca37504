import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type ResetProps = {
  isFiltered: boolean;
  onReset: () => void;
  className?: string;
  /** Whether a phone shows the first word alone. */
  isShort?: boolean;
};

/**
 * The button keeps its place while no filter is set, so that typing a first letter moves nothing below. It stays
 * visible while it has the focus.
 */
export const ResetFilters = ({ isFiltered, onReset, className = '', isShort = false }: ResetProps) => (
  <Button
    look="quiet"
    size="small"
    className={`whitespace-nowrap ${isFiltered ? '' : 'not-focus-visible:invisible'} ${className}`}
    onClick={onReset}
  >
    <span>
      Reset <span className={isShort ? 'max-sm:sr-only' : undefined}>filters</span>
    </span>
  </Button>
);

type FilterPanelProps = ResetProps & {
  title: string;
  children: ReactNode;
  /** What shows below the filters. */
  note?: ReactNode;
};

/** The filters of a list in a box of their own: on a wide screen in one line with their title. */
export function FilterPanel({ title, isFiltered, onReset, note, children }: FilterPanelProps) {
  return (
    <div className="grid gap-x-6 rounded border border-line bg-white px-4 py-2.5 min-[90rem]:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-start justify-between gap-x-4 min-[90rem]:flex-col">
        <h2 className="font-sans text-sm font-semibold text-ink-900 max-[90rem]:py-1.5">{title}</h2>
        <ResetFilters isFiltered={isFiltered} onReset={onReset} className="-mx-3" />
      </div>
      <search className="flex flex-wrap items-end gap-3">{children}</search>
      {note && <div className="min-[90rem]:col-start-2">{note}</div>}
    </div>
  );
}
