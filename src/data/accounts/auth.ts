import { isAuthRetryableFetchError, type Session } from '@supabase/auth-js';
import type { Login } from '../../domain/login.ts';
import { adminClient } from '../client/admin-client.ts';
import { authErrorOf } from './auth-error.ts';

const SIGN_OUT_SIGNAL = 'gold-atlas-logged-out';

/**
 * Tells the other tabs that someone has logged out. The auth client tells them too, but sends the same event when a
 * session merely expires; in that case unsaved work is kept.
 */
function tellOtherTabs(): void {
  globalThis.localStorage?.setItem(SIGN_OUT_SIGNAL, new Date().toISOString());
}

/** Calls the listener when someone logs out in another tab. */
function onSignOutElsewhere(listener: () => void): () => void {
  if (!('addEventListener' in globalThis)) return () => {};
  const hear = (event: Event) => {
    if (event instanceof StorageEvent && event.key === SIGN_OUT_SIGNAL && event.newValue !== null) listener();
  };
  globalThis.addEventListener('storage', hear);
  return () => globalThis.removeEventListener('storage', hear);
}

/** A signed-in person. Only the database knows whether the person is an administrator. */
export type AuthUser = { id: string; email: string };

/**
 * `restored` comes once, at the start, with the stored session or null. `left` means that someone logged out in
 * another tab on purpose, unlike a session that expired.
 */
export type AuthEvent = { kind: 'restored' | 'signed_in' | 'signed_out' | 'left'; user: AuthUser | null };

/** Whether the signed-in person may enter the back office, or what is still missing, as the database says it. */
export type Access = 'open' | 'no_administrator' | 'code_needed' | 'factor_needed' | 'unknown';

const userOf = (session: Session | null): AuthUser | null =>
  session && { id: session.user.id, email: session.user.email ?? '' };

/** Signs in. Throws an Error with the server's message, or with an empty one if the server gave none. */
export async function signIn({ email, password }: Login): Promise<AuthUser> {
  const { data, error } = await adminClient.auth.signInWithPassword({ email, password });
  if (error && isAuthRetryableFetchError(error)) throw authErrorOf(error, 'Signing in');
  const user = userOf(data.session);
  if (error || !user) {
    console.error(`Signing in: ${error?.message ?? 'no session'}`);
    // The client turns a response without a body into the message '{}'.
    throw new Error(error && /\p{L}/u.test(error.message) ? error.message : '');
  }
  return user;
}

/** Signs out in all tabs and ends the session on the server; `global` ends all of the person's sessions. */
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
 * Call this when the server has refused the session. It renews the session or, if that is impossible, ends it, and
 * all listeners get `signed_out`. Returns whether work can continue.
 */
export async function renewSession(): Promise<boolean> {
  const { error } = await adminClient.auth.refreshSession();
  if (!error) return true;
  if (!isAuthRetryableFetchError(error)) await adminClient.auth.signOut({ scope: 'local' });
  return false;
}

/** Calls the listener with the stored session first, then at every sign-in and sign-out, even in other tabs. */
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

/** Reads whether the user may enter. 'unknown' if the server did not say: the user may not enter, but can try again. */
export async function fetchAccess(): Promise<Access> {
  try {
    const { data, error, status } = await adminClient.rpc('back_office_access');
    if (error) console.error(`Checking for an administrator: ${error.message}`);
    if (data === 'session_ended') await renewSession();
    if (isAccess(data)) return data;
    return error && status !== 401 && status !== 403 ? 'unknown' : 'no_administrator';
  } catch (error) {
    console.error('Checking for an administrator:', error);
    return 'unknown';
  }
}
