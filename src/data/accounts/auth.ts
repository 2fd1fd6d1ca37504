import { isAuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import type { Login } from '../../domain/login.ts';
import { adminClient } from '../client/admin-client.ts';
import { onSignOutElsewhere, tellOtherTabs } from './sign-out-signal.ts';

/** A signed-in person. Whether it is an administrator only the database can say. */
export type AuthUser = { id: string; email: string };

/**
 * `restored` comes once, at the start, with the kept session or null. `left`: somebody has logged out in another
 * tab, on purpose, unlike a session that ends by itself.
 */
export type AuthEvent = { kind: 'restored' | 'signed_in' | 'signed_out' | 'left'; user: AuthUser | null };

/** What stands between the signed-in person and the back office, in the database's words. */
export type Access = 'open' | 'no_administrator' | 'code_needed' | 'factor_needed';

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

/** Signs out here, in all tabs, and ends the session on the server; with `global` every session of the person. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const { error } = await adminClient.auth.signOut({ scope });
  if (!error) return tellOtherTabs();
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
  const stop = onSignOutElsewhere(() => listener({ kind: 'left', user: null }));
  return () => {
    data.subscription.unsubscribe();
    stop();
  };
}

const ACCESSES: readonly string[] = ['open', 'code_needed', 'factor_needed'];
const isAccess = (answer: unknown): answer is Access =>
  typeof answer === 'string' && ACCESSES.includes(answer);

/** What the user still lacks; any failure to find out counts as no right at all. */
export async function fetchAccess(): Promise<Access> {
  try {
    const { data, error } = await adminClient.rpc('back_office_access');
    if (error) console.error(`Checking for an administrator: ${error.message}`);
    if (data === 'session_ended') await renewSession();
    return isAccess(data) ? data : 'no_administrator';
  } catch (error) {
    console.error('Checking for an administrator:', error);
    return 'no_administrator';
  }
}
