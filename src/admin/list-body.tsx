import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageOfRows } from '../data/page-of-rows.ts';
import { classNames } from '../lib/class-names.ts';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { TableMessage, TableSkeleton } from '../ui/table.tsx';
import { failureText } from './failure-text.ts';

/** A page of a list on its way. While the next one is read, the last one stays. */
export type ListState<RowData> = {
  data: PageOfRows<RowData> | undefined;
  error: Error | null;
  isRefreshing: boolean;
  retry: () => void;
};

export function useList<RowData, Key extends QueryKey>(
  query: UseQueryOptions<PageOfRows<RowData>, Error, PageOfRows<RowData>, Key>,
): ListState<RowData> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  return { data, error: data ? null : error, isRefreshing: isPlaceholderData, retry: () => void refetch() };
}

type ListBodyProps<RowData> = {
  list: ListState<RowData>;
  columns: number;
  texts: { loading: string; empty: string; failed: string };
  row: (data: RowData) => ReactNode;
};

/** The body of a table in each of its states. */
export function ListBody<RowData>({ list, columns, texts, row }: ListBodyProps<RowData>) {
  const { data, error, isRefreshing, retry } = list;
  return (
    <tbody className={classNames('transition-opacity', isRefreshing && 'opacity-50')}>
      {error ? (
        <TableMessage columns={columns}>
          <RetryNotice title={texts.failed} detail={failureText(error)} onRetry={retry} />
        </TableMessage>
      ) : !data ? (
        <TableSkeleton columns={columns} rows={8} text={texts.loading} />
      ) : data.rows.length === 0 ? (
        <TableMessage columns={columns}>{texts.empty}</TableMessage>
      ) : (
        data.rows.map(row)
      )}
    </tbody>
  );
}
