import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in delivered HTML, which is the same for each visitor, until its script runs. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
