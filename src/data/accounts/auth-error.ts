import { type AuthError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js';
import { DataError, kindOfStatus } from '../client/data-error.ts';

/** A failure of the auth service as the back office tells it: one of the usual kinds, or the service's own words. */
export function authErrorOf(error: AuthError, doing: string): DataError {
  console.error(`${doing}: ${error.message}`);
  if (isAuthRetryableFetchError(error)) return new DataError(kindOfStatus(error.status), error.message);
  if (isAuthSessionMissingError(error)) return new DataError('signed_out', error.message);
  // What it refuses it says in words made for people, too many attempts included.
  const kind =
    (error.status ?? 0) >= 500 ? 'server' : error.code === 'session_not_found' ? 'signed_out' : 'rejected';
  return new DataError(kind, error.message, error.code ?? '');
}
