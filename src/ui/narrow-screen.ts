import { createContext, useSyncExternalStore } from 'react';

/** Tailwind's `max-xl`: narrower screens leave a table too little room next to the menu. */
const QUERY = '(width < 80rem)';

// Some test environments have no media queries.
const media = () => globalThis.matchMedia?.(QUERY);

function subscribe(onChange: () => void): () => void {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the screen is too narrow to show a row's actions side by side. */
export const useNarrowScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => media()?.matches ?? false);

/** The same for a table's contents: all of its rows share one media query. */
export const NarrowScreen = createContext(false);
