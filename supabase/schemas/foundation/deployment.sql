-- Deployment: the jobs that pg_cron runs if a project has it, and the checks of a deployment: the site's build checks
-- the schema, `npm run doctor` the rest.

create function private.schedule_forgetting() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule') then
    return false;
  end if;
  perform private.schedule_index_gate();
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
  if not private.schedule_generation() then
    return false;
  end if;
  -- The name makes a second call a change of the same job.
  perform cron.schedule('deliver-outbox', '* * * * *', 'select private.call_delivery()');
  -- This is a separate job: if it fails, all other mail is still sent.
  perform cron.schedule('queue-reminders', '* * * * *', 'select private.queue_reminders()');
  perform cron.schedule('deliver-webhooks', '* * * * *', 'select private.call_webhooks()');
  return true;
end
$$;
comment on function private.schedule_delivery is
  'Has pg_cron deliver the mail, queue reminders and tell webhooks each minute, write articles every ten seconds, and forget what has expired; false where '
  'it or pg_net does not exist.';

create function private.is_secret_key(key text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  claims text := translate(split_part(key, '.', 2), '-_', '+/');
begin
  if key ~ '^sb_secret_[A-Za-z0-9_-]+$' then
    return true;
  end if;
  return key ~ '^eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$'
    and convert_from(decode(rpad(claims, (length(claims) + 3) / 4 * 4, '='), 'base64'), 'UTF8')::jsonb
      ->> 'role' = 'service_role';
exception when others then
  return false;
end
$$;
comment on function private.is_secret_key is
  'Whether a text has the form of a secret key, or of the service_role key of a project from before there were any.';

create function private.connect_schedules(project_url text, secret_key text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  given record;
  stored uuid;
begin
  if (project_url ~* '^https://[a-z0-9.-]+(:[0-9]+)?/?$') is not true then
    raise exception 'This is not the address of a project: %', project_url
      using hint = 'It is like https://<ref>.supabase.co, with the reference of your project.';
  end if;
  if private.is_secret_key(secret_key) is not true then
    raise exception 'This is not a secret key.'
      using hint = 'The dashboard has it under Settings, API Keys. It starts with sb_secret_.';
  end if;
  if to_regclass('vault.secrets') is null then
    raise exception 'This database has no vault.'
      using hint = 'Turn on supabase_vault under Database, Extensions.';
  end if;
  for given in
    select * from (values ('project_url', project_url), ('secret_key', secret_key)) v (name, secret)
  loop
    select s.id into stored from vault.secrets s where s.name = given.name;
    if found then
      perform vault.update_secret(stored, given.secret);
    else
      perform vault.create_secret(given.secret, given.name);
    end if;
  end loop;
  return private.schedule_delivery();
end
$$;
comment on function private.connect_schedules is
  'Puts the address and the key by which schedules call functions into the vault, in place of former ones, and turns the '
  'schedules on; false where pg_cron or pg_net is off. The owner runs it in the SQL editor, as often as they like.';

create function public.schema_fit(versions text[]) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when lacks and has_others then 'other'
    when lacks then 'older'
    when has_others then 'newer'
    else 'fits'
  end
  from (select
    exists (select from unnest(versions) as asked (version) where asked.version not in (
      select m.version from supabase_migrations.schema_migrations m)) as lacks,
    exists (select from supabase_migrations.schema_migrations m where m.version <> all (array_remove(coalesce(versions, '{}'), null))) as has_others) c
$$;
comment on function public.schema_fit is
  'Whether this database has exactly these migrations, by the numbers of their files: fits, older (it lacks some), newer '
  '(it has more) or other (both). Everyone may ask, and is told nothing else. The build refuses a project that does not fit.';
grant execute on function public.schema_fit to anon, authenticated, service_role;

create function public.deployment_state() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'administrators', (select count(*) from public.admin_users),
    'schedules', private.schedules(),
    'vault', private.vault_state(),
    'late_mails', (select count(*) from public.outbox
                   where status = 'queued' and next_attempt_at < now() - interval '10 minutes'),
    'failed_mails', (select count(*) from public.outbox where status = 'failed'),
    -- Work that has been due for ten minutes in a run that nothing delays.
    'late_articles', (select count(*) from public.generation_jobs j
                      join public.generation_runs r on r.id = j.run_id and private.can_call_model(r)
                      where j.state = 'queued' and j.next_attempt_at < now() - interval '10 minutes'
                        and r.mode <> 'batch'
                        and coalesce(r.last_claimed_at, r.created_at) < now() - interval '10 minutes'),
    'search_problem', (select s.problem from private.address_notice_state s),
    'build_problem', (select s.problem from private.build_hook_state s),
    'webhook_problems', (select coalesce(jsonb_agg(w.description || ': ' || coalesce(w.pause_reason, w.last_problem)
                           order by w.created_at), '[]')
                         from public.webhooks w
                         where w.pause_reason is not null
                           or (w.paused_at is null and w.failing_since < now() - interval '1 hour')))
$$;
comment on function public.deployment_state() is
  'What only the database knows of a deployment: administrators, the jobs of pg_cron and their last success, mail and '
  'articles of runs that wait, and why search engines, a static host or webhooks could not be told. No secret is told, only its '
  'kind. For the service key.';
grant execute on function public.deployment_state to service_role;

create function private.delivery_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select private.mail_is_due() or private.notices_are_due() or private.build_is_due()
$$;
comment on function private.delivery_is_due is 'Whether calling deliver-outbox now would find work.';

-- On a hosted project pg_cron calls the function each minute through pg_net. Its address and the key come from the
-- vault, where the owner puts them (see the README); until then, and where these extensions do not exist, the mail
-- waits in the outbox.
create function private.call_delivery() returns void
language sql
set search_path = ''
as $$
  select private.follow_clock();
  select private.call_function('deliver-outbox', 60000) where private.delivery_is_due()
$$;
comment on function private.call_delivery() is
  'Calls deliver-outbox where mail is due, search engines are to be told of changes, or a build is. Run by pg_cron.';

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  -- They are listed but cannot be installed, for example on a server that does not preload them.
  raise notice 'pg_cron and pg_net are not installed: %', sqlerrm;
end
$$;

do $$
begin
  perform private.schedule_delivery();
exception when others then
  -- The owner schedules it later (see the README).
  raise notice 'Nothing is scheduled: %', sqlerrm;
end
$$;
