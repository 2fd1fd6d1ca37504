import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SUPABASE_DIR } from '../../../supabase/local/folders.ts';
import { LOCAL_KEYS } from '../../../supabase/local/keys.ts';
import { testBackend } from '../../support/backend.ts';
import { OWNERS_FUNCTIONS } from '../accounts/owners-functions.ts';
import { caller, tokenOf } from './callers.ts';
import { EXECUTABLE_FUNCTIONS } from './executable-functions.ts';

const backend = await testBackend();
afterAll(() => backend.close());

/** The only column of a query, as a list. */
async function list(query: string): Promise<unknown[]> {
  return (await backend.sql(query)).flatMap((row) => Object.values(row));
}

const CALLERS = `(values ('anon'), ('authenticated')) as caller (name)`;
const OURS = `not in ('pg_catalog', 'information_schema', 'pg_toast')`;

describe('what callers of the API are granted', () => {
  test('no table, view or sequence outside "public", except for the files of the storage service', async () => {
    const granted = await list(
      `select distinct n.nspname || '.' || c.relname
       from ${CALLERS}, pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname ${OURS} and n.nspname <> 'public' and c.relkind in ('r', 'p', 'f', 'v', 'm', 'S')
         and (case when c.relkind = 'S' then has_sequence_privilege(caller.name, c.oid, 'usage, select, update')
              else has_any_column_privilege(caller.name, c.oid, 'select, insert, update, references')
                or has_table_privilege(caller.name, c.oid, 'delete, truncate, trigger') end)`,
    );
    // The platform itself grants this one, and only policies decide what anyone may do with it.
    expect(granted).toEqual(['storage.objects']);
    const policies = await list(
      `select p.polcmd::text || ' ' || array_to_string(p.polroles::regrole[], ',') from pg_policy p
       join pg_class c on c.oid = p.polrelid
       where c.relnamespace = 'storage'::regnamespace and c.relrowsecurity order by 1`,
    );
    expect(policies).toEqual(['a authenticated', 'd authenticated', 'r authenticated']);
  });

  test('in "public" no right to truncate a table, to reference it or to add triggers', async () => {
    const granted = await list(
      `select caller.name || ' ' || c.relname from ${CALLERS}, pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'v', 'm')
         and (has_table_privilege(caller.name, c.oid, 'truncate, trigger')
              or has_any_column_privilege(caller.name, c.oid, 'references'))`,
    );
    expect(granted).toEqual([]);
  });

  test('only the columns of leads, messages and articles that forms fill or staff write', async () => {
    const writable = await backend.sql(
      `select c.relname as of, caller.name as caller, may.write as may,
         string_agg(a.attname, ' ' order by a.attname) as columns
       from ${CALLERS}, (values ('insert'), ('update')) as may (write),
         pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.oid in ('public.articles'::regclass, 'public.leads'::regclass, 'public.contact_messages'::regclass)
         and has_column_privilege(caller.name, c.oid, a.attnum, may.write)
       group by 1, 2, 3 order by 1, 2, 3`,
    );
    const message = 'email id message name phone subject';
    const lead =
      'ad_click_id ad_click_kind ad_click_version article_id awaited_address consent_text consent_version email form_shown has_privacy_control id introduction_partner introduction_version kind local_path message name phone referrer_host source_url ' +
      'utm_campaign utm_content utm_medium utm_source utm_term worksheet zip';
    const article =
      'article_type content generated_by id location_id meta_description review_reasons slug status title';
    const work = 'lost_reason next_step next_step_on owner_id status';
    const corrected =
      'article_id email lost_reason message name next_step next_step_on owner_id pause_reason paused_until phone source_url status zip';
    const articles = { of: 'articles', caller: 'authenticated' };
    const messages = { of: 'contact_messages', may: 'insert', columns: message };
    const leads = { of: 'leads', may: 'insert', columns: lead };
    expect(writable).toEqual([
      { ...articles, may: 'insert', columns: article },
      { ...articles, may: 'update', columns: `${article.replace(' id ', ' ')} updated_at` },
      { ...messages, caller: 'anon' },
      { ...messages, caller: 'authenticated' },
      { ...messages, caller: 'authenticated', may: 'update', columns: work },
      { ...leads, caller: 'anon' },
      { ...leads, caller: 'authenticated' },
      { ...leads, caller: 'authenticated', may: 'update', columns: corrected },
    ]);
  });

  test('only the listed functions, and no private schema', async () => {
    // The platform's functions in "auth" tell callers who they are. Those of an extension belong to the platform too, and
    // are in no schema that the API shows.
    const executable = await list(
      `select caller.name || ' ' || p.oid::regprocedure
       from ${CALLERS}, pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname ${OURS} and n.nspname <> 'auth' and has_function_privilege(caller.name, p.oid, 'execute')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e' and n.nspname = 'extensions')
       order by 1`,
    );
    expect(executable).toEqual(EXECUTABLE_FUNCTIONS);
    const named = await list(
      `select n.nspname from ${CALLERS}, pg_namespace n
       where n.nspname in ('private', 'supabase_migrations') and has_schema_privilege(caller.name, n.oid, 'usage, create')`,
    );
    expect(named).toEqual([]);
  });

  test('no right to create anything', async () => {
    expect(
      await list(
        `select n.nspname from ${CALLERS}, pg_namespace n where has_schema_privilege(caller.name, n.oid, 'create')`,
      ),
    ).toEqual([]);
  });
});

describe('how tables, views and functions are made', () => {
  const PUBLIC_TABLES = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

  test('every table has row-level security and says what it is', async () => {
    expect(await list(`select c.relname from ${PUBLIC_TABLES} and not c.relrowsecurity`)).toEqual([]);
    expect(
      await list(`select c.relname from ${PUBLIC_TABLES} and obj_description(c.oid, 'pg_class') is null`),
    ).toEqual([]);
  });

  test('every policy names the roles that it is for', async () => {
    expect(await list(`select polname from pg_policy where polroles = '{0}'`)).toEqual([]);
  });

  test('views show what their caller may see, not what their owner may see', async () => {
    const asOwner = await list(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
         and not coalesce('security_invoker=true' = any (reloptions), false)`,
    );
    expect(asOwner).toEqual([]);
  });

  test('no function depends on a search path, and only a few run as their owner', async () => {
    const ours = `pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    expect(
      await list(`select proname from ${ours} and not coalesce('search_path=""' = any (proconfig), false)`),
    ).toEqual([]);
    expect(await list(`select proname from ${ours} and prosecdef order by proname`)).toEqual(
      OWNERS_FUNCTIONS,
    );
  });

  test('every foreign key has an index, without which each deletion would read the whole table', async () => {
    const unindexed = await list(
      `select conname from pg_constraint k
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select from pg_index i where i.indrelid = k.conrelid
           and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] = k.conkey)`,
    );
    expect(unindexed).toEqual([]);
  });
});

test('nobody may use what a later migration adds without grants, not even the service', async () => {
  const supabaseDir = mkdtempSync(path.join(tmpdir(), 'gold-atlas-'));
  cpSync(path.join(SUPABASE_DIR, 'migrations'), path.join(supabaseDir, 'migrations'), { recursive: true });
  writeFileSync(
    path.join(supabaseDir, 'migrations/20991231000000_later.sql'),
    `create table public.later (id int generated by default as identity primary key);
     insert into public.later default values;
     create view public.later_view as select * from public.later;
     create function public.later_function() returns int language sql as 'select 1';
     create function private.later_helper() returns int language sql as 'select 1';`,
  );
  const token = await tokenOf(backend.admin());
  const later = await backend.copy({ supabaseDir });
  const { publishable, secret } = LOCAL_KEYS;
  const callers = [caller(later, publishable), caller(later, publishable, token), caller(later, secret)];
  for (const call of callers) {
    expect((await call('GET', 'later')).code).toBe('42501');
    expect((await call('POST', 'later', { body: { id: 7 } })).code).toBe('42501');
    expect((await call('GET', 'later_view')).code).toBe('42501');
    expect((await call('POST', 'rpc/later_function', { body: {} })).code).toBe('42501');
  }
  const [helper] = await later.sql(
    `select has_function_privilege('authenticated', 'private.later_helper()', 'execute') as executable,
            has_sequence_privilege('authenticated', 'public.later_id_seq', 'usage') as usable`,
  );
  expect(helper).toEqual({ executable: false, usable: false });
  await later.close();
  rmSync(supabaseDir, { recursive: true });
});
