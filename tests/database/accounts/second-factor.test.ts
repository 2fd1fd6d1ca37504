import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/data/database.types.ts';
import { codeAt, stepAt } from '../../../supabase/local/auth/totp.ts';
import { LOCAL_ADMIN } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql('delete from auth.mfa_factors');
  await backend.sql(`delete from app_settings where setting_name = 'second_factor'`);
});

type Client = Awaited<ReturnType<typeof backend.admin>>;

const access = async (client: Client) => (await client.rpc('back_office_access')).data;
const leads = async (client: Client) => (await client.from('leads').select('id').limit(1)).data ?? [];

async function enroll(client: Client) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error || data.type !== 'totp') throw error ?? new Error('No factor.');
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp, step: stepAt(Date.now()) };
}
type Factor = Awaited<ReturnType<typeof enroll>>;

/**
 * Confirms with the code of the half-minute in which the factor was enrolled, or of a later one, as if the clock were
 * ahead, because each code works only once.
 */
const confirm = (client: Client, { factorId, secret, step }: Factor, ahead = 0) =>
  client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, step + ahead) });

/** Signs the administrator in from a separate network, so that guesses there slow no one else down. */
async function elsewhere() {
  const client = backend.client<Database>({ headers: { 'x-forwarded-for': '198.51.100.9' } });
  await client.auth.signInWithPassword(LOCAL_ADMIN);
  return client;
}

async function withFactor() {
  const client = await backend.admin();
  const factor = await enroll(client);
  expect((await confirm(client, factor)).error).toBeNull();
  return { client, factor };
}

describe('a second factor', () => {
  test('is taken again once a clock that ran ahead has been set right', async () => {
    const { factor } = await withFactor();
    await backend.sql('update auth.mfa_factors set last_used_step = $1', [stepAt(Date.now()) + 2_880]);
    const later = await elsewhere();
    expect((await confirm(later, { ...factor, step: stepAt(Date.now()) })).error).toBeNull();
  });

  test('that was only begun keeps its name for five minutes, unless it is removed', async () => {
    const client = await backend.admin();
    const named = (friendlyName?: string) =>
      client.auth.mfa.enroll({ factorType: 'totp', ...(friendlyName === undefined ? {} : { friendlyName }) });
    const first = await enroll(client);
    expect((await named()).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    expect((await named('Phone')).error).toBeNull();
    expect((await named('Phone')).error).toMatchObject({ status: 422 });
    const atOnce = await Promise.all([1, 2, 3].map(() => named('Tablet')));
    expect(atOnce.filter(({ error }) => !error)).toHaveLength(1);
    expect((await client.auth.mfa.unenroll({ factorId: first.factorId })).error).toBeNull();
    expect((await named()).error).toBeNull();
    await backend.sql(`update auth.mfa_factors set created_at = now() - interval '6 minutes'`);
    expect((await named('Phone')).error).toBeNull();
  });

  test('is enrolled with a QR code, takes effect with its first code, and ends sessions without it', async () => {
    const elsewhere = await backend.admin();
    const client = await backend.admin();
    expect(
      (await elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' })).error,
    ).toBeNull();
    const factor = await enroll(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(factor.totp.uri).toContain(`secret=${factor.secret}`);
    expect(await access(client)).toBe('open');
    expect((await confirm(client, factor)).error).toBeNull();
    expect(await access(client)).toBe('open');
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ status: 'verified' }]);
    expect(await leads(client)).toHaveLength(1);
    expect(await leads(elsewhere)).toEqual([]);
  });

  test('is required by the database: the password alone reads nothing', async () => {
    const { factor } = await withFactor();
    const second = await backend.admin();
    expect(await access(second)).toBe('code_needed');
    const refused = await second.from('leads').select('id').limit(1);
    expect(refused).toMatchObject({ data: null, status: 403 });
    expect(refused.error?.message).toContain('Two-factor authentication');
    // Visitors read some of these columns, and staff all of them.
    expect((await second.from('locations').select('*').limit(1)).status).toBe(403);
    expect((await second.from('location_overview').select('*').limit(1)).status).toBe(403);
    expect((await confirm(second, factor, 1)).error).toBeNull();
    expect(await access(second)).toBe('open');
    expect(await leads(second)).toHaveLength(1);
    // That does not change when the token is renewed.
    expect((await second.auth.refreshSession()).error).toBeNull();
    expect(await leads(second)).toHaveLength(1);
  });

  test("accepts a code once, and no wrong, guessed or other factor's code", async () => {
    const { client, factor } = await withFactor();
    const second = await backend.admin();
    expect((await confirm(second, factor)).error?.message).toContain('Invalid TOTP code');
    const reader = await backend.reader();
    expect((await confirm(reader, factor, 1)).error?.status).toBe(404);
    const statuses = [];
    const guesser = await elsewhere();
    for (let made = 0; made < 6; made += 1) {
      const { error } = await guesser.auth.mfa.challengeAndVerify({
        factorId: factor.factorId,
        code: '000000',
      });
      statuses.push(error?.status);
    }
    expect(statuses[0]).toBe(422);
    expect(statuses).toContain(429);
    // Someone who has only the password cannot replace or remove it either.
    expect((await second.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal');
    expect((await second.auth.mfa.unenroll({ factorId: factor.factorId })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await client.auth.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
    expect(await access(second)).toBe('open');
  });
});

test('the password or the mailbox alone is not enough to change the password of a person with a second factor', async () => {
  const { client, factor } = await withFactor();
  const thief = await backend.admin();
  const change = { password: 'a-password-of-a-thief', current_password: LOCAL_ADMIN.password };
  expect((await thief.auth.updateUser(change)).error?.code).toBe('insufficient_aal');
  await backend.sql(`update auth.sessions set tag = 'link' where aal is distinct from 'aal2'`);
  const byLink = await thief.auth.updateUser({ password: change.password });
  expect(byLink.error?.code).toBe('insufficient_aal');
  expect(await access(client)).toBe('open');
  expect((await confirm(thief, factor, 1)).error).toBeNull();
  expect((await thief.auth.updateUser({ password: LOCAL_ADMIN.password })).error?.code).toBe('same_password');
});

describe('recovery codes', () => {
  test('are ten, each of which works once and removes the lost factor', async () => {
    const { client } = await withFactor();
    const { data: codes } = await client.rpc('create_recovery_codes');
    expect(new Set(codes).size).toBe(10);
    for (const code of codes ?? []) expect(code).toMatch(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/);
    const stored = await backend.sql<{ row: string }>('select c::text as row from private.recovery_codes c');
    expect(stored.map(({ row }) => row).join()).not.toContain(codes?.[0]?.replaceAll('-', ''));

    const second = await backend.admin();
    expect((await second.rpc('use_recovery_code', { code: 'aaaaa-aaaaa-aaaaa-aaaaa' })).data).toBe(false);
    const code = (codes?.[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect((await second.rpc('use_recovery_code', { code })).data).toBe(true);
    expect(await access(second)).toBe('open');
    expect((await second.rpc('count_recovery_codes')).data).toBe(9);

    const factor = await enroll(second);
    await confirm(second, factor);
    const third = await backend.admin();
    expect((await third.rpc('use_recovery_code', { code })).data).toBe(false);
    expect(await access(third)).toBe('code_needed');
  });

  test('are ten, however often they are asked for at once', async () => {
    const { client } = await withFactor();
    const asked = await Promise.all([1, 2, 3, 4].map(() => client.rpc('create_recovery_codes')));
    expect(asked.map(({ data }) => data?.length)).toEqual([10, 10, 10, 10]);
    expect((await client.rpc('count_recovery_codes')).data).toBe(10);
  });

  test('end every other session, so that one that waits for a code does not open without it', async () => {
    const { client } = await withFactor();
    const { data: codes } = await client.rpc('create_recovery_codes');
    const thief = await backend.admin();
    expect(await access(thief)).toBe('code_needed');
    const owner = await backend.admin();
    expect((await owner.rpc('use_recovery_code', { code: codes?.[0] ?? '' })).data).toBe(true);
    expect(await leads(owner)).toHaveLength(1);
    for (const other of [thief, client]) {
      expect(await access(other)).toBe('session_ended');
      expect(await other.from('leads').select('id').limit(1)).toMatchObject({ data: null, status: 401 });
    }
  });

  test('can be made only by an administrator with a second factor, and used only by that person', async () => {
    const admin = await backend.admin();
    expect((await admin.rpc('create_recovery_codes')).error?.message).toBe(
      'Set up two-factor authentication first.',
    );
    const reader = await backend.reader();
    for (const outsider of [reader, backend.anon]) {
      expect((await outsider.rpc('create_recovery_codes')).error?.code).toBe('42501');
      expect((await outsider.rpc('use_recovery_code', { code: 'x' })).error?.code).toBe('42501');
    }
    expect((await reader.rpc('back_office_access')).data).toBe('no_administrator');
  });
});

describe('the setting that requires it of everybody', () => {
  const setting = { setting_name: 'second_factor', setting_value: 'required' };

  test('can be switched on only by somebody who has a factor, and then keeps out everybody without one', async () => {
    const without = await backend.admin();
    const refused = await without.from('app_settings').insert(setting);
    expect(refused.error?.message).toBe('Set up two-factor authentication for your own account first.');
    const nonsense = await without.from('app_settings').insert({ ...setting, setting_value: 'maybe' });
    expect(nonsense.error?.code).toBe('PT400');

    const { client, factor } = await withFactor();
    expect((await client.from('app_settings').insert(setting)).error).toBeNull();
    await backend.sql('delete from auth.mfa_factors where id <> $1', [factor.factorId]);
    expect((await client.auth.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
    expect(await access(client)).toBe('factor_needed');
    expect(await leads(client)).toEqual([]);
    const change = client
      .from('app_settings')
      .update({ setting_value: 'optional' })
      .match({ setting_name: 'second_factor' });
    expect((await change.select()).data ?? []).toEqual([]);
    const next = await enroll(client);
    expect((await confirm(client, next)).error).toBeNull();
    expect(await access(client)).toBe('open');
  });
});
