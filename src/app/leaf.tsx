import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** A query of a route that can run before its screen. */
export type RouteRead = (queryClient: QueryClient) => Promise<void>;

/** Names a query in the route table. */
export const reads =
  <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>): RouteRead =>
  (queryClient) =>
    queryClient.prefetchQuery(query);

/** Where a page says that search engines are kept out: in its head, or at its address too (a header and robots.txt). */
type KeptOut = 'in its head' | 'at its address';

/** A screen that loads when its address is visited, and the queries it needs, so that both start at once. */
export type Leaf = {
  path: string;
  /** The screen's source file, by which the build finds the files that the page needs. */
  file: string;
  load: () => Promise<void>;
  /** The component to render now: the loaded screen itself, or one that waits for it. */
  screen: () => ComponentType;
  queries: (params: RouteParams) => RouteRead[];
  /** Missing where search engines may have the page, or where its data decide. */
  keptOut?: KeptOut;
};

/* @__NO_SIDE_EFFECTS__ */
export function leaf(
  path: string,
  file: string,
  importScreen: () => Promise<ComponentType>,
  queries: Leaf['queries'] = () => [],
): Leaf {
  let loaded: ComponentType | undefined;
  const waiting = lazy(async () => ({ default: await loadScreen() }));
  const loadScreen = async () => {
    loaded ??= await importScreen();
    return loaded;
  };
  return {
    path,
    file,
    queries,
    load: async () => void (await loadScreen()),
    screen: () => loaded ?? waiting,
  };
}

/** The same leaf, kept out of search engines whatever it shows. */
/* @__NO_SIDE_EFFECTS__ */
export const keptOut = (leaf: Leaf, where: KeptOut = 'in its head'): Leaf => ({ ...leaf, keptOut: where });

/**
 * Renders a leaf. A loaded screen renders without suspending, so that hydration finds what the HTML shows. The first
 * choice is kept, because replacing the waiting component by the loaded one would lose the screen's state.
 */
export function LeafScreen({ leaf }: { leaf: Leaf }) {
  const [Screen] = useState<ComponentType>(() => leaf.screen());
  return <Screen />;
}
