import { canonicalAddress } from '../domain/canonical-address.ts';

/** Where the host serves a page at several addresses, the visitor still sees and copies the canonical one. */
export function showCanonicalAddress(): void {
  const { pathname, search, hash } = window.location;
  const address = pathname + search + hash;
  const canonical = canonicalAddress(address);
  if (canonical !== address) window.history.replaceState(null, '', canonical);
}
