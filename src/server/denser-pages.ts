import type { Compression } from './compression.ts';
import type { KeptPage, PageStore } from './page-store.ts';

/**
 * Returns a function that compresses a stored page more, once for each and one after the other. Whoever asks meanwhile
 * gets the page as it is.
 */
export function createDenserPages(
  store: PageStore,
  compression: Compression | null,
  inBackground: (work: Promise<unknown>) => void,
) {
  const begun = new WeakSet<KeptPage>();
  let last: Promise<void> = Promise.resolve();

  async function makeDenser(path: string, page: KeptPage): Promise<void> {
    // Many may have left or changed while they waited for their turn.
    if (!store.holds(path, page)) return;
    const body = await compression?.expand(page.body);
    const denser = body && (await compression?.compressMore?.(body));
    if (denser && denser.byteLength < page.body.byteLength) store.shrink(path, page, denser);
  }

  return (path: string, page: KeptPage): void => {
    if (!compression?.compressMore || begun.has(page)) return;
    begun.add(page);
    // A page that cannot be compressed more is still the page.
    last = last.then(() => makeDenser(path, page)).catch(() => {});
    inBackground(last);
  };
}
