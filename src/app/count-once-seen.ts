import { recordVisit } from '../data/figures/visits.ts';

/**
 * A page view counts once the page has been shown this long, in milliseconds. Redirects and pages passed through do
 * not count.
 */
const SEEN_AFTER_MS = 1_000;

/**
 * Counts a page view once the page is seen, not while a browser prerenders it or keeps it in a background tab. Ends
 * without counting when it is no longer shown. Returns what stops it.
 */
export function countOnceSeen(path: string, isShown = () => true): () => void {
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    if (isShown() && document.hidden) return;
    stop();
    if (isShown()) recordVisit(path);
  }, SEEN_AFTER_MS);
  return stop;
}
