import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { callersOf } from './callers.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const callers = await callersOf(backend);

beforeAll(async () => {
  await backend.sql(
    `update public.articles set status = case when random() < 0.5 then 'draft' else 'published' end::public.article_status`,
  );
});

test.each([
  'locations?select=id,state,city,zip,created_at&order=id',
  'articles?select=id,title,content&order=id',
  'facts?select=id,subject,kind,state_slug&order=id',
  'contributors?select=id,name&order=id',
  'corrections?select=id&order=id',
  'state_list?select=*',
])('who signed in and is no administrator reads what visitors read: %s', async (path) => {
  const visitor = await callers.anonymous('GET', path);
  expect(visitor.status).toBe(200);
  expect(await callers.reader('GET', path)).toEqual(visitor);
});

test.each([
  'locations?select=search_text',
  'locations?select=import_id',
  'articles?select=generated_by',
  'leads',
])('and nothing that is for staff: %s', async (path) => {
  expect((await callers.anonymous('GET', path)).code).toBe('42501');
  expect((await callers.reader('GET', path)).code).toBe('42501');
  expect((await callers.administrator('GET', path)).status).toBe(200);
});

test('who signed in may call whatever visitors may', async () => {
  const refused = await backend.sql<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
       and not has_function_privilege('authenticated', p.oid, 'execute')`,
  );
  expect(refused).toEqual([]);
});

test.each([
  ['look_up_address', { address: '/texas' }],
  ['former_addresses', {}],
  ['record_visit', { path: '/' }],
  ['count_missing_address', { address: '/nowhere' }],
  ['schema_fit', { versions: [] }],
  ['sitemap_states', {}],
  ['find_pages', { begins: 'texas' }],
])('and is answered as a visitor is: %s', async (name, body) => {
  const [visitor, reader] = [
    await callers.anonymous('POST', `rpc/${name}`, { body }),
    await callers.reader('POST', `rpc/${name}`, { body }),
  ];
  expect(visitor.status).toBeLessThan(300);
  expect(reader).toEqual(visitor);
});

test('a session that has ended reads nothing, and says why', async () => {
  const admin = await backend.admin();
  await backend.sql(`update auth.sessions set not_after = now() - interval '1 second'`);
  const answer = await admin.from('locations').select('id');
  expect([answer.status, answer.error?.message]).toEqual([401, 'Your session has ended. Sign in again.']);
});
