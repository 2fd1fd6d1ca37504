import { LATE_TYPEFACE } from '../lib/late-typeface.ts';

/**
 * Shows the text's typeface: at once to visitors from another page of this site, whose browsers have it, and to others
 * when the page is painted with all of its first view.
 */
export function showLateTypeface(): void {
  const show = () => document.getElementById(LATE_TYPEFACE)?.removeAttribute('media');
  if (document.referrer.startsWith(location.origin)) show();
  // The first frame after the load event may still be that paint.
  else addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(show)));
}
