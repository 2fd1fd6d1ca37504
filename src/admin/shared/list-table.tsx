import type { KeyboardEventHandler, ReactNode } from 'react';
import { HeadCell, Table, TableHead } from '../../ui/table.tsx';
import { ListBody, type ListState } from './list-body.tsx';

type ListTableProps<RowData> = {
  label: string;
  list: ListState<RowData>;
  columns: readonly string[];
  /** A cell before the column headings: the checkbox for all rows. */
  firstHead?: ReactNode;
  texts: { loading: string; empty: string; failed: string };
  row: (data: RowData) => ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLTableSectionElement>;
};

/** Renders a page of a list as a table, in each of its states. */
export function ListTable<RowData>(props: ListTableProps<RowData>) {
  const { label, list, columns, firstHead, texts, row, onKeyDown } = props;
  return (
    <Table label={label} aria-busy={list.isRefreshing}>
      <TableHead>
        {firstHead}
        {columns.map((column) => (
          <HeadCell key={column}>{column}</HeadCell>
        ))}
      </TableHead>
      <ListBody
        onKeyDown={onKeyDown}
        list={list}
        columns={columns.length + (firstHead ? 1 : 0)}
        texts={texts}
        row={row}
      />
    </Table>
  );
}
