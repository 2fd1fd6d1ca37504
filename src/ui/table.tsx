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
      className="relative overflow-x-auto rounded border border-line bg-white max-[90rem]:@container min-[90rem]:overflow-visible"
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

type TableMessageProps = { columns: number; children: ReactNode; className?: string };

/**
 * One row over the whole width, for the empty text or a failed read. Where the table is wider than its box, the words
 * stay in the middle of the box.
 */
export function TableMessage({ columns, children, className }: TableMessageProps) {
  return (
    <tr>
      <td colSpan={columns}>
        <div
          className={classNames(
            'px-4 text-center text-ink-600 max-[90rem]:sticky max-[90rem]:left-0 max-[90rem]:w-[100cqi]',
            className,
          )}
        >
          {children}
        </div>
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
