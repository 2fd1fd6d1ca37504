import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBackend } from '../../support/backend.ts';
import { lead } from '../rows.ts';

const backend = await testBackend();
afterAll(() => backend.close());
const { sql } = backend;

// The built-in server has neither the extensions nor a vault; these are stand-ins.
const HOSTED = [
  'create schema cron',
  'create table cron.jobs (name text primary key, schedule text, command text)',
  `create function cron.schedule(text, text, text) returns bigint language sql as
   'insert into cron.jobs values ($1, $2, $3) on conflict (name) do update set schedule = $2, command = $3 returning 1::bigint'`,
  'create schema net',
  'create table net.calls (url text, headers jsonb)',
  `create function net.http_post(
     url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
     timeout_milliseconds int default 5000
   ) returns bigint language sql as 'insert into net.calls values ($1, $4) returning 1::bigint'`,
  'create schema vault',
  'create table vault.decrypted_secrets (name text, decrypted_secret text)',
];
const schedule = async () =>
  (await sql<{ done: boolean }>('select private.schedule_delivery() as done'))[0]?.done;
const calls = () => sql('select url, headers from net.calls');

beforeEach(() => sql('drop schema if exists cron, net, vault cascade'));
const becomeHosted = async () => {
  for (const statement of HOSTED) await sql(statement);
};

test('without the extensions nothing is scheduled, and nothing fails', async () => {
  expect(await schedule()).toBe(false);
});

test('with them one job runs every minute, however often it is requested', async () => {
  await becomeHosted();
  expect([await schedule(), await schedule()]).toEqual([true, true]);
  expect(await sql('select * from cron.jobs order by name')).toEqual([
    { name: 'deliver-outbox', schedule: '* * * * *', command: 'select private.call_delivery()' },
    { name: 'deliver-webhooks', schedule: '* * * * *', command: 'select private.call_webhooks()' },
    { name: 'forget-expired', schedule: '17 * * * *', command: 'select private.forget_expired()' },
    {
      name: 'forget-schedule',
      schedule: '41 3 * * *',
      command: expect.stringMatching(/^delete from cron\.job_run_details where .*'2 days'/),
    },
    { name: 'judge-articles', schedule: '10 seconds', command: 'select private.judge_marked_articles()' },
    { name: 'list-models', schedule: '*/5 * * * *', command: 'select private.call_model_list()' },
    { name: 'queue-reminders', schedule: '* * * * *', command: 'select private.queue_reminders()' },
    { name: 'write-articles', schedule: '10 seconds', command: 'select private.call_generation()' },
  ]);
});

test('where pg_cron knows no seconds, articles are looked for each minute', async () => {
  await becomeHosted();
  await sql(`alter table cron.jobs add check (schedule !~ 'seconds')`);
  expect(await schedule()).toBe(true);
  expect(await sql(`select schedule from cron.jobs where name = 'write-articles'`)).toEqual([
    { schedule: '* * * * *' },
  ]);
});

test('the records of the schedules are deleted after two days, those of interrupted runs too', async () => {
  await becomeHosted();
  await schedule();
  await sql(
    `create table cron.job_run_details (
       runid bigserial primary key, jobid int default 1, status text default 'failed', return_message text, end_time timestamptz
     )`,
  );
  await sql(`insert into cron.job_run_details (return_message, end_time) values
    ('server restarted', null), ('old', now() - interval '49 hours'), ('job startup timeout', null), ('new', now())`);
  await sql(`insert into cron.job_run_details (runid, jobid, status, return_message, end_time) values
    (-1, 2, 'succeeded', 'before the last', now() - interval '4 days'), (0, 2, 'succeeded', 'the last', now() - interval '3 days')`);
  const [job] = await sql<{ command: string }>(
    `select command from cron.jobs where name = 'forget-schedule'`,
  );
  await sql(job?.command ?? '');
  expect(await sql('select return_message from cron.job_run_details order by runid')).toEqual([
    // It tells since when the job fails.
    { return_message: 'the last' },
    { return_message: 'job startup timeout' },
    { return_message: 'new' },
  ]);
});

test('a run that starts calls write-articles at once, and later its job does while there is work', async () => {
  await becomeHosted();
  await sql(
    `insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.example'), ('secret_key', 'sb_secret_the-key')`,
  );
  await sql('select private.call_generation()');
  expect(await calls()).toEqual([]);
  const admin = await backend.admin();
  const started = await admin
    .rpc('start_generation_run', {
      ...{ run_id: randomUUID(), label: 'All', model: 'gpt-4o-mini', articles_become: 'draft' },
      ...{ choice: { filters: {} }, most_dollars: 5 },
    })
    .throwOnError();
  expect(started.data).toMatchObject({ jobs: expect.any(Number) });
  const call = {
    url: 'https://ref.supabase.example/functions/v1/write-articles',
    headers: { apikey: 'sb_secret_the-key', 'Content-Type': 'application/json' },
  };
  expect(await calls()).toEqual([call]);
  await sql('select private.call_generation()');
  expect(await calls()).toEqual([call, call]);

  // All workers together may have this many calls.
  await sql(
    `update generation_jobs set claim_token = gen_random_uuid(), claimed_until = now() + interval '1 minute'`,
  );
  await sql('select private.call_generation()');
  expect(await calls()).toHaveLength(2);
});

test("the vault's secret key counts before the legacy one, which alone also goes where older functions look for it", async () => {
  await becomeHosted();
  await sql(
    `insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.example'), ('service_role_key', 'a.legacy.token')`,
  );
  const headers = async () => {
    await sql('delete from net.calls');
    await sql(`select private.call_function('deliver-outbox', 1000)`);
    return (await calls()).map((call) => call.headers);
  };
  const contentType = { 'Content-Type': 'application/json' };
  const legacy = { apikey: 'a.legacy.token', Authorization: 'Bearer a.legacy.token', ...contentType };
  expect(await headers()).toEqual([legacy]);
  await sql(`insert into vault.decrypted_secrets values ('secret_key', '')`);
  expect(await headers()).toEqual([legacy]);
  await sql(`update vault.decrypted_secrets set decrypted_secret = 'sb_secret_x' where name = 'secret_key'`);
  expect(await headers()).toEqual([{ apikey: 'sb_secret_x', ...contentType }]);
});

/** The function claims these first. Without a key for search engines and a build hook, it tells no one. */
async function tellsNobody() {
  await backend.service.rpc('claim_address_notices').throwOnError();
  await backend.service.rpc('claim_build').throwOnError();
}

test("the job calls the function with the vault's key, and only while mail is due", async () => {
  await becomeHosted();
  await sql('delete from outbox');
  await backend.anon.from('leads').insert(lead()).throwOnError();
  await sql('select private.call_delivery()');
  expect(await calls()).toEqual([]);

  await sql(
    `insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.example/'), ('secret_key', 'sb_secret_the-key')`,
  );
  await sql('select private.call_delivery()');
  expect(await calls()).toEqual([
    {
      url: 'https://ref.supabase.example/functions/v1/deliver-outbox',
      headers: { apikey: 'sb_secret_the-key', 'Content-Type': 'application/json' },
    },
  ]);

  await tellsNobody();
  await sql("update outbox set next_attempt_at = now() + interval '1 minute'");
  await sql('select private.call_delivery()');
  expect(await calls()).toHaveLength(1);
});

test('a new lead calls the function by itself, where no worker is on its way already and it is not held', async () => {
  await becomeHosted();
  await sql('delete from outbox');
  await sql(
    `insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.example'), ('secret_key', 'sb_secret_the-key')`,
  );
  await backend.anon.from('leads').insert(lead()).throwOnError();
  expect(await calls()).toMatchObject([{ url: 'https://ref.supabase.example/functions/v1/deliver-outbox' }]);
  await backend.anon.from('leads').insert(lead()).throwOnError();
  expect(await calls()).toHaveLength(1);

  await sql('delete from outbox');
  await sql(
    `insert into private.submissions (form, address_hash, mailbox_hash)
     select 'leads', (private.counting_hashes('network '))[1], '' from generate_series(1, 40)`,
  );
  await backend.anon.from('leads').insert(lead()).throwOnError();
  expect(await calls()).toHaveLength(1);
  await sql('delete from private.submissions');
  const admin = await backend.admin();
  await admin.rpc('release_held', {}).throwOnError();
  expect(await calls()).toHaveLength(2);

  // A guide that the hourly limit holds brings no worker.
  const limit = { setting_name: 'guides_per_hour', setting_value: '0' };
  await admin.from('app_settings').upsert(limit).throwOnError();
  await sql("delete from outbox where kind <> 'guide'");
  await backend.anon.from('leads').insert(lead()).throwOnError();
  expect(await calls()).toHaveLength(3);
  await sql("delete from app_settings where setting_name = 'guides_per_hour'");

  // The call of the function fails, but the lead is stored.
  await sql('delete from outbox');
  await sql('drop table net.calls cascade');
  await backend.anon.from('leads').insert(lead()).throwOnError();
});

test.each(['address_notice_state', 'build_hook_state'])(
  'without mail the job asks the function once an hour whether there is somebody to tell: %s',
  async (table) => {
    await becomeHosted();
    await sql('delete from outbox');
    await sql(
      `insert into vault.decrypted_secrets values ('project_url', 'https://ref.supabase.example'), ('secret_key', 'sb_secret_the-key')`,
    );
    await tellsNobody();
    await sql('select private.call_delivery()');
    expect(await calls()).toEqual([]);
    await sql(`update private.${table} set checked_at = now() - interval '61 minutes'`);
    await sql('select private.call_delivery()');
    expect(await calls()).toHaveLength(1);
  },
);
