import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type CallerClient = SupabaseClient;
export type Connect = (token: string, signal: AbortSignal) => CallerClient;

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Makes clients with the caller's token, so that row-level security decides what each caller may read. */
export function connectAs(url: string, publishableKey: string): Connect {
  return (token, signal) =>
    createClient(url, publishableKey, {
      auth,
      global: {
        headers: { Authorization: `Bearer ${token}` },
        fetch: (input, init) => fetch(input, { ...init, signal }),
      },
    });
}

/** Takes a current key, which is no token, out of the token's place: supabase-js puts it there too. */
function withoutKeyAsToken(init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (/^Bearer\s+sb_/i.test(headers.get('authorization') ?? '')) headers.delete('authorization');
  return { ...init, headers };
}

/** A client with the project's secret key, which bypasses every policy. */
export const connectAsService = (url: string, secretKey: string): SupabaseClient =>
  createClient(url, secretKey, {
    auth,
    global: { fetch: (input, init) => fetch(input, withoutKeyAsToken(init)) },
  });
