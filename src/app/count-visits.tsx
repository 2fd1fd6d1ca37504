import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { countOnceSeen } from './count-once-seen.ts';
import { deliveredData } from './delivered-data.ts';

/** Counts each page view. The boot script counts that of a delivered page, because the app may never start there. */
export function CountVisits() {
  const { pathname } = useLocation();
  const isCounted = useRef(deliveredData() !== null);
  useEffect(() => {
    if (!isCounted.current) return countOnceSeen(pathname);
    isCounted.current = false;
  }, [pathname]);
  return null;
}
