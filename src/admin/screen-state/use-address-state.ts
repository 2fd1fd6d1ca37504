import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { showAtOnce, useAddress, useNavigate } from '../../lib/address.tsx';
import { saveView } from './saved-views.ts';

/** Reads a screen's state from the query of its address, and writes it there: what `addressCodec` returns. */
export type AddressForm<State> = {
  read: (search: URLSearchParams, kept: unknown) => State;
  write: (state: State) => URLSearchParams;
  /** Returns what the history entry keeps instead of the address. */
  keep?: (state: State) => object;
  /** The lists whose last view this state is; by default the list at the screen's own path. */
  listsOf?: (state: State) => readonly string[];
};

/**
 * A screen's state, kept in its address. A change may come late, from a debounced search box, or right after another
 * one, so it builds on what the address says then. Each change therefore renders at once, not as a transition.
 */
export function useAddressState<State extends object>({ read, write, keep, listsOf }: AddressForm<State>) {
  const navigate = useNavigate();
  const { pathname, search, state: kept } = useAddress();
  const params = useMemo(() => read(new URLSearchParams(search), kept), [read, search, kept]);
  useEffect(() => {
    const view = { to: pathname + search, state: kept };
    for (const list of listsOf?.(params) ?? [pathname]) saveView(list, view);
  }, [pathname, search, kept, params, listsOf]);
  const latest = useRef(params);
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    latest.current = params;
    shown.current = pathname;
  }, [params, pathname]);

  const show = useCallback(
    (state: State, replace: boolean) => {
      // While the next screen loads, the address is that screen's already.
      if (window.location.pathname !== shown.current) return;
      const query = String(write(state));
      const to = shown.current + (query && `?${query}`);
      showAtOnce(() => navigate(to, { replace, state: keep?.(state) }));
    },
    [navigate, write, keep],
  );
  /** Adds a history entry, so that the back button undoes it: another page, another tab, other details. */
  const go = useCallback((patch: Partial<State>) => show({ ...latest.current, ...patch }, false), [show]);
  /** Starts at the first page, without a history entry, because otherwise each typed letter would add one. */
  const filter = useCallback(
    (patch: Partial<State>) => show({ ...latest.current, page: 1, ...patch }, true),
    [show],
  );
  return { params, latest, go, filter };
}
