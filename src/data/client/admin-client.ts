import { SupabaseClient } from '@supabase/supabase-js';
import { env } from '../../config/env.ts';
import type { Database } from '../database.types.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

/** Answered here instead of asked: an ended session would otherwise read like empty tables. */
const sessionEnded = () =>
  Response.json({ code: 'PGRST301', message: 'Your session has ended.' }, { status: 401 });

/** The staff never ask for data as a visitor: a request without a session's token is refused at once. */
const neverAnonymous: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  const token = new Headers(init?.headers).get('authorization');
  const isAnonymous = token === `Bearer ${env.VITE_SUPABASE_ANON_KEY}`;
  if (!isAnonymous || !/\/(rest|functions)\/v1\//.test(address)) return fetch(input, init);
  // Without a connection the session may only wait to be renewed.
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  return sessionEnded();
};

class StaffClient extends SupabaseClient<Database> {
  constructor() {
    super(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_ANON_KEY, {
      auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: false },
      db: { timeout: REQUEST_TIMEOUT_MS },
      global: { fetch: neverAnonymous },
    });
    // The query cache and the batches repeat reads: tries of its own would hold each failure back for 7 s more.
    this.rest.retry = false;
  }
}

/** The staff's client: signs in, keeps the session in local storage and refreshes it. Only behind /admin. */
export const adminClient = new StaffClient();
