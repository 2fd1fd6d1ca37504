import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordVisit } from '../data/figures/visits.ts';

/** A page counts once it has been there so long, in milliseconds: what redirects or is passed through does not. */
const SEEN_AFTER_MS = 1_000;

/** Counts each page view once the page is seen: not while a browser prepares it or keeps it in a tab behind. */
export function CountVisits() {
  const { pathname } = useLocation();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      clearInterval(timer);
      recordVisit(pathname);
    }, SEEN_AFTER_MS);
    return () => clearInterval(timer);
  }, [pathname]);
  return null;
}
