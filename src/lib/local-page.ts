const KEY = 'local-page';

/** Keeps the path of a local page for this tab's visit. A browser that keeps nothing costs us the hint, no more. */
export function rememberLocalPage(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    return;
  }
}

/** The path of the local page read last in this tab; null when there was none. */
export function lastLocalPage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
