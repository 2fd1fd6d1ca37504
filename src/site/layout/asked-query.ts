import { startTransition, useEffect, useState } from 'react';
import { useAddress } from '../../lib/address.tsx';

const MARK = 'data-asked';

/** The query for which the server made this page; null if it did not make it. */
function deliveredQuery(pathname: string): string | null {
  const asked = globalThis.document?.querySelector(`[${MARK}]`)?.getAttribute(MARK);
  return asked?.startsWith(`${pathname}?`) ? asked.slice(pathname.length + 1) : null;
}

/**
 * Returns the address's query, on a screen that the server makes for each query ('with a query' in the route table). The first
 * rendering in a browser uses the query that the server knew, because a file host knows none. `mark` belongs on an
 * element of the screen.
 */
export function useAskedQuery(): { asked: URLSearchParams; mark: Readonly<Record<string, string>> } {
  const { pathname, search } = useAddress();
  const [delivered, setDelivered] = useState(() => deliveredQuery(pathname));
  // A part that has not hydrated yet would lose what was typed in it if an urgent update reached it.
  useEffect(() => startTransition(() => setDelivered(null)), []);
  const asked = delivered ?? search.slice(1);
  return { asked: new URLSearchParams(asked), mark: { [MARK]: `${pathname}?${asked}` } };
}
