/** What a guide request tells of the local page that the visitor came from. */
export type LocalPage = { article_id: string | null; zip: string | null };

const KEY = 'local-page';
const NONE: LocalPage = { article_id: null, zip: null };

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Keeps the local page for this tab's visit. A browser that keeps nothing costs us the hint, no more. */
export function rememberLocalPage(page: LocalPage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    return;
  }
}

/** The local page read last in this tab; both fields are null when there was none. */
export function lastLocalPage(): LocalPage {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NONE;
    return {
      article_id: textOrNull('article_id' in kept ? kept.article_id : null),
      zip: textOrNull('zip' in kept ? kept.zip : null),
    };
  } catch {
    return NONE;
  }
}
