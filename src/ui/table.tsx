import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

/**
 * A table in its own box. A narrow screen scrolls the box, not the page; on a wide one the header row sticks below
 * whatever `--sticky-top` names.
 */
export function Table({ label, className, children, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto rounded border border-line bg-white min-[90rem]:overflow-visible"
    >
      <table
        className={classNames('w-full border-separate border-spacing-0 text-left text-sm', className)}
        {...props}
      >
        {children}
      </table>
    </section>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="z-10 bg-paper-dim min-[90rem]:sticky min-[90rem]:top-(--sticky-top)">
      <tr>{children}</tr>
    </thead>
  );
}

type HeadCellProps = ComponentProps<'th'> & { numeric?: boolean };

export function HeadCell({ numeric = false, className, ...props }: HeadCellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'h-10 border-b border-line-strong px-2.5 text-xs font-semibold whitespace-nowrap text-ink-600',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={classNames('group/row', className)} {...props} />;
}

export function Cell({ numeric = false, className, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      className={classNames(
        'h-10 border-b border-line px-2.5 py-1 group-last/row:border-b-0',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

/** One row over the whole width, for the empty text or a failed read. */
export function TableMessage({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns} className="px-4 py-14 text-center text-ink-600">
        {children}
      </td>
    </tr>
  );
}

/** The shape of a table that is loading, with its text for screen readers. */
export function TableSkeleton({ columns, rows, text }: { columns: number; rows: number; text: string }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
    <Row key={row}>
      <Cell colSpan={columns}>
        {row === 0 && (
          <span role="status" className="sr-only">
            {text}
          </span>
        )}
        <span
          aria-hidden
          className="block h-3 animate-pulse rounded bg-paper-dim motion-reduce:animate-none"
          style={{ width: `${90 - ((row * 17) % 40)}%` }}
        />
      </Cell>
    </Row>
  ));
}
