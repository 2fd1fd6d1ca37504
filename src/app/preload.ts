import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import type { Leaf, RouteParams } from './leaf.tsx';
import { siteRoutes } from './routes.tsx';

/** Finds the route of an address. The first match counts, so the table lists the most specific routes first. */
export function findRoute(pathname: string): { leaf: Leaf; params: RouteParams } | null {
  for (const leaf of siteRoutes) {
    const match = matchPath(leaf.path, pathname);
    if (match) return { leaf, params: match.params };
  }
  return null;
}

/** Loads the screen of an address and, if a client is given, its data. */
export async function preload(address: string, queryClient?: QueryClient): Promise<void> {
  const route = findRoute(address.replace(/[?#].*$/, ''));
  if (!route) return;
  const reads = queryClient ? route.leaf.queries(route.params).map((read) => read(queryClient)) : [];
  await Promise.all([route.leaf.load(), ...reads]);
}
