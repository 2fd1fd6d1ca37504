import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { Select } from './field.tsx';

type PaginationProps = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The plural of what is counted, such as 'locations'. */
  noun: string;
  onPage: (page: number) => void;
  /** When left out, the size is fixed. */
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
  /** Replaces 'Showing 1-50 of 123 locations'. */
  summary?: string;
};

const number = new Intl.NumberFormat('en-US');

type PageSizeProps = { size: number; sizes: readonly number[]; onSize: (size: number) => void };

function PageSize({ size, sizes, onSize }: PageSizeProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-ink-600">
      <label htmlFor={id} className="whitespace-nowrap">
        Rows per page
      </label>
      <div className="w-20">
        <Select dense id={id} value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </div>
    </div>
  );
}

/** Shows which rows of how many are visible, with links to the others. */
export function Pagination({
  page,
  pageSize,
  total,
  noun,
  onPage,
  pageSizes,
  onPageSize,
  summary,
}: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={`Pages of ${noun}`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p aria-live="polite" className="text-ink-600 tabular-nums">
        {summary ?? `Showing ${number.format(from)}-${number.format(to)} of ${number.format(total)} ${noun}`}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {pageSizes && onPageSize && <PageSize size={pageSize} sizes={pageSizes} onSize={onPageSize} />}
        <div className="flex items-center gap-2">
          <Button look="outline" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden className="size-4" />
            Previous
          </Button>
          <span className="px-1 text-ink-600 tabular-nums">
            Page {number.format(page)} of {number.format(last)}
          </span>
          <Button look="outline" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
    </nav>
  );
}
