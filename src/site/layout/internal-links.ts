import type { MouseEvent, SyntheticEvent } from 'react';
import { canonicalAddress } from '../../domain/canonical-address.ts';
import { navigate } from '../../lib/navigate.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { usePrefetch } from '../../lib/prefetch.ts';

/**
 * "//other.example" is another site's address, "/admin" is another app, and a file is none of the app's pages: the host
 * may have it, or redirect it.
 */
const PAGE = /^\/(?!\/|admin(\/|$)|.*\.(?!html)\w+([?#]|$))/;

/** Returns the address inside this site that an event's link leads to, or null. */
function innerAddress({ target }: SyntheticEvent): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  return href && PAGE.test(href) ? href : null;
}

function follow(event: MouseEvent): void {
  const address = innerAddress(event);
  if (address === null || !isPlainClick(event)) return;
  event.preventDefault();
  navigate(canonicalAddress(address), { state: { linkedFrom: window.location.pathname } });
}

/** The handlers of a text in plain HTML: its links inside the site are prefetched, and go through the router. */
export function useInternalLinks() {
  const prefetch = usePrefetch();
  const prepare = (event: SyntheticEvent) => {
    const address = innerAddress(event);
    if (address) prefetch(address);
  };
  return { onClick: follow, onPointerOver: prepare, onFocus: prepare, onTouchStart: prepare };
}
