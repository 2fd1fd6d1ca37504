import type { MouseEvent } from 'react';
import { canonicalAddress } from '../../domain/canonical-address.ts';
import { navigate } from '../../lib/navigate.ts';
import { isPlainClick } from '../../lib/plain-click.ts';

/**
 * "//other.example" is another site's address, "/admin" is another app, and a file is none of the app's pages: the host
 * may have it, or redirect it.
 */
const PAGE = /^\/(?!\/|admin(\/|$)|.*\.(?!html)\w+([?#]|$))/;

/** Returns the address inside this site that a plain click on a link in the text leads to, or null. */
function innerAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  return isPlainClick(event) && href && PAGE.test(href) ? href : null;
}

/** The click handler of a text in plain HTML: links inside the site go through the router. */
export function followInternalLink(event: MouseEvent): void {
  const address = innerAddress(event);
  if (address === null) return;
  event.preventDefault();
  navigate(canonicalAddress(address), { state: { linkedFrom: window.location.pathname } });
}
