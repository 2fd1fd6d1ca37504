import { afterAll, describe, expect, test } from 'vitest';
import { readRoleSettings } from '../../../supabase/local/database/role-settings.ts';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { editorialSamples } from '../editorial/editorial-samples.ts';
import { callersOf, tokenOf } from './callers.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);

describe("a statement's time", () => {
  test("is limited for callers by their roles' settings, as on a hosted project", async () => {
    const limits = await backend.sql(
      `select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated') order by 1`,
    );
    expect(limits).toEqual([
      { role: 'anon', settings: ['statement_timeout=3s'] },
      { role: 'authenticated', settings: ['statement_timeout=8s'] },
    ]);
  });

  test('ends a regular expression that takes longer', async () => {
    const endless = '(.*)(.*)(.*)(.*)(.*)\\1\\2\\3x';
    const answer = await callers.anonymous('GET', `articles?select=id&content=match.${endless}`);
    expect(answer).toMatchObject({ status: 500, code: '57014' });
  });

  test('ends a statement that takes longer, with its code', async () => {
    await backend.sql(
      `create function public.sleep() returns void language sql security invoker as 'select pg_sleep(60)'`,
    );
    await backend.sql('grant execute on function public.sleep to anon');
    const later = await backend.copy();
    const answer = await later.fetch(
      new Request('http://localhost/rest/v1/rpc/sleep', {
        method: 'POST',
        headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
        body: '{}',
      }),
    );
    expect([answer.status, await answer.json()]).toEqual([
      500,
      expect.objectContaining({ code: '57014', message: 'canceling statement due to statement timeout' }),
    ]);
    await later.close();
  });
});

test('nesting that is too deep to read is refused with a readable error, and ends nothing', async () => {
  const deep = (times: number, open: string, inner: string, close: string) =>
    open.repeat(times) + inner + close.repeat(times);
  const headers = { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' };
  const rest = 'http://localhost/rest/v1';
  const requests = [
    new Request(`${rest}/articles?select=id&or=(${deep(2000, 'and(', 'id.is.null', ')')})`, { headers }),
    new Request(`${rest}/leads`, {
      method: 'POST',
      headers,
      body: `{"name":${deep(100_000, '[', '', ']')}}`,
    }),
  ];
  for (const request of requests) {
    const answer = await backend.fetch(request);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringMatching(/nested too deeply|of the wrong kind/),
    ]);
  }
  expect((await callers.anonymous('GET', 'articles?select=id&limit=1')).status).toBe(200);
});

describe("a visitor's request", () => {
  const ask = (path: string) => callers.anonymous('GET', path);
  const patterns = (count: number, column: string, operator: string) =>
    Array.from({ length: count }, (_, at) => `${column}.${operator}.a${at}`).join();
  const statusOf = async (relation: string, count: number, column: string, operator: string) =>
    (await ask(`${relation}?select=${column}&or=(${patterns(count, column, operator)})`)).status;

  test.each(['ilike', 'like', 'not.ilike', 'match', 'imatch'])(
    'may have twelve patterns, and no more: %s',
    async (operator) => {
      expect(await statusOf('articles', 12, 'content', operator)).toBe(200);
      expect(await statusOf('articles', 13, 'content', operator)).toBe(400);
      expect(await statusOf('articles', 180, 'content', operator)).toBe(400);
    },
  );

  test.each(['fts', 'plfts', 'phfts(english)', 'not.wfts'])(
    'may have one full-text search, and no more: %s',
    async (operator) => {
      expect(await statusOf('articles', 1, 'content', operator)).toBe(200);
      expect(await statusOf('articles', 2, 'content', operator)).toBe(400);
    },
  );

  test('counts its patterns in all that it embeds, and whatever is plainly compared does not count', async () => {
    const ids = Array.from({ length: 180 }, (_, at) => `slug.eq.${at}`).join();
    expect((await ask(`articles?select=id&or=(${ids})`)).status).toBe(200);
    const half = (column: string) => patterns(7, column, 'ilike');
    const embedded = `locations?select=id,articles(id)&or=(${half('seo_title')})&articles.or=(${half('content')})`;
    expect((await ask(embedded)).status).toBe(400);
  });

  test('may embed a dozen lists, and no hundred', async () => {
    const embedded = (count: number) =>
      Array.from({ length: count }, (_, at) => `a${at}:articles(id)`).join();
    expect((await ask(`locations?select=id,${embedded(12)}`)).status).toBe(200);
    expect((await ask(`locations?select=id,${embedded(100)}`)).status).toBe(400);
  });

  test('may name sixty columns, and not one of them a hundred times; values do not count', async () => {
    const named = (count: number) => Array.from({ length: count }, (_, at) => `c${at}:content`).join();
    expect((await ask(`articles?select=${named(60)}`)).status).toBe(200);
    expect((await ask(`articles?select=${named(100)}`)).status).toBe(400);
    const slugs = Array.from({ length: 300 }, (_, at) => `a${at}`).join();
    expect((await ask(`articles?select=id&slug=in.(${slugs})`)).status).toBe(200);
  });

  test('may compare with a list of values, and not with a list of patterns, which nobody can count', async () => {
    expect((await ask('articles?select=id&slug=eq(any).{a,b}')).status).toBe(200);
    for (const operator of ['like(any)', 'ilike(all)', 'not.ilike(any)', 'match(any)', 'imatch(all)']) {
      const path = `articles?select=id&content=${operator}.{a,b}`;
      expect([operator, (await ask(path)).status]).toEqual([operator, 400]);
    }
  });

  test('has these limits wherever a visitor reads', async () => {
    await editorialSamples(backend.sql);
    const readable = await backend.sql<{ relation: string; column: string }>(
      `select distinct on (c.relname) c.relname as relation, a.attname as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'public'::regnamespace and a.atttypid in ('text'::regtype, 'varchar'::regtype)
         and has_column_privilege('anon', c.oid, a.attnum, 'select') order by c.relname, a.attnum`,
    );
    expect(readable.length).toBeGreaterThan(10);
    for (const { relation, column } of readable) {
      const list = `${relation}?select=${column}&${column}=ilike(any).{a,b}`;
      const statuses = [
        await statusOf(relation, 12, column, 'ilike'),
        await statusOf(relation, 13, column, 'ilike'),
        await statusOf(relation, 1, column, 'fts'),
        await statusOf(relation, 2, column, 'fts'),
        (await ask(list)).status,
      ];
      expect([relation, ...statuses]).toEqual([relation, 200, 400, 200, 400, 400]);
    }
  });

  test("binds who signed in and is no administrator, and not the administrator's", async () => {
    const path = `locations?select=id&or=(${patterns(40, 'seo_title', 'ilike')})`;
    expect((await callers.reader('GET', path)).status).toBe(400);
    expect((await callers.administrator('GET', path)).status).toBe(200);
  });
});

describe('planned and estimated counts', () => {
  const counts = ['count=planned', 'count=estimated', 'return=minimal,count=planned', 'COUNT = planned'];
  const key = LOCAL_KEYS.publishable;
  const ask = (token: string, path: string, prefer: string, method = 'HEAD', apikey = key) =>
    backend.fetch(
      new Request(`http://localhost/rest/v1/${path}`, {
        method,
        headers: { apikey, authorization: `Bearer ${token}`, prefer },
      }),
    );

  test.each(counts)('tell nothing to callers who are not administrators: %s', async (prefer) => {
    const tokens = [key, await tokenOf(backend.reader())];
    for (const token of tokens) {
      for (const path of [
        'leads?select=id',
        'articles?select=id',
        'location_overview?select=id',
        'outbox?select=id',
      ]) {
        for (const method of ['HEAD', 'GET']) {
          const answer = await ask(token, path, prefer, method);
          expect(answer.status).toBe(403);
          expect(answer.headers.get('content-range')).toBeNull();
        }
      }
    }
  });

  test('as exact counts give the number of rows that the caller may see', async () => {
    const reader = await tokenOf(backend.reader());
    const answer = await ask(reader, 'locations?select=id', 'count=exact');
    const [{ locations } = { locations: 0 }] = await backend.sql<{ locations: number }>(
      'select count(*)::int as locations from public.locations',
    );
    expect(answer.headers.get('content-range')).toMatch(new RegExp(`/${locations}$`));
  });

  test('are answered to administrators and to the service', async () => {
    const { secret } = LOCAL_KEYS;
    for (const [token, apikey] of [
      [await tokenOf(backend.admin()), key],
      [secret, secret],
    ] as const) {
      const answer = await ask(token, 'locations?select=id', 'count=planned', 'HEAD', apikey);
      expect(answer.headers.get('content-range')).toMatch(/\/\d+$/);
    }
  });
});

test('functions that read or change thousands of rows have a longer limit of their own', async () => {
  const { functionTimeouts } = await readRoleSettings({ query: backend.sql, exec: async () => {} });
  expect(functionTimeouts).toEqual({
    delete_location_and_below: '60s',
    edit_location: '60s',
    fill_gazetteer: '60s',
    fix_swapped_location: '60s',
    list_places: '30s',
    remove_administrator: '60s',
    undo_location_import: '60s',
  });
});
