import { useSyncExternalStore } from 'react';
import { storageListeners } from '../lib/storage-listeners.ts';

export const ROW_DENSITIES = ['comfortable', 'compact'] as const;
export type RowDensity = (typeof ROW_DENSITIES)[number];

const KEY = 'row-density';
const { subscribe, tell } = storageListeners();
/** If the browser blocks storage, the choice lasts until the user leaves the page. */
let chosen: RowDensity | null = null;

const named = (text: string | null): RowDensity | undefined => ROW_DENSITIES.find((each) => each === text);

function read(): RowDensity {
  try {
    return named(localStorage.getItem(KEY)) ?? chosen ?? 'comfortable';
  } catch {
    return chosen ?? 'comfortable';
  }
}

export function chooseRowDensity(text: string): void {
  const density = named(text);
  if (!density) return;
  chosen = density;
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Storage is blocked, so the choice lasts for this page only.
  }
  tell();
}

/** The row height of all tables, which this browser remembers. */
export const useRowDensity = (): RowDensity => useSyncExternalStore(subscribe, read);
