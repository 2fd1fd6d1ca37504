import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { LOCAL_KEYS } from './keys.ts';

export interface ClientOptions {
  key?: string;
  headers?: Record<string, string>;
}

// supabase-js requires a WebSocket when a client is created. Node 20 has none, and nothing here uses realtime.
const noRealtime = { transport: class {} as never };

/** A supabase-js client that calls a backend without a network. */
export function inProcessClient<Schema>(
  handle: (request: Request) => Promise<Response>,
  { key = LOCAL_KEYS.publishable, headers = {} }: ClientOptions = {},
): SupabaseClient<Schema> {
  return createClient<Schema>('http://localhost', key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => handle(new Request(input, init)), headers },
    realtime: noRealtime,
  });
}
