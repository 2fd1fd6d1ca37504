-- Deployment: the jobs that pg_cron runs where a project has it, and what a deployment can be checked by: the site's
-- build asks for the schema, `npm run doctor` for the rest.
create function private.schedule_forgetting() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule') then
    return false;
  end if;
  perform cron.schedule('forget-expired', '17 * * * *', 'select private.forget_expired()');
  return true;
end
$$;
comment on function private.schedule_forgetting is
  'Has pg_cron forget each hour what has expired; false where it does not exist. private.schedule_delivery calls it.';

create function private.schedule_delivery() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform private.schedule_forgetting();
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule')
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return false;
  end if;
  -- The name makes a second call a change of the same job.
  perform cron.schedule('deliver-outbox', '* * * * *', 'select private.call_delivery()');
  return true;
end
$$;
comment on function private.schedule_delivery is
  'Has pg_cron deliver the mail each minute and forget what has expired; false where it or pg_net does not exist.';

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  -- There and not to be had, as on a server that does not preload them.
  raise notice 'Mail is not scheduled: %', sqlerrm;
end
$$;
select private.schedule_delivery();

create function public.schema_versions() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select m.version::text from supabase_migrations.schema_migrations m order by m.version;
end
$$;
comment on function public.schema_versions() is
  'The migrations that this database has, by the numbers of their files. The build refuses a project that lacks one.';
revoke all on function public.schema_versions() from public, anon, authenticated;
grant execute on function public.schema_versions() to anon, service_role;

create function public.deployment_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_scheduled boolean := false;
  vault_url text;
  has_vault_key boolean := false;
begin
  if to_regclass('cron.job') is not null then
    execute $query$ select exists (select from cron.job where jobname = 'deliver-outbox' and active) $query$
      into is_scheduled;
  end if;
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$
      select max(decrypted_secret) filter (where name = 'project_url'),
        coalesce(bool_or(name = 'service_role_key' and decrypted_secret <> ''), false)
      from vault.decrypted_secrets $query$
      into vault_url, has_vault_key;
  end if;
  return jsonb_build_object(
    'administrators', (select count(*) from public.admin_users),
    'is_scheduled', is_scheduled,
    'vault_url', vault_url,
    'has_vault_key', has_vault_key,
    'late_mails', (select count(*) from public.outbox
                   where status = 'queued' and next_attempt_at < now() - interval '10 minutes'),
    'failed_mails', (select count(*) from public.outbox where status = 'failed'));
end
$$;
comment on function public.deployment_state() is
  'What only the database knows of a deployment: administrators, the schedule of the mail, mail that waits. No '
  'secret is told, only whether it is there. For the service key.';
revoke all on function public.deployment_state() from public, anon, authenticated;
grant execute on function public.deployment_state() to service_role;
