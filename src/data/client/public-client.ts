import { PostgrestClient } from '@supabase/postgrest-js';
import { env } from '../../config/env.ts';
import type { Database } from '../database.types.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

let client: PostgrestClient<Database> | undefined;

/** Makes the visitor's client. The prerenderer passes its own `fetch`, because it reads without a network. */
export function connectPublicClient(fetch?: typeof globalThis.fetch): void {
  client = new PostgrestClient<Database>(`${env.VITE_SUPABASE_URL}/rest/v1`, {
    headers: { apikey: env.VITE_SUPABASE_ANON_KEY, Authorization: `Bearer ${env.VITE_SUPABASE_ANON_KEY}` },
    timeout: REQUEST_TIMEOUT_MS,
    // The query cache retries reads, and a form decides whether to retry an insert.
    retry: false,
    ...(fetch ? { fetch } : {}),
  });
}

/** The client of an anonymous visitor, a tenth of the full client's size. */
export function publicClient(): PostgrestClient<Database> {
  if (!client) connectPublicClient();
  if (!client) throw new Error('The visitor client could not be made.');
  return client;
}
