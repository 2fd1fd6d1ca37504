import { useSyncExternalStore } from 'react';

export const ROW_DENSITIES = ['comfortable', 'compact'] as const;
export type RowDensity = (typeof ROW_DENSITIES)[number];

const KEY = 'row-density';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the choice holds until the page is left. */
let chosen: RowDensity | null = null;

const named = (text: string | null): RowDensity | undefined => ROW_DENSITIES.find((each) => each === text);

function read(): RowDensity {
  try {
    return named(localStorage.getItem(KEY)) ?? chosen ?? 'comfortable';
  } catch {
    return chosen ?? 'comfortable';
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  // Other tabs follow.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

export function chooseRowDensity(text: string): void {
  const density = named(text);
  if (!density) return;
  chosen = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // The choice holds for this page.
  }
  for (const tell of listeners) tell();
}

/** How high the rows of all tables are: this browser keeps the choice. */
export const useRowDensity = (): RowDensity => useSyncExternalStore(subscribe, read);
