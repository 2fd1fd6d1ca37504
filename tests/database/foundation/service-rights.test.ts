import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/shared/root.ts';
import { testBackend } from '../../support/backend.ts';

const backend = await testBackend();
afterAll(() => backend.close());

const SOURCES = ['supabase/functions', 'scripts'].flatMap((folder) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(fromRoot(`${folder}/${name}`), 'utf8')),
);
const isNamed = (name: string) => {
  const call = new RegExp(`['"\`/]${name}['"\`]`);
  return SOURCES.some((text) => call.test(text));
};

/** What functions and scripts call for a signed-in administrator, with that person's token. */
const FOR_STAFF = [
  'back_office_access',
  'callable_leads',
  'check_articles',
  'contact_verdicts',
  'continue_generation_run',
  'count_found',
  'count_generation',
  'fact_pack',
  'generation_progress',
  'list_administrators',
  'read_entry',
  'search_leads',
  'start_generation_run',
];
/** What no one names: PostgREST calls one at each request, and writing a mail needs others for an index. */
const BY_ITSELF = [
  'private.city_spelling',
  'private.covers_channel',
  'private.is_staff_mail',
  'private.mailbox_of',
  'private.normalized_phone',
  'private.shown_words',
  'public.check_request',
];

test('the service key may call what functions and scripts call with it, and nothing else', async () => {
  const functions = await backend.sql<{ name: string; granted: boolean }>(
    `select distinct n.nspname || '.' || p.proname as name,
       bool_or(has_function_privilege('service_role', p.oid, 'execute')) as granted
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype group by 1 order by 1`,
  );
  const bare = (name: string) => name.replace(/^\w+\./, '');
  const called = functions.filter(
    ({ name }) => name.startsWith('public.') && isNamed(bare(name)) && !FOR_STAFF.includes(bare(name)),
  );
  expect(called.length).toBeGreaterThan(25);
  expect(functions.filter(({ granted }) => granted).map(({ name }) => name)).toEqual(
    [...called.map(({ name }) => name), ...BY_ITSELF].sort(),
  );
  expect(FOR_STAFF.filter((name) => !isNamed(name))).toEqual([]);
});

test('every table that functions and scripts name is granted to the service key by name', async () => {
  const tables = await backend.sql<{ name: string; granted: boolean }>(
    `select relname as name, has_table_privilege('service_role', oid, 'select') as granted from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`,
  );
  const named = tables.filter(({ name }) => isNamed(name));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(({ granted }) => !granted)).toEqual([]);
});

test('no function of ours is open to every role, and none of ours belongs to a superuser', async () => {
  const open = await backend.sql(
    `select p.oid::regprocedure::text as name from pg_proc p
       join pg_namespace n on n.oid = p.pronamespace join pg_roles owner on owner.oid = p.proowner
     where n.nspname in ('public', 'private') and (owner.rolsuper or exists (
       select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`,
  );
  expect(open).toEqual([]);
  const owners = await backend.sql(
    `select distinct relowner::regrole::text as name, rolsuper from pg_class join pg_roles r on r.oid = relowner
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  expect(owners).toEqual([{ name: 'postgres', rolsuper: false }]);
});
