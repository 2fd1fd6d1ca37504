import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { RoleSettings } from '../database/role-settings.ts';
import type { LiteInternals, RequestVariables } from './lite-internals.ts';

const current = new AsyncLocalStorage<Request>();

export const runWithRequest = <T>(request: Request, run: () => Promise<T>): Promise<T> =>
  current.run(request, run);

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

/** Sets everything in one statement: Lite would send eleven to the server. */
export function passRequestToSql(
  lite: LiteInternals,
  { timeouts, functionTimeouts, preRequest }: RoleSettings,
) {
  lite.applyJwtSessionContext = async (db, variables) => {
    const request = current.getStore();
    const called = /\/rpc\/(\w+)$/.exec(request ? new URL(request.url).pathname : '')?.[1] ?? '';
    const timeout = functionTimeouts[called] ?? timeouts[variables.auth?.role || 'anon'];
    const settings = {
      ...(request && requestSettings(request)),
      ...(timeout !== undefined && { statement_timeout: timeout }),
      ...callerSettings(variables),
    };
    const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await sql`select ${sql.join(calls)}`.execute(db);
    if (request && preRequest !== undefined) await sql`select ${sql.raw(preRequest)}()`.execute(db);
  };
}
