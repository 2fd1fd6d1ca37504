import { useEffect, useState } from 'react';
import { paths } from '../config/paths.ts';
import { useVisitorCache } from '../data/client/use-visitor-query.ts';
import { useAddress, type VisitedAddress } from '../lib/address.tsx';
import { preload } from './preload.ts';

/**
 * Returns the address whose screen is shown. Hosts answer unknown addresses with the not-found page, so the app
 * shows that page first. Then it looks for the address itself: a static host may not know a new page yet.
 */
export function useShownAddress(isMissing: boolean): VisitedAddress {
  const address = useAddress();
  const cache = useVisitorCache();
  const [missing, setMissing] = useState(isMissing ? address : null);
  useEffect(() => {
    if (missing) void preload(missing.pathname, cache).finally(() => setMissing(null));
  }, [missing, cache]);
  if (missing !== address) return address;
  return { ...address, pathname: paths.notFound, state: { from: address.pathname } };
}
