import { PostgrestClient } from '@supabase/postgrest-js';
import { keyHeaders } from '../../../src/domain/key-headers.ts';

/**
 * A client of the database's API with one of the project's keys. It asks once, for at most `timeoutMs` milliseconds:
 * the package's own retries would outlast a claim, and whoever may ask again does so by a plan of its own.
 */
export const connectWithKey = (url: string, key: string, timeoutMs: number): PostgrestClient =>
  new PostgrestClient(`${url}/rest/v1`, {
    headers: keyHeaders(key),
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    retry: false,
  });
