import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a screen's state is read from and written to the query of its address. */
export type AddressForm<State> = {
  read: (search: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
};

/**
 * A screen's state, kept in its address. A change may come late, from a search box that waits for typing to rest,
 * or right after another: it builds on what the address says then. So each is rendered at once, not as a transition.
 */
export function useAddressState<State extends { page: number }>({ read, write }: AddressForm<State>) {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => read(search), [read, search]);
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  /** Another page, another tab, other details: a step that the browser's back button undoes. */
  const go = useCallback(
    (patch: Partial<State>) => setSearch(write({ ...latest.current, ...patch }), { flushSync: true }),
    [setSearch, write],
  );
  /** Another filter starts at the first page; it is no step of its own, or each letter would be one. */
  const filter = useCallback(
    (patch: Partial<State>) =>
      setSearch(write({ ...latest.current, page: 1, ...patch }), { flushSync: true, replace: true }),
    [setSearch, write],
  );
  return { params, latest, go, filter };
}
