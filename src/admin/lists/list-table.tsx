import { type ReactNode, useDeferredValue, useRef } from 'react';
import type { RowKey } from '../../ui/row-focus.ts';
import { HeadCell, Table, TableHead } from '../../ui/table.tsx';
import { useRestoredPosition } from '../screen-state/use-restored-position.ts';
import { ListBody, type ListState } from './list-body.tsx';

type ListTableProps<RowData> = {
  label: string;
  list: ListState<RowData>;
  columns: readonly string[];
  /** A cell before the column headings: the checkbox for all rows. */
  firstHead?: ReactNode;
  /** All heading cells, where they are more than words. */
  head?: ReactNode;
  texts: { loading: string; empty: string; failed: string };
  row: (data: RowData, at: number) => ReactNode;
  /** The row's keyboard shortcuts. Without them rows do not take the focus. */
  keys?: readonly RowKey[];
  skeletonRows?: number;
  className?: string;
};

/** Renders a page of a list as a table, in each of its states. */
export function ListTable<RowData>(props: ListTableProps<RowData>) {
  const { label, list, columns, firstHead, head, texts, row, keys, skeletonRows, className } = props;
  const box = useRef<HTMLDivElement>(null);
  // Other rows take long to render. A key that is typed meanwhile comes first.
  const later = useDeferredValue(list.data);
  const data = list.data && (later ?? list.data);
  const isOld = list.isRefreshing || data !== list.data;
  useRestoredPosition(box, data !== undefined && !isOld);
  return (
    <div ref={box}>
      <Table label={label} keys={keys} aria-busy={isOld} className={className}>
        <TableHead>
          {firstHead}
          {head ?? columns.map((column) => <HeadCell key={column}>{column}</HeadCell>)}
        </TableHead>
        <ListBody
          list={{ ...list, data }}
          columns={columns.length + (firstHead ? 1 : 0)}
          skeletonRows={skeletonRows}
          texts={texts}
          row={row}
        />
      </Table>
    </div>
  );
}
