/** An answer as it is kept: compressed where the server compresses. */
export type KeptPage = {
  type: string;
  etag: string;
  body: Uint8Array;
  /** The compression of the body; null if it has none. */
  encoding: string | null;
};

type Entry = { page: KeptPage; isOutdated: boolean };

/** Rendered pages by path. The least recently used ones leave when the bodies take more than `maxBytes`. */
export function createPageStore(maxBytes: number) {
  // A Map keeps the order in which its keys were added, so the first one is the least recently used.
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function remove(path: string): void {
    bytes -= entries.get(path)?.page.body.byteLength ?? 0;
    entries.delete(path);
  }

  return {
    get(path: string): Readonly<Entry> | undefined {
      const entry = entries.get(path);
      if (!entry) return undefined;
      entries.delete(path);
      entries.set(path, entry);
      return entry;
    },
    put(path: string, page: KeptPage): void {
      remove(path);
      if (page.body.byteLength > maxBytes) return;
      entries.set(path, { page, isOutdated: false });
      bytes += page.body.byteLength;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    /** Whether a page is still the one that is stored, and not outdated. */
    holds(path: string, page: KeptPage): boolean {
      const entry = entries.get(path);
      return entry?.page === page && !entry.isOutdated;
    },
    /** Replaces the body of a page, if that page is still the one that is stored. */
    shrink(path: string, page: KeptPage, body: Uint8Array): void {
      const entry = entries.get(path);
      if (entry?.page !== page) return;
      bytes += body.byteLength - page.body.byteLength;
      page.body = body;
    },
    remove,
    /** Marks pages as outdated. They are rendered again, and shown only while that is not possible. */
    outdate(isAffected: (path: string) => boolean): void {
      for (const [path, entry] of entries) if (isAffected(path)) entry.isOutdated = true;
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}

export type PageStore = ReturnType<typeof createPageStore>;
