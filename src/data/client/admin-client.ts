import { navigatorLock } from '@supabase/auth-js';
import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';
import { keyHeaders } from '../../domain/key-headers.ts';
import type { Database } from '../database.types.ts';
import { createAuthClient } from './auth-client.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

// The parts of supabase-js that staff use. The whole of it brings sockets and files, 20 KiB that no screen uses.

/** After this many milliseconds a tab takes the lock over from one that hangs. The auth client's own default gets lost. */
const LOCK_PATIENCE_MS = 5_000;

const auth = createAuthClient({
  // As in supabase-js, whose key src/data/figures/visits.ts knows.
  storageKey: `sb-${new URL(SUPABASE_URL).hostname.split('.')[0]}-auth-token`,
  persistSession: true,
  autoRefreshToken: true,
  // One tab renews the session for all: each would otherwise use the same token.
  ...(globalThis.navigator?.locks ? { lock: navigatorLock, lockAcquireTimeout: LOCK_PATIENCE_MS } : {}),
});

/** A local response instead of a request: without a session, every table would look empty. */
function sessionEnded(): Response {
  // While offline, the session may be fine and only waiting to be renewed.
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  return Response.json({ code: 'PGRST301', message: 'Your session has ended.' }, { status: 401 });
}

/** Sends a request with the session's token. Staff never read data anonymously. */
const asStaff: typeof fetch = async (input, init) => {
  const { data } = await auth.getSession();
  if (!data.session) return sessionEnded();
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${data.session.access_token}`);
  return fetch(input, { ...init, headers });
};

/** Postgres ended the statement, since it and another one waited for each other. Nothing of it was done. */
const MAX_TRIES = 4;

/** Postgres's deadlock_detected, which PostgREST passes on. */
const isDeadlock = async (response: Response): Promise<boolean> =>
  !response.ok && (await response.clone().text()).includes('"40P01"');

/** Sends a change again that met another one of the same rows, for example that of a run that is writing. */
const untilNoDeadlock: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries += 1) {
    const response = await asStaff(input, init);
    if (tries === MAX_TRIES || !(await isDeadlock(response))) return response;
    // Two that met would meet again without a chance pause.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * 2 ** tries));
  }
};

const headers = keyHeaders(SUPABASE_PUBLISHABLE_KEY);

class StaffClient extends PostgrestClient<Database> {
  readonly auth = auth;
  readonly functions = new FunctionsClient(`${SUPABASE_URL}/functions/v1`, {
    headers,
    customFetch: untilNoDeadlock,
  });
}

/** The staff's client. It signs in, keeps the session in local storage and refreshes it. Only /admin loads it. */
export const adminClient = new StaffClient(`${SUPABASE_URL}/rest/v1`, {
  headers,
  timeout: REQUEST_TIMEOUT_MS,
  // The query cache and the batches retry reads; the client's own retries would delay each failure by 7 s.
  retry: false,
  fetch: untilNoDeadlock,
});
