import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type CallerClient = SupabaseClient;
export type Connect = (token: string, signal: AbortSignal) => CallerClient;

/** Makes clients with the caller's token, so that row-level security decides what each caller may read. */
export function connectAs(url: string, anonKey: string): Connect {
  return (token, signal) =>
    createClient(url, anonKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        headers: { Authorization: `Bearer ${token}` },
        fetch: (input, init) => fetch(input, { ...init, signal }),
      },
    });
}
