const SIGNAL = 'gold-atlas-logged-out';

/**
 * Tells the other tabs that somebody has logged out. The auth client tells them too, but sends the same event when a
 * session merely expires; in that case unsaved work is kept.
 */
export function tellOtherTabs(): void {
  globalThis.localStorage?.setItem(SIGNAL, new Date().toISOString());
}

/** Calls the listener when somebody logs out in another tab. */
export function onSignOutElsewhere(listener: () => void): () => void {
  if (!('addEventListener' in globalThis)) return () => {};
  const hear = (event: Event) => {
    if (event instanceof StorageEvent && event.key === SIGNAL && event.newValue !== null) listener();
  };
  globalThis.addEventListener('storage', hear);
  return () => globalThis.removeEventListener('storage', hear);
}
