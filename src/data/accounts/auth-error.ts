import { type AuthError, isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js';
import { DataError, kindOfStatus } from '../client/data-error.ts';

/** Turns a failure of the auth service into one of our kinds, with the service's own message where it has one. */
export function authErrorOf(error: AuthError, doing: string): DataError {
  console.error(`${doing}: ${error.message}`);
  if (isAuthRetryableFetchError(error)) return new DataError(kindOfStatus(error.status), error.message);
  if (isAuthSessionMissingError(error)) return new DataError('signed_out', error.message);
  // The service explains its refusals in words for people, including too many attempts.
  const kind =
    (error.status ?? 0) >= 500 ? 'server' : error.code === 'session_not_found' ? 'signed_out' : 'rejected';
  return new DataError(kind, error.message, error.code ?? '');
}
