import type { VisitorCache } from '../data/client/visitor-cache.ts';
import { paramsAt, type RouteParams } from '../lib/route-pattern.ts';
import type { Leaf } from './leaf.tsx';
import { siteRoutes } from './routes.tsx';

/** Finds the route of an address. The first match counts, so the table lists the most specific routes first. */
export function findRoute(pathname: string): { leaf: Leaf; params: RouteParams } | null {
  for (const leaf of siteRoutes) {
    const params = paramsAt(leaf.path, pathname);
    if (params) return { leaf, params };
  }
  return null;
}

/** Loads the screen of an address and, if a cache is given, its data. */
export async function preload(address: string, cache?: VisitorCache): Promise<void> {
  const route = findRoute(address.replace(/[?#].*$/, ''));
  if (!route) return;
  const reads = cache ? route.leaf.queries(route.params).map((query) => cache.of(query).refresh()) : [];
  await Promise.all([route.leaf.load(), ...reads]);
}
