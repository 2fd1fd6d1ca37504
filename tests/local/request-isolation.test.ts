import { afterAll, describe, expect, test, vi } from 'vitest';
import { LOCAL_KEYS } from '../../supabase/local/keys.ts';
import { type FixtureDatabase, fixtureBackend } from './fixture-backend.ts';

const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
const logged: string[] = [];
const backend = await fixtureBackend({ log: (line) => logged.push(line) });
afterAll(() => backend.close());

describe('a local backend', () => {
  const anon = backend.client<FixtureDatabase>();
  const service = backend.client<FixtureDatabase>({ key: LOCAL_KEYS.secret });

  describe('each request runs as its own caller', () => {
    test('many requests at once keep their roles', async () => {
      const clients = Array.from({ length: 60 }, (_, index) => (index % 2 ? anon : service));
      const answers = await Promise.all(clients.map((client) => client.rpc('who_am_i')));
      expect(answers.map(({ data }) => data)).toEqual(
        clients.map((client) => (client === anon ? 'anon' : 'service_role')),
      );
    });

    test('a refused request does not disturb the ones around it', async () => {
      const [refused, before, after] = await Promise.all([
        anon.from('secrets').select(),
        service.from('secrets').select(),
        service.rpc('who_am_i'),
      ]);
      expect(refused.error?.code).toBe('42501');
      expect(before.data).toEqual([{ word: 'sesame' }]);
      expect(after.data).toBe('service_role');
    });

    test('a slow sender keeps nobody waiting', async () => {
      const { readable, writable } = new TransformStream();
      const slow = backend.fetch(
        new Request('http://localhost/rest/v1/notes', {
          method: 'POST',
          headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
          body: readable,
          duplex: 'half',
        } as RequestInit),
      );
      expect((await anon.rpc('who_am_i')).data).toBe('anon');
      const writer = writable.getWriter();
      await writer.write(new TextEncoder().encode('{"body":"slowly sent"}'));
      await writer.close();
      expect((await slow).status).toBe(201);
    });
  });

  describe('privileges', () => {
    test('what a migration revoked stays revoked after the first requests (B2)', async () => {
      for (let request = 0; request < 2; request += 1) {
        const { error, status } = await anon.from('secrets').select();
        expect([status, error?.code]).toEqual([401, '42501']);
      }
      const granted = await backend.sql(
        `select grantee from information_schema.role_table_grants
       where table_name = 'secrets' and grantee in ('anon', 'authenticated')`,
      );
      expect(granted).toEqual([]);
    });

    test('the roles may do what a migration grants, and nothing else, as on a hosted project (B2)', async () => {
      const [row] = await backend.sql(
        `select has_table_privilege('anon', 'public.notes', 'insert') as granted,
              has_table_privilege('service_role', 'public.notes', 'delete') as other`,
      );
      expect(row).toEqual({ granted: true, other: false });
    });

    test('migrations and seeds run as an owner that is no superuser, as on a hosted project', async () => {
      const [owner] = await backend.sql(
        `select relowner::regrole::text as name, rolsuper as is_superuser
         from pg_class join pg_roles r on r.oid = relowner where relname = 'notes'`,
      );
      expect(owner).toEqual({ name: 'postgres', is_superuser: false });
    });

    test('nobody can sign up', async () => {
      const { error } = await backend
        .client<FixtureDatabase>()
        .auth.signUp({ email: 'a@b.example', password: 'long-enough-1' });
      expect(error?.code).toBe('signup_disabled');
    });
  });

  test('SQL sees the headers, method and path of a plain insert (B4)', async () => {
    const client = backend.client<FixtureDatabase>({ headers: { 'x-forwarded-for': '203.0.113.9' } });
    await client.from('notes').insert({ body: 'with headers' });
    const { data } = await anon
      .from('notes')
      .select('client_address, request_method, request_path')
      .eq('body', 'with headers')
      .single();
    expect(data).toEqual({
      client_address: '203.0.113.9',
      request_method: 'POST',
      request_path: '/notes',
    });
  });

  test('one request does not see the headers of the one before (B4)', async () => {
    await backend
      .client<FixtureDatabase>({ headers: { 'x-forwarded-for': '203.0.113.9' } })
      .from('notes')
      .insert({ body: 'a' });
    await anon.from('notes').insert({ body: 'b' });
    const { data } = await anon.from('notes').select('client_address').eq('body', 'b').single();
    expect(data).toEqual({ client_address: null });
  });

  test('times and numerics have the same format as in PostgREST (B5)', async () => {
    const { data } = await anon
      .from('notes')
      .select('price, written_at, local_time')
      .eq('body', 'from seed.sql')
      .single();
    expect(data).toEqual({
      price: 12.5,
      written_at: '2026-01-02T03:04:05.678+00:00',
      local_time: '2026-01-02T03:04:05',
    });
  });

  test('several filters of one column all count, and so do several lists of alternatives (B12)', async () => {
    await service.from('notes').insert(['one', 'two', 'two, (3)'].map((body) => ({ body, price: 777 })));
    const bodies = async (query: string) => {
      const answer = await backend.fetch(
        new Request(`http://localhost/rest/v1/notes?select=body&price=eq.777&order=body&${query}`, {
          headers: { apikey: LOCAL_KEYS.publishable },
        }),
      );
      return (await answer.json()).map(({ body }: { body: string }) => body);
    };
    expect(await bodies('body=gte.one&body=lt.two')).toEqual(['one']);
    expect(await bodies('body=neq.one&body=neq.two, (3)')).toEqual(['two']);
    expect(await bodies('body=in.(one,two)&body=not.eq.one')).toEqual(['two']);
    expect(await bodies('or=(body.eq.one,body.eq.two)&or=(body.eq.two,body.is.null)')).toEqual(['two']);
    expect(await bodies('and=(body.neq.one)&body=eq.one&body=eq.one')).toEqual([]);
  });

  test("a violated constraint gets PostgREST's answer, with the database's message (B11)", async () => {
    logged.length = 0;
    const { error, status } = await anon.from('notes').insert({ body: 'for nothing', price: 0 });
    const message = 'new row for relation "notes" violates check constraint "notes_price_paid"';
    expect([status, error?.code, error?.message]).toEqual([400, '23514', message]);
    expect(logged).toEqual([`Database: ${message}`]);
  });

  test("a value of another kind than its column's is the caller's mistake, and names no part of ours (B11)", async () => {
    for (const read_on of [5, {}, []]) {
      const answer = await backend.fetch(
        new Request('http://localhost/rest/v1/notes', {
          method: 'POST',
          headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
          body: JSON.stringify({ body: 'for nothing', read_on }),
        }),
      );
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: '22P02', message: expect.not.stringMatching(/Buffer/) }),
      ]);
    }
  });

  test('a refusal by the database is one line in the log, and no stack is printed (B7)', async () => {
    logged.length = 0;
    printed.mockClear();
    await anon.from('secrets').select();
    expect(logged).toEqual(['Database: permission denied for table secrets']);
    expect(printed).not.toHaveBeenCalled();
    console.error('what others print');
    expect(printed).toHaveBeenCalledExactlyOnceWith('what others print');
  });

  test('an insert of 20,000 rows at once writes them all', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ body: `one of many ${index}`, price: 1 }));
    // The client itself takes minutes to collect the columns of so many rows.
    const answer = await backend.fetch(
      new Request('http://localhost/rest/v1/notes', {
        method: 'POST',
        headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
        body: JSON.stringify(rows),
      }),
    );
    expect(answer.status).toBe(201);
    const [written] = await backend.sql(
      `select count(*)::int as many from public.notes where body like 'one of many %'`,
    );
    expect(written).toEqual({ many: 20_000 });
  });
});
