import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { caller, tokenOf } from '../foundation/callers.ts';

const backend = await testBackend();
afterAll(() => backend.close());
beforeEach(() => backend.sql('delete from auth.sessions'));

const { publishable } = LOCAL_KEYS;
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;
/** Queries as on a hosted project, where no server of ours checks the session before the database. */
const asCaller = async (token: string, query: string) => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return backend.sql<{ answer: string }>(
    `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true), (${query})::text as answer`,
    [claims.sub, JSON.stringify(claims)],
  );
};

describe('a token whose session has ended', () => {
  test('opens nothing, although it has not expired', async () => {
    const token = await tokenOf(backend.admin());
    const call = caller(backend, publishable, token);
    expect((await call('GET', 'leads?limit=1')).rows).toHaveLength(1);
    await backend.sql('delete from auth.sessions where id = $1', [sessionOf(token)]);
    const answer = await call('GET', 'leads?limit=1');
    expect(answer.status).toBeGreaterThanOrEqual(401);
    expect(answer.rows).toEqual([]);
  });

  test('is refused by the database itself', async () => {
    const token = await tokenOf(backend.admin());
    const access = () => asCaller(token, 'private.admin_access()');
    expect(await access()).toMatchObject([{ answer: 'open' }]);
    await backend.sql(`update auth.sessions set not_after = now() - interval '1 second'`);
    expect(await access()).toMatchObject([{ answer: 'session_ended' }]);
    await expect(asCaller(token, 'private.is_admin()')).rejects.toThrow('Your session has ended');
  });

  test("is not saved by another administrator's session", async () => {
    const reader = sessionOf(await tokenOf(backend.reader()));
    const token = await tokenOf(backend.admin());
    await backend.sql('delete from auth.sessions where id <> $1', [reader]);
    const forged = token.split('.');
    const claims = JSON.parse(Buffer.from(forged[1] ?? '', 'base64url').toString());
    forged[1] = Buffer.from(JSON.stringify({ ...claims, session_id: reader })).toString('base64url');
    expect(await asCaller(forged.join('.'), 'private.admin_access()')).toMatchObject([
      { answer: 'session_ended' },
    ]);
    expect(await asCaller(await tokenOf(backend.reader()), 'private.admin_access()')).toMatchObject([
      { answer: 'no_administrator' },
    ]);
  });
});

describe('a session that is older than the setting allows', () => {
  beforeEach(() => backend.sql(`delete from app_settings where setting_name = 'session_hours'`));
  afterAll(() => backend.sql(`delete from app_settings where setting_name = 'session_hours'`));
  const allow = (hours: string) =>
    backend.sql(`insert into app_settings (setting_name, setting_value) values ('session_hours', $1)`, [
      hours,
    ]);

  test('opens nothing, however often it was renewed, and cannot be renewed once the back office has asked', async () => {
    const client = await backend.admin();
    await allow('8');
    expect((await client.from('leads').select('id').limit(1)).error).toBeNull();
    await backend.sql(`update auth.sessions set created_at = now() - interval '8 hours 1 second'`);
    expect((await client.from('leads').select('id').limit(1)).error?.message).toContain('session has ended');
    expect((await client.rpc('back_office_access')).data).toBe('session_ended');
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await (await backend.admin()).rpc('back_office_access')).data).toBe('open');
  });

  test('began while the clock ran ahead: it does not last for as long as the jump', async () => {
    const client = await backend.admin();
    await allow('8');
    await backend.sql(`update auth.sessions set created_at = now() + interval '10 days'`);
    expect((await client.rpc('back_office_access')).data).toBe('session_ended');
    expect((await (await backend.admin()).rpc('back_office_access')).data).toBe('open');
  });

  test('lasts as long as the auth service lets it where nothing is set, and only whole hours can be set', async () => {
    const client = await backend.admin();
    await backend.sql(`update auth.sessions set created_at = now() - interval '400 days'`);
    expect((await client.rpc('back_office_access')).data).toBe('open');
    for (const hours of ['0', '-1', '1.5', 'a day', '100000']) await expect(allow(hours)).rejects.toThrow();
  });
});

describe("the list of the caller's sessions", () => {
  test("shows where the caller is signed in, and can end one of these sessions, but never somebody else's", async () => {
    const [here, there] = [await backend.admin(), await backend.admin()];
    const readers = sessionOf(await tokenOf(backend.reader()));
    const { data } = await here.rpc('list_my_sessions');
    expect(data?.map(({ is_this }) => is_this).sort()).toEqual([false, true]);
    const other = data?.find(({ is_this }) => !is_this)?.id ?? '';

    expect((await here.rpc('end_my_session', { session: readers })).error).toBeNull();
    expect(await backend.sql('select from auth.sessions where id = $1', [readers])).toHaveLength(1);
    expect((await here.rpc('end_my_session', { session: other })).error).toBeNull();
    expect((await there.from('leads').select('id').limit(1)).error).not.toBeNull();
    expect((await here.from('leads').select('id').limit(1)).data).toHaveLength(1);
    expect((await here.rpc('list_my_sessions')).data).toHaveLength(1);
  });
});
