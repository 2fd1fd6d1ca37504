import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const MARK = 'data-asked';

/** The query that the server made this page for; null on a page that it did not make. */
function deliveredQuery(pathname: string): string | null {
  const asked = globalThis.document?.querySelector(`[${MARK}]`)?.getAttribute(MARK);
  return asked?.startsWith(`${pathname}?`) ? asked.slice(pathname.length + 1) : null;
}

/**
 * The query of the address, on a screen that the server makes anew for each (src/app/server-reads.ts). The first rendering in a browser
 * takes the one that the server knew, because a host that serves files knows none. `mark` belongs on an element of the
 * screen.
 */
export function useAskedQuery(): { asked: URLSearchParams; mark: Readonly<Record<string, string>> } {
  const { pathname, search } = useLocation();
  const [delivered, setDelivered] = useState(() => deliveredQuery(pathname));
  useEffect(() => setDelivered(null), []);
  const asked = delivered ?? search.slice(1);
  return { asked: new URLSearchParams(asked), mark: { [MARK]: `${pathname}?${asked}` } };
}
