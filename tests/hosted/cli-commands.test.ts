import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fromRoot } from '../../scripts/shared/root.ts';
import { connectCommand } from '../../src/domain/deployment/schedules.ts';
import { LEGACY_KEYS } from '../../supabase/local/keys.ts';
import { ACCEPTED_ADVICE } from './accepted-advice.ts';
import { type HostedDatabase, startHostedServer } from './hosted-server.ts';

const server = await startHostedServer();
afterAll(() => server.stop());

const MIGRATIONS = readdirSync(fromRoot('supabase/migrations'));
const versions = MIGRATIONS.map((name) => name.replace(/_.*/, ''));

let project: HostedDatabase;
beforeAll(async () => {
  project = await server.makeProject('project');
});

/** Runs a command that must succeed. */
async function run(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await project.cli(...args);
  expect([code, stdout, stderr]).toEqual([0, expect.any(String), expect.stringContaining('127.0.0.1')]);
  return stdout;
}

test('the CLI finds no fault with supabase/config.toml', async () => {
  const { stderr } = await project.cli('migration', 'list');
  expect(stderr).not.toMatch(/warn|deprecated/i);
});

describe('db push', () => {
  test('says what it would apply and applies nothing until it is told to', async () => {
    const { stderr } = await project.cli('db', 'push', '--dry-run');
    for (const name of MIGRATIONS) expect(stderr).toContain(name);
    const unasked = await project.cli('db', 'push');
    expect([unasked.code, unasked.stderr]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(await project.sql(`select to_regclass('public.locations') as made`)).toEqual([{ made: null }]);
  });

  test('applies every migration as an owner who is no superuser', async () => {
    const pushed = await project.cli('db', 'push', '--yes');
    expect([pushed.code, pushed.stderr]).toEqual([0, expect.stringContaining('Applying migration')]);
    const again = await project.cli('db', 'push', '--yes');
    expect(`${again.stdout}${again.stderr}`).toContain('up to date');
    expect(
      await project.sql(`select tableowner as owner, rolsuper as superuser from pg_tables join pg_roles
        on rolname = tableowner where schemaname in ('public', 'private') group by 1, 2`),
    ).toEqual([{ owner: 'postgres', superuser: false }]);
  });

  test('starts the schedules where pg_cron and pg_net are on, and the owner can do so later', async () => {
    const jobs = await project.sql('select jobname from cron.job order by 1');
    expect(jobs.map(({ jobname }) => jobname)).toEqual([
      ...['deliver-outbox', 'deliver-webhooks'],
      'forget-expired',
      'forget-schedule',
      'judge-articles',
      'list-models',
      'queue-reminders',
      'write-articles',
    ]);
    expect(await project.sql('select private.schedule_delivery() as done')).toEqual([{ done: true }]);
  });

  test('gives a project from before May 30, 2026 the same rights, with its defaults', async () => {
    const older = await server.makeProject('older', { isOlder: true });
    expect((await older.cli('db', 'push', '--yes')).code).toBe(0);
    const rightsIn = async ({ catalogue }: HostedDatabase) =>
      (await catalogue()).filter((line) =>
        /^(relation|column|function|schema|type) (public|private)\b/.test(line),
      );
    const rights = await rightsIn(project);
    expect(rights.length).toBeGreaterThan(1000);
    expect(await rightsIn(older)).toEqual(rights);
  });
});

test('migration list names each migration here and there', async () => {
  const list = await run('migration', 'list');
  for (const version of versions) expect(list.split(version)).toHaveLength(3);
});

test('gen types writes the types that the site is built with', async () => {
  const FILE = 'src/data/database.types.ts';
  const written = await run('gen', 'types', 'typescript', '--schema=public');
  const formatted = execFileSync(
    fromRoot('node_modules/.bin/biome'),
    ['check', '--write', `--stdin-file-path=${FILE}`],
    { cwd: fromRoot(''), input: written, encoding: 'utf8' },
  );
  expect(formatted === readFileSync(fromRoot(FILE), 'utf8')).toBe(true);
});

const advice = z.array(z.object({ level: z.enum(['ERROR', 'WARN', 'INFO']), cache_key: z.string() }));

test('db advisors finds no error, and warns of nothing but what we accept', async () => {
  const found = advice.parse(JSON.parse(await run('db', 'advisors')));
  expect(found.filter(({ level }) => level === 'ERROR')).toEqual([]);
  const warned = found.filter(({ level }) => level === 'WARN').map(({ cache_key }) => cache_key);
  expect(warned.sort()).toEqual(Object.keys(ACCEPTED_ADVICE).sort());
});

test('the first administrator is made by the statement of the README', async () => {
  const readme = readFileSync(fromRoot('README.md'), 'utf8');
  const [, statement = ''] = /`(insert into public\.admin_users [^`]+)`/.exec(readme) ?? [];
  await project.sql(
    `insert into auth.users (id, email) values (gen_random_uuid(), 'owner@goldatlas.example')`,
  );
  await project.sql(statement.replace('<address>', 'owner@goldatlas.example'));
  expect(await project.sql('select email from public.admin_users join auth.users using (id)')).toEqual([
    { email: 'owner@goldatlas.example' },
  ]);
});

describe('the statement of the README that connects the schedules', () => {
  const readme = readFileSync(fromRoot('README.md'), 'utf8');
  const [, ofReadme = ''] = /`(select private\.connect_schedules[^`]+)`/.exec(readme) ?? [];
  const literal = (text: string | null) => (text === null ? 'null' : `'${text}'`);
  const connecting = (address: string | null, key: string | null) =>
    `select private.connect_schedules(${literal(address)}, ${literal(key)})`;
  const withKey = (statement: string, key: string) => statement.replace('<secret key>', key);
  const deliverCalls = async () => {
    await project.sql(`select private.call_function('deliver-outbox', 60000)`);
    return project.sql(
      `select method, url, headers, timeout_milliseconds as timeout from net.http_request_queue order by id`,
    );
  };

  test('refuses an address or a key that was left as it is written, and stores nothing', async () => {
    const refused = [
      [ofReadme, /not the address of a project/],
      [ofReadme.replace('<ref>', 'abc'), /not a secret key/],
      [connecting('https://abc.supabase.co', 'sb_publishable_x'), /not a secret key/],
      // As papers write one, and as the dashboard shows one that it hides.
      [connecting('https://abc.supabase.co', 'sb_secret_...'), /not a secret key/],
      [connecting('https://abc.supabase.co', 'sb_secret_abc\u2022\u2022\u2022\u2022'), /not a secret key/],
      [connecting('https://abc.supabase.co', LEGACY_KEYS.anon), /not a secret key/],
      [connecting('https://abc.supabase.co', 'eyJhbGciOi.bm8ganNvbg.c2lnbmF0dXJl'), /not a secret key/],
      [connecting('https://abc.supabase.co', null), /not a secret key/],
      [connecting(null, 'sb_secret_first'), /not the address of a project/],
      [connecting('http://abc.supabase.co', 'sb_secret_first'), /not the address of a project/],
      [connecting('https://abc.supabase.co?x=1', 'sb_secret_first'), /not the address of a project/],
    ] as const;
    for (const [statement, reason] of refused) await expect(project.sql(statement)).rejects.toThrow(reason);
    expect(await project.sql('select name from vault.secrets')).toEqual([]);
    expect(await deliverCalls()).toEqual([]);
  });

  test('makes schedules call a function, with a secret key in apikey alone', async () => {
    const statement = withKey(ofReadme.replace('<ref>', 'abc'), 'sb_secret_first');
    expect(await project.sql(statement)).toEqual([{ connect_schedules: true }]);
    expect(await deliverCalls()).toEqual([
      {
        method: 'POST',
        url: 'https://abc.supabase.co/functions/v1/deliver-outbox',
        headers: { apikey: 'sb_secret_first', 'Content-Type': 'application/json' },
        timeout: 60_000,
      },
    ]);
  });

  test('is what the doctor and the first steps offer, and replaces what the vault has', async () => {
    for (const key of [LEGACY_KEYS.serviceRole, 'sb_secret_second'])
      await project.sql(withKey(connectCommand('https://def.supabase.co'), key));
    expect(await project.sql('select name, secret from vault.secrets order by name')).toEqual([
      { name: 'project_url', secret: 'https://def.supabase.co' },
      { name: 'secret_key', secret: 'sb_secret_second' },
    ]);
    expect(await project.sql('select private.vault_state() as state')).toEqual([
      { state: { address: 'https://def.supabase.co', keyKind: 'secret' } },
    ]);
    expect((await deliverCalls()).at(-1)?.headers).toMatchObject({ apikey: 'sb_secret_second' });
  });
});

describe('the services of the platform', () => {
  test('serve each caller with the rights that migrations grant, and with their settings', async () => {
    const ask = (caller: string, text: string) => project.as('authenticator', caller, text);
    expect(await ask('anon', 'select count(*)::int as places from public.locations')).toEqual([
      { places: 0 },
    ]);
    const refused = [
      ['anon', 'select 1 from public.leads'],
      ['authenticated', 'select public.deployment_state()'],
      ['service_role', 'select public.start_generation_run()'],
      ['service_role', 'select 1 from private.submissions'],
    ] as const;
    for (const [caller, text] of refused) await expect(ask(caller, text)).rejects.toThrow(/permission|exist/);
    const [told] = await ask('service_role', 'select public.deployment_state() as state');
    expect(told).toMatchObject({
      state: {
        administrators: 1,
        schedules: expect.arrayContaining([expect.objectContaining({ job: 'deliver-outbox' })]),
      },
    });
    const [settings] = await project.sql(
      `select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole`,
    );
    expect(settings).toMatchObject({
      setconfig: expect.arrayContaining(['pgrst.db_pre_request=public.check_request']),
    });
  });

  test('record sign-ins and refusals, as the auth service stores sessions and calls its hooks', async () => {
    const asAuth = (text: string) => project.as('supabase_auth_admin', 'supabase_auth_admin', text);
    const owner = `from auth.users where email = 'owner@goldatlas.example'`;
    await asAuth(
      `insert into auth.sessions (id, user_id, created_at, updated_at, user_agent, ip)
       select gen_random_uuid(), id, now(), now(), 'Firefox', '203.0.113.7' ${owner}`,
    );
    for (const hook of ['password_verification_attempt', 'mfa_verification_attempt']) {
      const [answer] = await asAuth(
        `select private.${hook}(jsonb_build_object('user_id', id, 'valid', false)) as answer ${owner}`,
      );
      expect(answer).toEqual({ answer: { decision: 'continue' } });
    }
    expect(await project.sql('select kind, email, address from public.sign_ins order by kind')).toEqual([
      { kind: 'signed_in', email: 'owner@goldatlas.example', address: '203.0.113.7' },
      { kind: 'wrong_password', email: 'owner@goldatlas.example', address: null },
      { kind: 'wrong_code', email: 'owner@goldatlas.example', address: null },
    ]);
  });

  test('delete an account with everything of it, though it belongs to others', async () => {
    const service = 'supabase_auth_admin';
    const remove = (email: string) =>
      project.as(service, service, `delete from auth.users where email = '${email}'`);
    await project.sql(
      `with added as (insert into auth.users (id, email) values (gen_random_uuid(), 'second@goldatlas.example') returning id)
       insert into public.admin_users (id) select id from added`,
    );
    await remove('owner@goldatlas.example');
    expect(await project.sql('select email from public.admin_users join auth.users using (id)')).toEqual([
      { email: 'second@goldatlas.example' },
    ]);
    await expect(remove('second@goldatlas.example')).rejects.toThrow('The last administrator');
  });

  test('keep pictures from everyone but administrators', async () => {
    const add = `insert into storage.objects (bucket_id, name) values ('article-pictures', 'a.png')`;
    const service = 'supabase_storage_admin';
    for (const caller of ['anon', 'authenticated'])
      await expect(project.as(service, caller, add)).rejects.toThrow('row-level security');
    const [bucket] = await project.sql('select public, file_size_limit::int as most from storage.buckets');
    expect(bucket).toEqual({ public: true, most: 2_097_152 });
  });
});
