type Sql = (text: string, values?: unknown[]) => Promise<unknown>;

/** Gives a database the tables of pg_cron and the vault that a hosted project has, as far as anything reads them. */
export async function fakeSchedules(sql: Sql): Promise<void> {
  await sql('create schema cron');
  await sql('create table cron.job (jobid int primary key, jobname text, active boolean)');
  await sql(
    `create table cron.job_run_details (
       jobid int, status text, return_message text, start_time timestamptz, end_time timestamptz, runid bigserial primary key
     )`,
  );
  await sql('create schema vault');
  await sql('create table vault.decrypted_secrets (name text, decrypted_secret text)');
}

/** Every job has just run, for the project at the address. */
export async function allJobsRan(sql: Sql, projectUrl: string): Promise<void> {
  await sql('truncate cron.job, cron.job_run_details, vault.decrypted_secrets');
  await sql(
    `insert into cron.job select n, job, true from unnest(array['deliver-outbox', 'write-articles', 'judge-articles',
       'list-models', 'queue-reminders', 'deliver-webhooks', 'forget-expired', 'forget-schedule']) with ordinality as jobs (job, n)`,
  );
  await sql(
    `insert into cron.job_run_details select jobid, 'succeeded', '1 row', now(), now() from cron.job`,
  );
  await sql(
    `insert into vault.decrypted_secrets values ('project_url', $1), ('secret_key', 'sb_secret_of_the_vault')`,
    [projectUrl],
  );
}
