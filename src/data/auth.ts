import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import type { Login } from '../domain/login.ts';
import { adminClient } from './admin-client.ts';

/** A signed-in person. Whether it is an administrator only the database can say. */
export type AuthUser = { id: string; email: string };

/** `restored` comes once, at the start, with the kept session or null. */
export type AuthEvent = { kind: 'restored' | 'signed_in' | 'signed_out'; user: AuthUser | null };

const userOf = (session: Session | null): AuthUser | null =>
  session && { id: session.user.id, email: session.user.email ?? '' };

/** Signs in. Throws an Error with the server's words, or without any where it gave none. */
export async function signIn({ email, password }: Login): Promise<AuthUser> {
  const { data, error } = await adminClient.auth.signInWithPassword({ email, password });
  const user = userOf(data.session);
  if (error || !user) {
    console.error(`Signing in: ${error?.message ?? 'no session'}`);
    // An answer without a body comes as '{}'.
    throw new Error(error && /\p{L}/u.test(error.message) ? error.message : '');
  }
  return user;
}

/** Signs out here and ends the session on the server. */
export async function signOut(): Promise<void> {
  const { error } = await adminClient.auth.signOut({ scope: 'local' });
  if (!error) return;
  console.error(`Signing out: ${error.message}`);
  throw error;
}

/** Whether this browser holds a session. */
export async function hasSession(): Promise<boolean> {
  const { data } = await adminClient.auth.getSession();
  return data.session !== null;
}

/**
 * To be called when the server refused the session: renews it, or, where that cannot be, ends it, which all
 * listeners hear of as `signed_out`. Answers whether work can go on.
 */
export async function renewSession(): Promise<boolean> {
  const { error } = await adminClient.auth.refreshSession();
  if (!error) return true;
  if (!isAuthRetryableFetchError(error)) await adminClient.auth.signOut({ scope: 'local' });
  return false;
}

/** Calls the listener with the kept session first, then at each sign-in and sign-out, other tabs' included. */
export function subscribeToAuth(listener: (event: AuthEvent) => void): () => void {
  const { data } = adminClient.auth.onAuthStateChange((event, session) => {
    const user = userOf(session);
    if (event === 'INITIAL_SESSION') listener({ kind: 'restored', user });
    else listener({ kind: user ? 'signed_in' : 'signed_out', user });
  });
  return () => data.subscription.unsubscribe();
}

/** Whether the user is an administrator; any failure to find out counts as no. */
export async function fetchIsAdmin(userId: string | undefined): Promise<boolean> {
  if (!userId) return false;
  try {
    const { data, error } = await adminClient.from('admin_users').select('id').eq('id', userId).maybeSingle();
    if (error) console.error(`Checking for an administrator: ${error.message}`);
    return data !== null;
  } catch (error) {
    console.error('Checking for an administrator:', error);
    return false;
  }
}
