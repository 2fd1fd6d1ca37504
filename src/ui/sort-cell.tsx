import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { HeadCell } from './table.tsx';

type SortCellProps = {
  /** How the table is sorted by this column, or null. */
  sorted: 'ascending' | 'descending' | null;
  onSort: () => void;
  numeric?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A column heading that sorts the table when pressed. */
export function SortCell({ sorted, onSort, numeric = false, className, children }: SortCellProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <HeadCell
      hasControl
      numeric={numeric}
      aria-sort={sorted ?? 'none'}
      className={classNames('py-0', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          'group/sort -mx-2 min-[90rem]:-mx-2.5 flex min-h-(--row) w-[calc(100%+1rem)] min-[90rem]:w-[calc(100%+1.25rem)] items-center gap-0.5 px-2 min-[90rem]:px-2.5 font-semibold -outline-offset-2 hover:text-ink-900 max-sm:min-h-11 pointer-coarse:min-h-11',
          numeric && 'justify-end',
          sorted && 'text-ink-900',
        )}
      >
        {children}
        <Arrow
          aria-hidden
          className={classNames('size-3', !sorted && 'opacity-0 group-hover/sort:opacity-60')}
        />
      </button>
    </HeadCell>
  );
}
