import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiteInternals } from './lite-internals.ts';

const current = new AsyncLocalStorage<Request>();

export const duringRequest = <T>(request: Request, run: () => Promise<T>): Promise<T> =>
  current.run(request, run);

/**
 * PostgREST gives SQL the headers, method and path of every request; Lite only those of rpc calls (B4).
 * Triggers and policies that read the client's address would find nothing on a plain insert.
 */
export function passRequestToSql(lite: LiteInternals) {
  const applyJwt = lite.applyJwtSessionContext.bind(lite);
  lite.applyJwtSessionContext = async (db, variables, setRole) => {
    await applyJwt(db, variables, setRole);
    const request = current.getStore();
    if (!request) return;
    const path = new URL(request.url).pathname.replace(/^\/rest\/v1/, '');
    if (path.startsWith('/rpc/')) return;
    await lite.applyRpcRequestGucs(db, {
      method: request.method,
      path,
      requestHeaders: Object.fromEntries(request.headers),
    });
  };
}
