import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How a screen's state is read from and written to the query of its address. */
export type AddressForm<State> = {
  read: (search: URLSearchParams, kept: unknown) => State;
  write: (state: State) => URLSearchParams;
  /**
   * What must stand in no address, since addresses end up in logs and in the browser's list of visited pages. It is
   * kept with the step of the history instead: a reload and the back button bring it back.
   */
  keep?: (state: State) => object;
};

/**
 * A screen's state, kept in its address. A change may come late, from a search box that waits for typing to rest,
 * or right after another: it builds on what the address says then. So each is rendered at once, not as a transition.
 */
export function useAddressState<State extends { page: number }>({ read, write, keep }: AddressForm<State>) {
  const [search, setSearch] = useSearchParams();
  const { state: kept } = useLocation();
  const params = useMemo(() => read(search, kept), [read, search, kept]);
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const show = useCallback(
    (state: State, replace: boolean) =>
      setSearch(write(state), { flushSync: true, replace, state: keep?.(state) }),
    [setSearch, write, keep],
  );
  /** Another page, another tab, other details: a step that the browser's back button undoes. */
  const go = useCallback((patch: Partial<State>) => show({ ...latest.current, ...patch }, false), [show]);
  /** Another filter starts at the first page; it is no step of its own, or each letter would be one. */
  const filter = useCallback(
    (patch: Partial<State>) => show({ ...latest.current, page: 1, ...patch }, true),
    [show],
  );
  return { params, latest, go, filter };
}
