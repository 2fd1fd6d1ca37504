import type { QueryClient } from '@tanstack/react-query';
import { hasSession } from '../data/accounts/auth.ts';
import { isAt } from '../lib/address.tsx';
import { adminRoutes, firstReads } from './admin-routes.tsx';

/**
 * Loads the screen of the browser's address and reads what it shows first, while the server is still asked whether
 * whoever is signed in may see it. The database answers nobody else. What fails here is asked for again by the screen.
 */
export async function startScreen(queries: QueryClient): Promise<void> {
  const { pathname } = window.location;
  const route = adminRoutes.find(({ path }) => isAt(path, pathname));
  if (!route || !(await hasSession())) return;
  await Promise.allSettled([route.load(), firstReads[route.path]?.(queries)]);
}
