const KEY = 'local-page';

/** Remembers the path of a local page for this tab. If the browser refuses to store it, we merely lose a hint. */
export function rememberLocalPage(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    return;
  }
}

/** The last local page that was read in this tab, or null. */
export function lastLocalPage(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
