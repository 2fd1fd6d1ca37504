-- The schema of extensions, with those that every project has.
create schema extensions;
grant all on schema extensions to postgres;
grant usage on schema public, extensions to postgres, anon, authenticated, service_role;
create extension "uuid-ossp" with schema extensions;
create extension pgcrypto with schema extensions;

-- Stand-ins of what the built-in server lacks, with the names, columns and rights by which migrations meet them: pg_cron
-- keeps its jobs and runs none, pg_net keeps its requests and sends none, and the vault keeps its secrets in the clear.
create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key,
  schedule text not null,
  command text not null,
  nodename text not null default 'localhost',
  nodeport int not null default 5432,
  database text not null default current_database(),
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  unique (jobname, username)
);
create table cron.job_run_details (
  jobid bigint,
  runid bigint generated always as identity primary key,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql security definer set search_path = '' as $$
  insert into cron.job (jobname, schedule, command, username) values ($1, $2, $3, session_user)
  on conflict (jobname, username) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
grant usage on schema cron to postgres;
grant select on cron.job to postgres;
grant all on cron.job_run_details to postgres;

create schema net;
create table net.http_request_queue (
  id bigint generated always as identity primary key,
  method text not null,
  url text not null,
  headers jsonb not null,
  body bytea,
  timeout_milliseconds int not null
);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds int default 5000
) returns bigint language sql security definer set search_path = '' as $$
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values ('POST', $1, $4, convert_to($2::text, 'UTF8'), $5) returning id
$$;
revoke all on function net.http_post from public;
grant usage on schema net to postgres, anon, authenticated, service_role;
grant select on net.http_request_queue to postgres;
grant execute on function net.http_post to postgres, anon, authenticated, service_role;

create schema vault;
create table vault.secrets (
  id uuid primary key default gen_random_uuid(),
  name text unique,
  description text not null default '',
  secret text not null
);
create view vault.decrypted_secrets as select id, name, description, secret, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text default null, new_description text default '') returns uuid
language sql security definer set search_path = '' as $$
  insert into vault.secrets (secret, name, description) values ($1, $2, $3) returning id
$$;
create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null, new_description text default null
) returns void
language sql security definer set search_path = '' as $$
  update vault.secrets set secret = coalesce($2, secret), name = coalesce($3, name), description = coalesce($4, description)
  where id = $1
$$;
grant usage on schema vault to postgres;
grant select, delete on vault.secrets, vault.decrypted_secrets to postgres;
grant execute on function vault.create_secret, vault.update_secret to postgres;
