/** Who follows a choice that the browser stores: the components of this tab, and the other tabs. */
export function storageListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe: (onChange: () => void): (() => void) => {
      listeners.add(onChange);
      // Other tabs follow the change.
      window.addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onChange);
      };
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
