import { sha256Hex } from '../domain/sha256.ts';
import type { Compression } from './compression.ts';
import { createDenserPages } from './denser-pages.ts';
import { HTML, type MakePage, type PageResult } from './page-maker.ts';
import type { KeptPage, PageStore } from './page-store.ts';
import type { Warn } from './warnings.ts';

/** A page to show, or why there is none. */
export type Found =
  /** `isPartial` means that the page lacks something, so it is shown once and not stored. */
  | { outcome: 'page'; page: KeptPage; isPartial?: boolean | undefined }
  /** With a page that says what is missing, if known. */
  | { outcome: 'missing'; page?: KeptPage }
  | { outcome: 'browser'; page: KeptPage }
  | { outcome: 'unanswered' | 'broken' };

/**
 * In milliseconds, longer than the wait for the database. A runtime may end a request together with the page that it
 * was making, and other requests must not wait for that page forever.
 */
const LOST_AFTER_MS = 40_000;

/** In milliseconds. If making the new page takes longer, a visitor gets the outdated one. */
const WORTH_WAITING_MS = 3_000;

type Making = { found: Promise<Found>; begunAt: number; isOutdated: boolean };

type PagesParts = {
  make: MakePage;
  store: PageStore;
  compression: Compression | null;
  warn: Warn;
  now: () => number;
  inBackground: (work: Promise<unknown>) => void;
};

const fingerprint = async (body: Uint8Array): Promise<string> =>
  (await sha256Hex(new Uint8Array(body))).slice(0, 24);

/** A stored text. Its tag is weak, because it identifies the text and not its compressed bytes. */
export async function keptPage(
  text: string,
  type: string,
  compression: Compression | null,
): Promise<KeptPage> {
  const body = new TextEncoder().encode(text);
  const etag = `W/"${await fingerprint(body)}"`;
  if (!compression) return { type, etag, body, encoding: null };
  return { type, etag, body: await compression.compress(body), encoding: compression.encoding };
}

/** Returns a function that makes a page and stores it, unless it became outdated while it was made. */
function createMaker({ make, store, compression, warn }: PagesParts) {
  async function settle(made: PageResult, path: string): Promise<Found> {
    if (made.outcome === 'page')
      return {
        outcome: 'page',
        page: await keptPage(made.text, made.type, compression),
        isPartial: made.isPartial,
      };
    if (made.outcome === 'missing' && made.text !== undefined)
      return { outcome: 'missing', page: await keptPage(made.text, HTML, compression) };
    if (made.outcome === 'browser')
      return { outcome: 'browser', page: await keptPage(made.text, HTML, compression) };
    if (made.outcome === 'unanswered')
      warn('database', `The database does not answer: ${path}: ${made.failures.join('; ')}`);
    return { outcome: made.outcome };
  }

  return async function makeAnew(path: string, state: { isOutdated: boolean }): Promise<Found> {
    try {
      const found = await settle(await make(path), path);
      if (found.outcome === 'missing') store.remove(path);
      // The page may miss changes from while it was made, so it is shown once and not stored.
      if (found.outcome === 'page' && !found.isPartial && !state.isOutdated) store.put(path, found.page);
      return found;
    } catch (error) {
      warn('render', `A page cannot be shown: ${error instanceof Error ? error.message : String(error)}`);
      return { outcome: 'broken' };
    }
  };
}

/** Waits for the new page as long as WORTH_WAITING_MS allows. */
function newerThanKept({ found, begunAt }: Making, now: () => number): Promise<Found> {
  return new Promise((resolve) => {
    const left = Math.max(0, begunAt + WORTH_WAITING_MS - now());
    const timer = setTimeout(() => resolve({ outcome: 'unanswered' }), left);
    void found.then(resolve).finally(() => clearTimeout(timer));
  });
}

/** Shows stored pages and makes the others, each only once however many requests wait for it. */
export function createPages(parts: PagesParts) {
  const { store, compression, now, inBackground } = parts;
  const makeAnew = createMaker(parts);
  const makeDenser = createDenserPages(store, compression, inBackground);
  const making = new Map<string, Making>();

  function makeOnce(path: string): Making {
    const known = making.get(path);
    if (known && now() - known.begunAt < LOST_AFTER_MS) return known;
    const state: Making = {
      isOutdated: false,
      begunAt: now(),
      found: Promise.resolve({ outcome: 'missing' }),
    };
    making.set(path, state);
    state.found = makeAnew(path, state).finally(() => {
      if (making.get(path) === state) making.delete(path);
    });
    inBackground(state.found);
    return state;
  }

  return {
    /** Whether the address had a page at the last request. */
    has: (path: string): boolean => making.has(path) || store.get(path) !== undefined,
    async at(path: string): Promise<Found> {
      const kept = store.get(path);
      if (kept && !kept.isOutdated) {
        // A second request shows that people want the page.
        makeDenser(path, kept.page);
        return { outcome: 'page', page: kept.page };
      }
      const state = makeOnce(path);
      const found = await (kept ? newerThanKept(state, now) : state.found);
      // An old page is better than none.
      const hasFailed = found.outcome === 'unanswered' || found.outcome === 'broken';
      return kept && hasFailed ? { outcome: 'page', page: kept.page } : found;
    },
    /** Makes a page for one visitor's query. Queries are unlimited in number, so no page is stored. */
    anew: (address: string): Promise<Found> => makeAnew(address, { isOutdated: true }),
    outdate(isAffected: (path: string) => boolean): void {
      store.outdate(isAffected);
      for (const [path, state] of making) {
        if (!isAffected(path)) continue;
        state.isOutdated = true;
        making.delete(path);
      }
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
