import { createContext, type ReactNode, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { type BaseLocationHook, Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

type AddressParts = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

/** The parts of an address, as `window.location` names them, and what its history entry holds. */
export type VisitedAddress = AddressParts & { state: Readonly<Record<string, unknown>> | null };

/** The address of which these are the parts. */
export const joinAddress = ({ pathname, search, hash }: AddressParts): string => pathname + search + hash;

const AddressContext = createContext<VisitedAddress>({ pathname: '/', search: '', hash: '', state: null });

/** Returns the address whose page is shown. While the next page loads, that is still the last one's. */
export const useAddress = (): VisitedAddress => useContext(AddressContext);

const useShownPath: BaseLocationHook = () => [useAddress().pathname, navigate];

/** Shows what belongs to an address: to the router's routes and to our own components. */
export const AtAddress = ({ address, children }: { address: VisitedAddress; children: ReactNode }) => (
  <AddressContext value={address}>
    <Router hook={useShownPath}>{children}</Router>
  </AddressContext>
);

function browserAddress(): VisitedAddress {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
}

/** The first is the browser's event, the others are the router's: it reports each change of the history. */
const CHANGES = ['popstate', 'pushState', 'replaceState'];

/**
 * Shows what belongs to the browser's address. The router's own way would show a fallback while the next page loads; in
 * a transition the last page stays until then.
 */
export function BrowserAddress({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(browserAddress);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setAddress(browserAddress()));
    for (const change of CHANGES) addEventListener(change, follow);
    return () => {
      for (const change of CHANGES) removeEventListener(change, follow);
    };
  }, []);
  return <AtAddress address={address}>{children}</AtAddress>;
}
