import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/data/database.types.ts';
import { codeAt, stepAt } from '../../../supabase/local/auth/totp.ts';
import { LOCAL_ADMIN } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from sign_ins'));

type Recorded = { kind: string; email: string; times: number; device: string | null; address: string | null };
const recorded = () =>
  backend.sql<Recorded>('select kind, email, times, device, address from sign_ins order by first_at, kind');
/** A browser somewhere else, whose failures slow down no one here. */
const browser = (address: string) =>
  backend.client<Database>({
    headers: { 'x-forwarded-for': address, 'user-agent': 'Firefox/140 on Windows' },
  });

test('a sign-in is recorded once, with its device and address, however often it is renewed', async () => {
  const client = browser('203.0.113.7');
  await client.auth.signInWithPassword(LOCAL_ADMIN);
  await client.auth.refreshSession();
  expect(await recorded()).toEqual([
    {
      ...{ kind: 'signed_in', email: LOCAL_ADMIN.email, times: 1 },
      ...{ device: 'Firefox/140 on Windows', address: '203.0.113.7' },
    },
  ]);
});

test('wrong passwords of an account are counted in one row; of an address without one, nothing is kept', async () => {
  const client = browser('203.0.113.8');
  for (const password of ['wrong-password-1', 'wrong-password-2']) {
    await client.auth.signInWithPassword({ email: LOCAL_ADMIN.email.toUpperCase(), password });
  }
  await client.auth.signInWithPassword({ email: 'nobody@example.com', password: 'wrong-password' });
  await expect.poll(recorded).toMatchObject([{ kind: 'wrong_password', email: LOCAL_ADMIN.email, times: 2 }]);
});

test('a password that opens an account without the right is a refusal', async () => {
  const reader = await backend.reader();
  expect((await reader.rpc('back_office_access')).data).toBe('no_administrator');
  expect((await reader.rpc('back_office_access')).data).toBe('no_administrator');
  expect((await recorded()).map(({ kind, times }) => [kind, times])).toEqual([
    ['signed_in', 1],
    ['no_administrator', 2],
  ]);
});

test('wrong codes of the second factor are counted', async () => {
  const client = await backend.admin();
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (data?.type !== 'totp') throw new Error('No factor.');
  const wrong = codeAt(data.totp.secret, stepAt(Date.now()) + 50);
  expect((await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: wrong })).error).toMatchObject({
    code: 'mfa_verification_failed',
  });
  expect(await recorded()).toMatchObject([{ kind: 'signed_in' }, { kind: 'wrong_code', times: 1 }]);
  await client.auth.mfa.unenroll({ factorId: data.id });
});

test('a record that cannot be written locks no one out', async () => {
  await backend.sql('alter table sign_ins add constraint full_disk check (false) not valid');
  const { error } = await browser('203.0.113.9').auth.signInWithPassword(LOCAL_ADMIN);
  await backend.sql('alter table sign_ins drop constraint full_disk');
  expect(error).toBeNull();
  expect(await recorded()).toEqual([]);
});

test('the record is kept for 90 days, and outlives the account', async () => {
  await backend.admin();
  await backend.reader();
  await backend.sql(`update sign_ins set last_at = now() - interval '91 days' where email = $1`, [
    LOCAL_ADMIN.email,
  ]);
  await backend.sql('select private.forget_expired()');
  const [kept] = await recorded();
  expect(kept).toMatchObject({ kind: 'signed_in' });
  await backend.sql('delete from auth.users where email = $1', [kept?.email]);
  expect(await recorded()).toEqual([kept]);
});
