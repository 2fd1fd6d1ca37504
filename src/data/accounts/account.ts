import { createClient } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { env } from '../../config/env.ts';
import { adminClient } from '../client/admin-client.ts';
import { DataError, dataOf } from '../client/data-error.ts';
import { authErrorOf } from './auth-error.ts';

/** The kinds of mail whose link leads to choosing a password. */
export type LinkKind = 'recovery' | 'invite';

/** Asks for a mail with a link. The answer is the same whether the address has an account or not. */
export async function requestPasswordLink(email: string): Promise<void> {
  const { error } = await adminClient.auth.resetPasswordForEmail(email);
  if (error) throw authErrorOf(error, 'Asking for a new password');
}

/** Signs in by the link of a mail, which can be done once. */
export async function followLink(kind: LinkKind, token_hash: string): Promise<void> {
  const { error } = await adminClient.auth.verifyOtp({ type: kind, token_hash });
  if (error) throw authErrorOf(error, 'Following a link');
}

/**
 * Sets the password of who has come by a link. The code of its refusal may be `insufficient_aal`: second factor first.
 */
export async function setPassword(password: string): Promise<void> {
  const { error } = await adminClient.auth.updateUser({ password });
  if (error) throw authErrorOf(error, 'Setting a password');
}

/**
 * Changes the password of who knows the present one. It is tried out first, in a session of its own that ends at
 * once: whether the auth service asks for it too is a setting of the project.
 */
export async function changePassword(email: string, current: string, password: string): Promise<void> {
  const trial = createClient(env.VITE_SUPABASE_URL, env.VITE_SUPABASE_ANON_KEY, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'password-trial',
    },
  });
  const known = await trial.auth.signInWithPassword({ email, password: current });
  if (known.error?.code === 'invalid_credentials') {
    throw new DataError('rejected', 'The current password is not right.', 'current_password_invalid');
  }
  if (known.error) throw authErrorOf(known.error, 'Checking the current password');
  await trial.auth.signOut({ scope: 'local' });
  const { error } = await adminClient.auth.updateUser({ password, current_password: current });
  if (error) throw authErrorOf(error, 'Changing the password');
}

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['own-sessions'],
      queryFn: async () => dataOf(await adminClient.rpc('list_my_sessions'), 'Reading your sessions'),
    }),
};
export async function endSession(session: string): Promise<void> {
  dataOf(await adminClient.rpc('end_my_session', { session }), 'Ending a session');
}
