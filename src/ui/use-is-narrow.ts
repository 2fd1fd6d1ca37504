import { useSyncExternalStore } from 'react';

/** Tailwind's `max-sm`. */
const QUERY = '(width < 40rem)';

// Not every environment of a test has media queries.
const media = () => globalThis.matchMedia?.(QUERY);

function subscribe(onChange: () => void): () => void {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the screen is as narrow as a phone, where a row of a table is an item of two lines. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false);
