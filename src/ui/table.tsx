// biome-ignore-all lint/a11y/noRedundantRoles: browsers forget what a table's parts are where they are laid out as something else.
import { type ComponentProps, Fragment, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { NarrowScreen, useNarrowScreen } from './narrow-screen.ts';
import { useRowDensity } from './row-density.ts';
import { keepTabStops, onRowKeys, ROW_KEYS, type RowKey } from './row-focus.ts';

/** From 80rem up, rows show their actions in columns, which leaves the least room just there. */
const CELL_PADDING = 'px-2 xl:max-[84rem]:px-1.75 min-[90rem]:px-2.5';

/** Explains the keys to people who have a keyboard. */
function KeyHint({ id, keys }: { id: string; keys: readonly RowKey[] }) {
  const hints: readonly (readonly [keys: string, does: string])[] = [
    ['↑ ↓', 'rows'],
    ['← →', 'within a row'],
    ...keys.map((key) => [key.length === 1 ? key.toUpperCase() : key, ROW_KEYS[key]] as const),
  ];
  return (
    <p id={id} className="mt-1.5 text-xs text-ink-600 max-sm:hidden pointer-coarse:hidden">
      Keys:{' '}
      {hints.map(([pressed, does], at) => (
        <Fragment key={pressed}>
          {at > 0 && ', '}
          <kbd className="font-sans font-semibold text-ink-900">{pressed}</kbd> {does}
        </Fragment>
      ))}
    </p>
  );
}

type TableProps = Omit<ComponentProps<'table'>, 'ref' | 'onKeyDown'> & {
  label: string;
  /** The shortcuts of rows that can have the focus (`row-focus.ts`): rows with a label can. */
  keys?: readonly RowKey[] | undefined;
};

/**
 * A table in its own box. A narrow screen scrolls the box, not the page; on a wide one the header row sticks below
 * whatever `--sticky-top` names; on a phone each row is an item of two lines (`table.css`).
 */
export function Table({ label, keys, className, children, ...props }: TableProps) {
  const hint = useId();
  const density = useRowDensity();
  const isNarrow = useNarrowScreen();
  return (
    <div>
      <section
        aria-label={label}
        // A scrolling box must be reachable by keyboard. Focusable rows scroll it.
        tabIndex={keys ? -1 : 0}
        className="relative overflow-x-auto max-sm:overflow-x-clip rounded border border-line bg-white outline-offset-0 max-[90rem]:@container min-[90rem]:overflow-visible"
      >
        <table
          role="table"
          data-density={density}
          aria-describedby={keys && hint}
          className={classNames(
            'item-table w-full border-separate border-spacing-0 text-left text-sm',
            className,
          )}
          {...(keys && { ref: keepTabStops, onKeyDown: onRowKeys })}
          {...props}
        >
          <NarrowScreen value={isNarrow}>{children}</NarrowScreen>
        </table>
      </section>
      {keys && <KeyHint id={hint} keys={keys} />}
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead role="rowgroup" className="z-10 bg-paper-dim min-[90rem]:sticky min-[90rem]:top-(--sticky-top)">
      <tr role="row">{children}</tr>
    </thead>
  );
}

export const TableBody = (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />;

type HeadCellProps = ComponentProps<'th'> & {
  numeric?: boolean;
  /** Phones show only headings that have a control. */
  hasControl?: boolean;
};

export function HeadCell({ numeric = false, hasControl = false, className, ...props }: HeadCellProps) {
  return (
    <th
      scope="col"
      role="columnheader"
      className={classNames(
        CELL_PADDING,
        'h-(--row) border-b border-line-strong text-xs font-semibold whitespace-nowrap text-ink-600',
        numeric && 'text-right',
        !hasControl && 'max-sm:sr-only',
        className,
      )}
      {...props}
    />
  );
}

type RowProps = ComponentProps<'tr'> & {
  /** The row's subject. A row with a label can have the focus, in a table with `keys`. */
  label?: string;
};

export function Row({ label, className, ...props }: RowProps) {
  return (
    <tr
      role="row"
      {...(label !== undefined && { 'aria-label': label, tabIndex: -1 })}
      className={classNames(
        // Keeps the focused row clear of the bars that stick above and below the rows.
        'item-row group/row scroll-mb-[calc(var(--sticky-bottom,4rem)+1rem)] -outline-offset-2',
        className,
      )}
      {...props}
    />
  );
}

type CellProps = ComponentProps<'td'> & {
  numeric?: boolean;
  /**
   * The cell's role on a phone: the name on the first line (usually the first cell), the same on as many lines as it
   * needs, a fact on the second (usually the others), a fact that is never truncated, one that very narrow phones leave
   * out, one that only wide phones show (never truncated), the actions at the edge, or nothing.
   */
  narrow?: 'check' | 'name' | 'whole' | 'fact' | 'badge' | 'spare' | 'rare' | 'edge' | 'hidden' | undefined;
  /** Words before a fact that is unclear without its column's heading. */
  narrowLabel?: string;
};

export function Cell({ numeric = false, narrow, narrowLabel, className, ...props }: CellProps) {
  return (
    <td
      role="cell"
      data-narrow={narrow}
      data-label={narrowLabel}
      className={classNames(
        CELL_PADDING,
        'h-(--row) border-b border-line py-px group-last/row:border-b-0',
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
    <tr role="row">
      <td role="cell" colSpan={columns}>
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
