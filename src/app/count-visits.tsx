import { useEffect, useRef } from 'react';
import { useAddress } from '../lib/address.tsx';
import { countOnceSeen } from './count-once-seen.ts';
import { deliveredData } from './delivered-data.ts';

/** Counts each page view. The boot script counts that of a delivered page, because the app may never start there. */
export function CountVisits() {
  const { pathname } = useAddress();
  const isFirst = useRef(true);
  useEffect(() => {
    const isCounted = isFirst.current && deliveredData();
    isFirst.current = false;
    if (!isCounted) return countOnceSeen(pathname);
  }, [pathname]);
  return null;
}
