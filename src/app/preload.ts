import type { QueryClient } from '@tanstack/react-query';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { Leaf, RouteParams } from './leaf.tsx';
import { siteRoutes } from './routes.tsx';

/** Finds the route of an address. The first match counts, so the table lists the most specific routes first. */
export function findRoute(pathname: string): { leaf: Leaf; params: RouteParams } | null {
  for (const leaf of siteRoutes) {
    const [matches, params] = matchRoute(parse, leaf.path, pathname);
    if (matches) return { leaf, params };
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
