-- On a hosted project pg_cron calls the function each minute through pg_net. Its address and the key come from the
-- vault, where the owner puts them (see the README); until then, and where these extensions do not exist, the mail
-- waits in the outbox.
create function private.call_delivery() returns void
language plpgsql
set search_path = ''
as $$
declare
  project_url text;
  service_key text;
begin
  if not private.mail_is_due() then
    return;
  end if;
  select decrypted_secret into project_url from vault.decrypted_secrets where name = 'project_url';
  select decrypted_secret into service_key from vault.decrypted_secrets where name = 'service_role_key';
  if project_url is null or service_key is null then
    return;
  end if;
  perform net.http_post(
    url := rtrim(project_url, '/') || '/functions/v1/deliver-outbox',
    headers := jsonb_build_object('Authorization', 'Bearer ' || service_key, 'Content-Type', 'application/json'),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000);
end
$$;
comment on function private.call_delivery() is 'Calls deliver-outbox where mail is due. Run by pg_cron.';

create function private.schedule_delivery() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule')
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return false;
  end if;
  -- The name makes a second call a change of the same job.
  perform cron.schedule('deliver-outbox', '* * * * *', 'select private.call_delivery()');
  return true;
end
$$;
comment on function private.schedule_delivery() is
  'Has pg_cron deliver the mail each minute; false where it or pg_net does not exist.';

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
