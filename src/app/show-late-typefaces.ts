import { LATE_TYPEFACES } from '../lib/late-typefaces.ts';

/**
 * Shows the typefaces: at once to visitors from another page of this site, whose browsers have them, and to others when
 * the page is painted with all of its first view.
 */
export function showLateTypefaces(): void {
  const show = () => document.getElementById(LATE_TYPEFACES)?.removeAttribute('media');
  if (document.referrer.startsWith(`${location.origin}/`)) show();
  // It also tells of paints before the load event.
  else
    addEventListener('load', () => new PerformanceObserver(show).observe({ type: 'paint', buffered: true }));
}
