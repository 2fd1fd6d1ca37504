import { createHmac } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { caller, callersOf } from '../foundation/callers.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);
const outsiders = [
  ['anonymous', callers.anonymous],
  ['reader', callers.reader],
] as const;

const [ids] = await backend.sql<{ admin: string; reader: string; draft: string; lead: string }>(
  `select (select id from admin_users) as admin,
          (select id from auth.users where id not in (select id from admin_users)) as reader,
          (select id from articles where status = 'draft') as draft,
          (select id from leads limit 1) as lead`,
);
if (!ids) throw new Error('The seeds are missing.');

const leadCount = async () => (await backend.sql('select id from leads')).length;

describe('nobody becomes an administrator', () => {
  test('by what users may say about themselves', async () => {
    const reader = await backend.reader();
    const { error } = await reader.auth.updateUser({ data: { role: 'service_role', is_admin: true } });
    expect(error).toBeNull();
    await reader.auth.refreshSession();
    expect((await reader.from('leads').select()).error?.code).toBe('42501');
    expect((await reader.from('app_settings').select()).error?.code).toBe('42501');
  });

  test.each(['admin', 'service_role', 'postgres'])('by a forged token with the role %s', async (role) => {
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = encoded({ sub: ids.admin, role, aud: 'authenticated', exp: Date.now() / 1000 + 3600 });
    const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${claims}`;
    const forged = `${signed}.${createHmac('sha256', 'a guess').update(signed).digest('base64url')}`;
    const unsigned = `${encoded({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    for (const token of [forged, unsigned]) {
      const { status, rows } = await caller(backend, LOCAL_KEYS.publishable, token)('GET', 'leads');
      expect([status, rows]).toEqual([401, []]);
    }
  });
});

describe('a form accepts the values of its fields, and nothing else', () => {
  test.each(outsiders)('%s: an id that exists is a conflict and changes nothing', async (_, call) => {
    const [before] = await backend.sql('select * from leads where id = $1', [ids.lead]);
    const { status, code } = await call('POST', 'leads', { body: { ...lead(), id: ids.lead } });
    expect([status, code]).toEqual([409, '23505']);
    expect(await backend.sql('select * from leads where id = $1', [ids.lead])).toEqual([before]);
  });

  test.each(outsiders)('%s: nobody can read back what was sent', async (_, call) => {
    const before = await leadCount();
    for (const columns of ['*', 'id']) {
      const { code, rows } = await call('POST', `leads?select=${columns}`, {
        body: lead(),
        headers: { prefer: 'return=representation' },
      });
      expect([code, rows]).toEqual(['42501', []]);
    }
    expect(await leadCount()).toBe(before);
  });

  test('the article that a visitor came from must exist', async () => {
    const { status, code } = await callers.anonymous('POST', 'leads', {
      body: { ...lead(), article_id: crypto.randomUUID() },
    });
    expect([status, code]).toEqual([409, '23503']);
  });
});

describe('there is no way around the rights', () => {
  test.each(outsiders)(
    '%s: a draft is found neither by its id, nor through its location, nor by counting',
    async (_, call) => {
      expect((await call('GET', `articles?id=eq.${ids.draft}`)).rows).toEqual([]);
      expect((await call('GET', 'articles?status=neq.published')).rows).toEqual([]);
      expect((await call('GET', 'articles?select=count&status=neq.published')).rows).toEqual([{ count: 0 }]);
      const { rows } = await call('GET', 'locations?select=articles(status)');
      const statuses = rows.flatMap(({ articles }) => articles as { status: string }[]);
      expect(statuses.filter(({ status }) => status !== 'published')).toEqual([]);
    },
  );

  test('visitors cannot reach anything else through the rows that they may read', async () => {
    for (const path of [
      'articles?select=id,leads(*)',
      'articles?select=id,article_revisions(*)',
      'articles?select=id,leads!inner(email)&leads.email=like.*example*',
      'locations?select=id,articles(id,leads(email))',
      'leads?select=count',
    ]) {
      const { status, code } = await callers.anonymous('GET', path);
      expect([path, status, code]).toEqual([path, 401, '42501']);
      const seen = JSON.stringify((await callers.reader('GET', path)).rows);
      expect(seen).not.toMatch(/@|"count":[1-9]/);
    }
  });

  test.each(['private', 'auth', 'extensions', 'supabase_migrations', 'pg_catalog', 'information_schema'])(
    'the schema %s cannot be named',
    async (schema) => {
      const headers = { 'accept-profile': schema, 'content-profile': schema };
      for (const call of Object.values(callers)) {
        for (const [method, path] of [
          ['GET', 'users'],
          ['POST', 'submissions'],
          ['POST', 'rpc/is_admin'],
        ] as const) {
          const { status, code } = await call(method, path, {
            headers,
            ...(method === 'POST' && { body: {} }),
          });
          expect([status, code]).toEqual([406, 'PGRST106']);
        }
      }
    },
  );
});
