import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPath, useLocation, useSearchParams } from 'react-router-dom';
import { keepView } from './kept-views.ts';

/** Reads a screen's state from the query of its address, and writes it there: what `addressCodec` returns. */
export type AddressForm<State> = {
  read: (search: URLSearchParams, kept: unknown) => State;
  write: (state: State) => URLSearchParams;
  /** Returns what the history entry keeps instead of the address. */
  keep?: (state: State) => object;
  /** The lists that links lead back to in this state; left out, the one at the screen's own path. */
  listsOf?: (state: State) => readonly string[];
};

/**
 * A screen's state, kept in its address. A change may come late, from a debounced search box, or right after another
 * one, so it builds on what the address says then. Each change therefore renders at once, not as a transition.
 */
export function useAddressState<State extends object>({ read, write, keep, listsOf }: AddressForm<State>) {
  const [search, setSearch] = useSearchParams();
  const { pathname, search: query, state: kept } = useLocation();
  const params = useMemo(() => read(search, kept), [read, search, kept]);
  useEffect(() => {
    const view = { to: createPath({ pathname, search: query }), state: kept };
    for (const list of listsOf?.(params) ?? [pathname]) keepView(list, view);
  }, [pathname, query, kept, params, listsOf]);
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const show = useCallback(
    (state: State, replace: boolean) =>
      setSearch(write(state), { flushSync: true, replace, state: keep?.(state) }),
    [setSearch, write, keep],
  );
  /** Another page, another tab, other details: a history entry that the browser's back button undoes. */
  const go = useCallback((patch: Partial<State>) => show({ ...latest.current, ...patch }, false), [show]);
  /** A new filter starts at the first page. It makes no history entry, or each letter would be one. */
  const filter = useCallback(
    (patch: Partial<State>) => show({ ...latest.current, page: 1, ...patch }, true),
    [show],
  );
  return { params, latest, go, filter };
}
