import { navigatorLock, SupabaseClient } from '@supabase/supabase-js';
import { env } from '../../config/env.ts';
import { withoutKeyAsToken } from '../../domain/key-headers.ts';
import type { Database } from '../database.types.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

/** A local response instead of a request: without a session, every table would look empty. */
const sessionEnded = () =>
  Response.json({ code: 'PGRST301', message: 'Your session has ended.' }, { status: 401 });

/** A renewal gets its answer again within the ten seconds in which the service repeats one; later, the token is refused. */
const RENEWAL_TIMEOUT_MS = 8_000;

/**
 * A request to the auth service, for whose answer every other request of all tabs may wait. Its client takes any refusal
 * to renew a session for the session's end, also that the network has renewed too many.
 */
async function fetchAuth(address: string, init?: RequestInit): Promise<Response> {
  const isRenewal = address.includes('grant_type=refresh_token');
  const patience = isRenewal ? RENEWAL_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
  if (response.status === 429 && isRenewal) {
    throw new TypeError('The session cannot be renewed yet.');
  }
  return response;
}

/** Staff never read data anonymously: a request without a session's token fails at once. */
const neverAnonymous: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (address.includes('/auth/v1/')) return fetchAuth(address, withoutKeyAsToken(init));
  const token = new Headers(init?.headers).get('authorization');
  const isAnonymous = token === `Bearer ${env.VITE_SUPABASE_PUBLISHABLE_KEY}`;
  if (!isAnonymous || !/\/(rest|functions)\/v1\//.test(address)) return fetch(input, withoutKeyAsToken(init));
  // While offline, the session may be fine and only waiting to be renewed.
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  return sessionEnded();
};

/** Postgres ended the statement, since it and another one waited for each other. Nothing of it was done. */
const MAX_TRIES = 4;

/** Postgres's deadlock_detected, which PostgREST passes on. */
const isDeadlock = async (response: Response): Promise<boolean> =>
  !response.ok && (await response.clone().text()).includes('"40P01"');

/** Sends a change again that met another one of the same rows, for example that of a run that is writing. */
const untilNoDeadlock: typeof fetch = async (input, init) => {
  for (let tries = 1; ; tries += 1) {
    const response = await neverAnonymous(input, init);
    if (tries === MAX_TRIES || !(await isDeadlock(response))) return response;
    // Two that met would meet again without a chance pause.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 100 * 2 ** tries));
  }
};

/** After this many milliseconds a tab takes the lock over from one that hangs. The auth client's own default gets lost. */
const LOCK_PATIENCE_MS = 5_000;

class StaffClient extends SupabaseClient<Database> {
  constructor() {
    super(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_PUBLISHABLE_KEY, {
      auth: {
        ...{ persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
        // One tab renews the session for all: each would otherwise use the same token.
        ...(globalThis.navigator?.locks ? { lock: navigatorLock, lockAcquireTimeout: LOCK_PATIENCE_MS } : {}),
      },
      db: { timeout: REQUEST_TIMEOUT_MS },
      global: { fetch: untilNoDeadlock },
    });
    // The query cache and the batches retry reads; the client's own retries would delay each failure by 7 s.
    this.rest.retry = false;
  }
}

/** The staff's client. It signs in, keeps the session in local storage and refreshes it. Only /admin loads it. */
export const adminClient = new StaffClient();
