import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { recordVisit } from '../data/figures/visits.ts';

/**
 * A page view counts once the page has been shown this long, in milliseconds. Redirects and pages passed through do
 * not count.
 */
const SEEN_AFTER_MS = 1_000;

/** Counts each page view once the page is seen, not while a browser prerenders it or keeps it in a background tab. */
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
