import { queryOptions } from '@tanstack/react-query';
import { adminClient } from '../client/admin-client.ts';
import { createAuthClient } from '../client/auth-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { queryKeys } from '../query-keys.ts';
import { authErrorOf } from './auth-error.ts';

/** The mails whose link opens the page for choosing a password. */
export type LinkKind = 'recovery' | 'invite';

/** Requests a mail with a link. The response does not tell whether the address has an account. */
export async function requestPasswordLink(email: string): Promise<void> {
  const { error } = await adminClient.auth.resetPasswordForEmail(email);
  if (error) throw authErrorOf(error, 'Asking for a new password');
}

/** Signs in with the link from a mail, which works only once. */
export async function followLink(kind: LinkKind, token_hash: string): Promise<void> {
  const { error } = await adminClient.auth.verifyOtp({ type: kind, token_hash });
  if (error) throw authErrorOf(error, 'Following a link');
}

/**
 * Sets a password after following a link. The error code `insufficient_aal` means that the second factor must come
 * first.
 */
export async function setPassword(password: string): Promise<void> {
  const { error } = await adminClient.auth.updateUser({ password });
  if (error) throw authErrorOf(error, 'Setting a password');
}

/**
 * Changes the password of someone who knows the present one. A separate, short session checks the present password
 * first, because it depends on the project's settings whether the auth service checks it too.
 */
export async function changePassword(email: string, current: string, password: string): Promise<void> {
  const trial = createAuthClient({
    storageKey: 'password-trial',
    persistSession: false,
    autoRefreshToken: false,
  });
  const known = await trial.signInWithPassword({ email, password: current });
  if (known.error?.code === 'invalid_credentials') {
    throw new DataError('rejected', 'That is not your current password.', 'current_password_invalid');
  }
  if (known.error) throw authErrorOf(known.error, 'Checking the current password');
  await trial.signOut({ scope: 'local' });
  const { error } = await adminClient.auth.updateUser({ password, current_password: current });
  if (error) throw authErrorOf(error, 'Changing the password');
}

export const fetchOwnSessions = async () =>
  dataOf(await adminClient.rpc('list_my_sessions'), 'Reading your sessions');

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: queryKeys.ownSessions,
      queryFn: fetchOwnSessions,
    }),
};

export async function endSession(session: string): Promise<void> {
  dataOf(await adminClient.rpc('end_my_session', { session }), 'Ending a session');
}
