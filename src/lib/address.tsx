import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useTransition,
} from 'react';
import { flushSync } from 'react-dom';
import { type Navigate, navigate } from './navigate.ts';
import { isPlainClick } from './plain-click.ts';
import { paramsAt } from './route-pattern.ts';

type AddressParts = Readonly<Record<'pathname' | 'search' | 'hash', string>>;

/** The parts of an address, as `window.location` names them, and what its history entry holds. */
export type VisitedAddress = AddressParts & { state: Readonly<Record<string, unknown>> | null };

/** Joins the parts of an address. */
export const joinAddress = ({ pathname, search, hash }: AddressParts): string => pathname + search + hash;

/** A path without escapes, as patterns are compared with it; as it is where that cannot be read. */
export function unescaped(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Whether a route's pattern matches a path. */
export const isAt = (pattern: string, pathname: string): boolean =>
  paramsAt(pattern, unescaped(pathname)) !== null;

const AddressContext = createContext<VisitedAddress>({ pathname: '/', search: '', hash: '', state: null });

/** Returns the address whose page is shown. While the next page loads, that is still the last one's. */
export const useAddress = (): VisitedAddress => useContext(AddressContext);

const NavigateContext = createContext(navigate);

/** Returns what leads to another address. */
export const useNavigate = (): Navigate => useContext(NavigateContext);

/** Shows what belongs to an address. */
export const AtAddress = ({ address, children }: { address: VisitedAddress; children: ReactNode }) => (
  <AddressContext value={address}>{children}</AddressContext>
);

function browserAddress(): VisitedAddress {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
}

/** The first is the browser's event, the others are those of `navigate`'s file. */
const CHANGES = ['popstate', 'pushState', 'replaceState'];

let isUrgent = false;

/** Has the screen follow a change of its own address before this returns, and not in a transition. */
export function showAtOnce(change: () => void): void {
  isUrgent = true;
  try {
    flushSync(change);
  } finally {
    isUrgent = false;
  }
}

type BrowserAddressProps = {
  /** What leads to another address, if not the history alone. */
  goTo?: Navigate;
  /** Is asked at each step by the back or forward button: whether it will be undone, so that the screen stays. */
  isHeld?: () => boolean;
  children: ReactNode;
};

/**
 * Shows what belongs to the browser's address. It follows in a transition, so that the last page stays while the next
 * one loads, and says so where that takes long (`.page-to-come` in src/index.css).
 */
export function BrowserAddress({ children, goTo = navigate, isHeld }: BrowserAddressProps) {
  const [address, setAddress] = useState(browserAddress);
  const [isLoading, follow] = useTransition();
  useLayoutEffect(() => {
    const show = () => setAddress(browserAddress());
    const onChange = ({ type }: Event) => {
      if (type === 'popstate' && isHeld?.()) return;
      if (isUrgent) show();
      else follow(show);
    };
    for (const change of CHANGES) addEventListener(change, onChange);
    // What the first screen has led to before, such as the login page, has no listener yet.
    setAddress((shown) => (joinAddress(shown) === joinAddress(window.location) ? shown : browserAddress()));
    return () => {
      for (const change of CHANGES) removeEventListener(change, onChange);
    };
  }, [isHeld]);
  return (
    <NavigateContext value={goTo}>
      {isLoading && (
        <p role="status" className="page-to-come">
          Loading...
        </p>
      )}
      <AtAddress address={address}>{children}</AtAddress>
    </NavigateContext>
  );
}

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** What the history entry of the address holds. */
  state?: unknown;
};

/**
 * A link inside an app. A press with a modifier key and a link to another tab or to a file are the browser's. A link to
 * the browser's address adds no history entry, even while the page of that address still loads.
 */
export function AppLink({ to, state, onClick, ...props }: AppLinkProps) {
  const goTo = useNavigate();
  const { target = '_self', download } = props;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = isPlainClick(event) && target === '_self' && download === undefined;
    if (event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    goTo(to, { replace: joinAddress(window.location) === to, state });
  };
  return <a {...props} href={to} onClick={follow} />;
}
