-- What the dashboard's first steps are measured by, as far as the database knows it.
create function private.is_scheduled(job text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  is_there boolean := false;
  secrets int := 0;
begin
  if to_regclass('cron.job') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  execute 'select exists (select from cron.job where jobname = $1 and active)' into is_there using is_scheduled.job;
  execute $query$ select count(*) from vault.decrypted_secrets
    where name in ('project_url', 'service_role_key') and decrypted_secret <> '' $query$ into secrets;
  return is_there and secrets = 2;
end
$$;
comment on function private.is_scheduled is
  'Whether pg_cron runs this job and has the address and the key that it calls functions with.';

create function public.first_steps() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'isHidden', exists (
      select from public.app_settings s where s.setting_name = 'first_steps' and btrim(s.setting_value) = 'hidden'),
    'noticeEmail', (
      select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'notice_email'),
    'isMailScheduled', private.is_scheduled('deliver-outbox'),
    'hasLateMail', exists (
      select from public.outbox o where o.status = 'queued' and o.next_attempt_at < now() - interval '5 minutes'),
    'hasPlaces', exists (select from public.places),
    'hasLocations', exists (select from public.locations),
    -- The built-in text is no text of the owner's.
    'hasPublished', exists (
      select from public.articles a where a.status = 'published' and not a.is_template));
end
$$;
comment on function public.first_steps is
  'How far a new owner has come with the first steps, as far as the database knows it, and whether the dashboard hides '
  'them. No secret is told. For administrators.';
revoke all on function public.first_steps from public, anon, authenticated;
grant execute on function public.first_steps to authenticated;
