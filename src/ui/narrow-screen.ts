import { createContext, useSyncExternalStore } from 'react';

/** Tailwind's `max-xl`: beside the menu a narrower screen leaves a table too little. */
const QUERY = '(width < 80rem)';

// Not every environment of a test has media queries.
const media = () => globalThis.matchMedia?.(QUERY);

function subscribe(onChange: () => void): () => void {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the screen is too narrow to show side by side what can be done with a row. */
export const useNarrowScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => media()?.matches ?? false);

/** The same for what a table contains: one question to the browser serves all of its rows. */
export const NarrowScreen = createContext(false);
