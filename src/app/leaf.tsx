import { type ComponentType, lazy, useState } from 'react';
import type { VisitorQuery } from '../data/client/visitor-query.ts';
import type { NoIndex } from '../lib/no-index.ts';
import type { RouteParams } from '../lib/route-pattern.ts';

/** A screen that loads when its address is visited, and the queries it needs, so that both start at once. */
export type Leaf = {
  path: string;
  load: () => Promise<void>;
  /** The component to render now: the loaded screen itself, or one that waits for it. */
  screen: () => ComponentType;
  queries: (params: RouteParams) => readonly VisitorQuery<unknown>[];
  /** Missing if search engines may index the page, or if its data decides. */
  noIndex?: NoIndex;
};

const shownPage = () => globalThis.location?.href.split('#')[0];
/** The page that the browser has loaded whole; none on a server. */
const loadedPage = shownPage();

/**
 * Loads a page whole whose screen's file is missing: a tab that is older than the deployment asks for files that are
 * gone. It throws the error offline, for the page that was loaded already, and once the visitor has gone elsewhere.
 */
function loadWhole(error: unknown, page: string | undefined): Promise<never> {
  if (page === loadedPage || page !== shownPage() || !navigator.onLine) throw error;
  // The history entry would keep where the last page was scrolled to.
  scrollTo(0, 0);
  location.reload();
  return new Promise(() => {});
}

/* @__NO_SIDE_EFFECTS__ */
export function leaf(
  path: string,
  importScreen: () => Promise<ComponentType>,
  queries: Leaf['queries'] = () => [],
): Leaf {
  let loaded: ComponentType | undefined;
  const waiting = lazy(async () => {
    const page = shownPage();
    return { default: await loadScreen().catch((error) => loadWhole(error, page)) };
  });
  const loadScreen = async () => {
    loaded ??= await importScreen();
    return loaded;
  };
  return {
    path,
    queries,
    load: async () => void (await loadScreen()),
    screen: () => loaded ?? waiting,
  };
}

/** The same leaf, closed to search engines. */
/* @__NO_SIDE_EFFECTS__ */
export const noIndex = (leaf: Leaf, where: NoIndex = 'in its head'): Leaf => ({ ...leaf, noIndex: where });

/**
 * Renders a leaf. A loaded screen renders without suspending, so that hydration finds what the HTML shows. The first
 * choice is kept, because replacing the waiting component by the loaded one would lose the screen's state.
 */
export function LeafScreen({ leaf }: { leaf: Leaf }) {
  const [Screen] = useState<ComponentType>(() => leaf.screen());
  return <Screen />;
}
