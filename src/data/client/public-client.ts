import { PostgrestClient } from '@supabase/postgrest-js';
import { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } from '../../config/env.ts';
import { keyHeaders } from '../../domain/key-headers.ts';
import type { Database } from '../database.types.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';

/** Makes a visitor's client. A server passes its own `fetch` where it reads without a network. */
export function createPublicClient(fetch?: typeof globalThis.fetch): PostgrestClient<Database> {
  return new PostgrestClient<Database>(`${SUPABASE_URL}/rest/v1`, {
    headers: keyHeaders(SUPABASE_PUBLISHABLE_KEY),
    timeout: REQUEST_TIMEOUT_MS,
    // The query cache retries reads, and a form decides whether to retry an insert.
    retry: false,
    ...(fetch ? { fetch } : {}),
  });
}

let client: PostgrestClient<Database> | undefined;

/** Makes the visitor's client ask through this `fetch`. */
export function connectPublicClient(fetch?: typeof globalThis.fetch): void {
  client = createPublicClient(fetch);
}

/** The client of an anonymous visitor, a tenth of the full client's size. */
export function publicClient(): PostgrestClient<Database> {
  client ??= createPublicClient();
  return client;
}
