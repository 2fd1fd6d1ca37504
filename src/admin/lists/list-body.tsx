import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PageOfRows } from '../../data/client/page-of-rows.ts';
import { classNames } from '../../lib/class-names.ts';
import { TableBody } from '../../ui/table.tsx';
import { QueryState } from '../outcomes/query-state.tsx';

/** The state of a list's page. While the next page loads, the last one stays. */
export type ListState<RowData> = {
  data: PageOfRows<RowData> | undefined;
  error: Error | null;
  isRefreshing: boolean;
  /** Whether loading takes long enough to mark the old rows as outdated. */
  isLate: boolean;
  retry: () => void;
};

/** Shorter waits are not marked, because two quick changes are harder to follow than one. */
const LATE_AFTER_MS = 200;

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

export function useList<RowData, Key extends QueryKey>(
  query: UseQueryOptions<PageOfRows<RowData>, Error, PageOfRows<RowData>, Key>,
): ListState<RowData> {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  });
  const isLate = useLate(isPlaceholderData);
  const retry = () => void refetch();
  return { data, error: data ? null : error, isRefreshing: isPlaceholderData, isLate, retry };
}

type ListBodyProps<RowData> = {
  list: ListState<RowData>;
  columns: number;
  texts: { loading: string; empty: string; failed: string };
  skeletonRows?: number | undefined;
  row: (data: RowData, at: number) => ReactNode;
};

/** Renders a table's body in each of its states. */
export function ListBody<RowData>({ list, columns, texts, row, skeletonRows = 8 }: ListBodyProps<RowData>) {
  const { data, error, isLate, retry } = list;
  return (
    <TableBody className={classNames('transition-opacity', isLate && 'opacity-50')}>
      <QueryState
        {...texts}
        query={{ data: data?.rows, error, refetch: retry }}
        layout={{ columns, skeletonRows }}
      >
        {(rows) => rows.map(row)}
      </QueryState>
    </TableBody>
  );
}
