import type { MouseEvent } from 'react';

/** Whether a click asks for the page here and now: with a modifier key it asks for a tab, a window, a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
