import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False in prerendered HTML until its script runs. A form sent before that would put what was typed into the address,
 * and lose it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
