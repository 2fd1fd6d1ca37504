import { LATE_TYPEFACES } from '../lib/late-typefaces.ts';

/** In milliseconds. A load may never end, and some browsers tell of no paint. */
const SHOWN_AFTER_MS = 5_000;

/**
 * Shows the typefaces: at once to visitors from another page of this site, whose browsers have them. One that left that
 * page before they came does without them here, where they could move something. For others a file of its own swaps
 * them in where that moves nothing, when the page is painted with all of its first view.
 */
export function showLateTypefaces(): void {
  const rules = document.getElementById(LATE_TYPEFACES);
  if (rules && document.referrer.startsWith(`${location.origin}/`)) {
    rules.textContent = rules.textContent.replaceAll('swap', 'optional');
    rules.removeAttribute('media');
    return;
  }
  // Without the file, the fallbacks stay.
  const show = () => import(/* @vite-ignore */ import.meta.env.VITE_SWAP_TYPEFACES).catch(() => {});
  // It also tells of paints before the load event.
  addEventListener('load', () =>
    new PerformanceObserver((paints) => {
      // A first paint of the background alone comes before.
      if (paints.getEntriesByName('first-contentful-paint').length > 0) show();
    }).observe({ type: 'paint', buffered: true }),
  );
  setTimeout(show, SHOWN_AFTER_MS);
}
