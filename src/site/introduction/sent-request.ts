const KEY = 'introduction';

/** Remembers the id of the request that this tab has sent. If the browser refuses, the next page says less. */
export function rememberRequest(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    return;
  }
}

/** The id of the last request of this tab, or null. */
export function lastRequest(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
