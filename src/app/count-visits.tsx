import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { countOnceSeen } from './count-once-seen.ts';
import { deliveredData } from './delivered-data.ts';

/** Counts each page view. The boot script counts that of a delivered page, because the app may never start there. */
export function CountVisits() {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const isCounted = isFirst.current && deliveredData();
    isFirst.current = false;
    if (!isCounted) return countOnceSeen(pathname);
  }, [pathname]);
  return null;
}
