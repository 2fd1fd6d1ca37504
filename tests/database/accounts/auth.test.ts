import { afterAll, afterEach, expect, test, vi } from 'vitest';
import {
  type AuthEvent,
  fetchAccess,
  hasSession,
  renewSession,
  signIn,
  signOut,
  subscribeToAuth,
} from '../../../src/data/accounts/auth.ts';
import { beginFactor } from '../../../src/data/accounts/second-factor.ts';
import { LOCAL_ADMIN, LOCAL_NON_ADMINISTRATOR } from '../../../supabase/local/keys.ts';
import type { testBackend } from '../../support/backend.ts';

const { backend } = vi.hoisted(() => ({
  backend: { current: null as Awaited<ReturnType<typeof testBackend>> | null },
}));
// This is the staff's own client, on the local backend.
vi.mock('../../../src/data/client/admin-client.ts', async () => {
  const support = await import('../../support/backend.ts');
  backend.current = await support.testBackend();
  return { adminClient: backend.current.client() };
});

afterEach(async () => {
  await signOut();
});
afterAll(() => backend.current?.close());

test('an administrator signs in, has access, and signs out', async () => {
  const user = await signIn(LOCAL_ADMIN);
  expect(user.email).toBe(LOCAL_ADMIN.email);
  expect(await hasSession()).toBe(true);
  expect(await fetchAccess()).toBe('open');
  await signOut();
  expect(await hasSession()).toBe(false);
});

test('a second factor that is set up again takes the place of the one that was only begun', async () => {
  await signIn(LOCAL_ADMIN);
  const first = await beginFactor();
  const second = await beginFactor();
  expect(second.secret).not.toBe(first.secret);
  const factors = await backend.current?.sql('select id from auth.mfa_factors');
  expect(factors).toEqual([{ id: second.id }]);
  await backend.current?.sql('delete from auth.mfa_factors');
});

test('somebody else signs in and has no access', async () => {
  await signIn(LOCAL_NON_ADMINISTRATOR);
  expect(await fetchAccess()).toBe('no_administrator');
});

test("a wrong password is refused with the server's message", async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(signIn({ ...LOCAL_ADMIN, password: 'wrong' })).rejects.toThrow(/invalid/i);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('somebody who cannot be looked up is not an administrator', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  // A signed-out caller may not even ask.
  expect(await fetchAccess()).toBe('no_administrator');
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

test('listeners hear of the stored session, of signing in and of signing out', async () => {
  const events: AuthEvent['kind'][] = [];
  const stop = subscribeToAuth(({ kind, user }) => {
    events.push(kind);
    if (kind === 'signed_in') expect(user?.email).toBe(LOCAL_ADMIN.email);
    else expect(user).toBeNull();
  });
  await expect.poll(() => events).toEqual(['restored']);
  await signIn(LOCAL_ADMIN);
  await signOut();
  expect(events).toEqual(['restored', 'signed_in', 'signed_out']);
  stop();
  await signIn(LOCAL_ADMIN);
  expect(events).toHaveLength(3);
});

test('a session is renewed while it lasts, and listeners hear its end when it cannot be renewed', async () => {
  await signIn(LOCAL_ADMIN);
  expect(await renewSession()).toBe(true);

  await backend.current?.sql('delete from auth.refresh_tokens');
  await backend.current?.sql('delete from auth.sessions');
  const events: string[] = [];
  const stop = subscribeToAuth(({ kind }) => events.push(kind));
  await expect.poll(() => events).toEqual(['restored']);
  expect(await renewSession()).toBe(false);
  await expect.poll(() => events).toContain('signed_out');
  expect(await hasSession()).toBe(false);
  stop();
});
