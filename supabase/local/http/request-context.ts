import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { milliseconds, type RoleSettings } from '../database/role-settings.ts';
import type { LiteInternals, RequestVariables } from './lite-internals.ts';

interface Current {
  request: Request;
  /** How long one of its statements may take; set once its caller is known. */
  limit: number | undefined;
}

const current = new AsyncLocalStorage<Current>();

export const duringRequest = <T>(request: Request, run: () => Promise<T>): Promise<T> =>
  current.run({ request, limit: undefined }, run);

/** The current statement's time limit in milliseconds; undefined outside a request and for callers without a limit. */
export const currentLimit = (): number | undefined => current.getStore()?.limit;

/** The settings that tell SQL who calls, as Lite names them. Setting 'role' is the same as SET LOCAL ROLE. */
function callerSettings({ auth, storage }: RequestVariables): Record<string, string> {
  const role = auth?.role || 'anon';
  return {
    'request.jwt.claim.sub': String(auth?.uid ?? ''),
    'request.jwt.claim.role': role,
    ...(auth?.jwt && typeof auth.jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(auth.jwt) } : {}),
    'storage.operation': String(storage?.operation ?? ''),
    role,
  };
}

/**
 * PostgREST gives SQL the headers, method and path of every request; Lite does so only for rpc calls (B4). Triggers
 * and policies that read the client's address would find nothing on a plain insert.
 */
const requestSettings = (request: Request): Record<string, string> => ({
  'response.status': '',
  'response.headers': '',
  'request.method': request.method,
  'request.path': new URL(request.url).pathname.replace(/^\/rest\/v1/, ''),
  'request.headers': JSON.stringify(Object.fromEntries(request.headers)),
});

/** Sets everything in one statement. Lite would use eleven, and each costs a request a millisecond in PGlite. */
export function passRequestToSql(
  lite: LiteInternals,
  { timeouts, functionTimeouts, preRequest }: RoleSettings,
) {
  lite.applyJwtSessionContext = async (db, variables) => {
    const store = current.getStore();
    const called = /\/rpc\/(\w+)$/.exec(store ? new URL(store.request.url).pathname : '')?.[1] ?? '';
    const timeout = functionTimeouts[called] ?? timeouts[variables.auth?.role || 'anon'];
    if (store) store.limit = milliseconds(timeout);
    const settings = {
      ...(store && requestSettings(store.request)),
      ...(timeout !== undefined && { statement_timeout: timeout }),
      ...callerSettings(variables),
    };
    const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(calls)}`.execute(db);
    if (store && preRequest !== undefined) await sql`select ${sql.raw(preRequest)}()`.execute(db);
  };
}
