import type { Access, AuthEvent, AuthUser } from '../../../../src/data/accounts/auth.ts';

/** Stands in for src/data/accounts/auth.ts. The test decides who is signed in, and what the server says. */
export const people = {
  admin: { id: 'admin', email: 'admin@goldatlas.example' },
  reader: { id: 'reader', email: 'reader@goldatlas.example' },
} satisfies Record<string, AuthUser>;

const listeners = new Set<(event: AuthEvent) => void>();

export const auth = {
  /** The stored session. */
  kept: null as AuthUser | null,
  admins: new Set<string>([people.admin.id]),
  /** What an administrator lacks; null for nothing. */
  requirement: null as Access | null,
  /** The next calls throw these. */
  signInError: null as Error | null,
  signOutError: null as Error | null,
  renewals: 0,
  /** The server does not answer what anyone may do. */
  isDown: false,
  /** The fake says whether someone is an administrator only when this resolves; with null it answers immediately. */
  hold: null as Promise<void> | null,
  emit: (event: AuthEvent) => {
    for (const listener of listeners) listener(event);
  },
};

export function resetAuth(): void {
  Object.assign(auth, {
    kept: null,
    requirement: null,
    signInError: null,
    signOutError: null,
    renewals: 0,
    isDown: false,
    hold: null,
  });
  listeners.clear();
}

export async function signIn({ email }: { email: string }): Promise<AuthUser> {
  if (auth.signInError) throw auth.signInError;
  const user = Object.values(people).find((each) => each.email === email) ?? people.reader;
  auth.kept = user;
  auth.emit({ kind: 'signed_in', user });
  return user;
}

export async function signOut(): Promise<void> {
  if (auth.signOutError) throw auth.signOutError;
  auth.emit({ kind: 'signed_out', user: null });
}

export const hasSession = async (): Promise<boolean> => auth.kept !== null;

export async function renewSession(): Promise<boolean> {
  auth.renewals += 1;
  auth.kept = null;
  auth.emit({ kind: 'signed_out', user: null });
  return false;
}

export function subscribeToAuth(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  queueMicrotask(() => listener({ kind: 'restored', user: auth.kept }));
  return () => listeners.delete(listener);
}

export async function fetchAccess(): Promise<Access> {
  await auth.hold;
  if (auth.isDown) return 'unknown';
  if (!auth.kept || !auth.admins.has(auth.kept.id)) return 'no_administrator';
  return auth.requirement ?? 'open';
}
