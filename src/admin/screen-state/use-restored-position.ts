import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useAddress } from '../../lib/address.tsx';
import { focusableRows } from '../../ui/row-focus.ts';
import { savedListPosition, saveListPosition } from './saved-views.ts';

const linkOf = (row: HTMLElement): string | null => row.querySelector('a')?.getAttribute('href') ?? null;

/** Restores the place only if the user has not moved the focus since. */
const isFocusFree = () => document.activeElement === null || document.activeElement.matches('body, main, h1');

/**
 * Remembers a list's focused row and scroll position when the user leaves the screen, and restores both when the user
 * returns to the same filters and page.
 * @param hasRows whether the rows of the address have loaded
 */
export function useRestoredPosition(list: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const { pathname, search } = useAddress();
  const to = pathname + search;
  const latest = useRef({ pathname, to });
  const row = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    latest.current = { pathname, to };
  }, [pathname, to]);

  // A layout effect cleans up before the rows leave the page.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = ({ target }: Event) => {
      const at = target instanceof Element ? target.closest<HTMLElement>('tr[tabindex]') : null;
      if (at) row.current = at;
    };
    // Safari does not focus what the user clicks.
    element.addEventListener('focusin', remember);
    element.addEventListener('click', remember);
    return () => {
      const at = row.current ? focusableRows(element).indexOf(row.current) : -1;
      saveListPosition(latest.current.pathname, {
        to: latest.current.to,
        link: row.current && at >= 0 ? linkOf(row.current) : null,
        row: at >= 0 ? at : null,
        scroll: window.scrollY,
      });
    };
  }, [list]);

  const hasReturned = useRef(false);
  useEffect(() => {
    if (!hasRows || hasReturned.current || !list.current) return;
    hasReturned.current = true;
    const place = savedListPosition(latest.current.pathname);
    if (place?.to !== latest.current.to || !isFocusFree()) return;
    window.scrollTo(0, place.scroll);
    const rows = focusableRows(list.current);
    const same = place.link === null ? undefined : rows.find((each) => linkOf(each) === place.link);
    const next = place.row === null ? undefined : rows[Math.min(place.row, rows.length - 1)];
    (same ?? next)?.focus();
  }, [list, hasRows]);
}
