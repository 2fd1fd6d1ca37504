import { useEffect, useState } from 'react';
import type { ListState } from './list-body.tsx';

/**
 * Whether the rows have been read and painted: staff read them first, so what a list's filters read waits for them. A
 * list that cannot be read holds nothing up.
 */
export function useRowsPainted({ data, error, isRefreshing }: ListState<unknown>): boolean {
  const isWaiting = isRefreshing || (data === undefined && error === null);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setPainted(false);
    };
  }, [isWaiting]);
  return isPainted && !isWaiting;
}
