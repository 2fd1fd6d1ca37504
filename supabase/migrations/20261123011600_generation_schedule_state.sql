-- The check of a deployment knows whether anything calls the function that writes the articles of runs.
create or replace function public.deployment_state() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  scheduled text[] := '{}';
  vault_url text;
  has_vault_key boolean := false;
begin
  if to_regclass('cron.job') is not null then
    execute $query$ select coalesce(array_agg(jobname::text order by jobname), '{}') from cron.job where active $query$
      into scheduled;
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
    'scheduled', scheduled,
    'vault_url', vault_url,
    'has_vault_key', has_vault_key,
    'late_mails', (select count(*) from public.outbox
                   where status = 'queued' and next_attempt_at < now() - interval '10 minutes'),
    'failed_mails', (select count(*) from public.outbox where status = 'failed'),
    -- What has been due for ten minutes in a run that nothing holds back.
    'late_articles', (select count(*) from public.generation_jobs j
                      join public.generation_runs r on r.id = j.run_id and not private.calls_nobody(r)
                      where j.state = 'queued' and j.next_attempt_at < now() - interval '10 minutes'
                        and r.mode <> 'batch'
                        and coalesce(r.last_claimed_at, r.created_at) < now() - interval '10 minutes'),
    'search_problem', (select s.problem from private.address_notice_state s),
    'build_problem', (select s.problem from private.build_hook_state s));
end
$$;
comment on function public.deployment_state() is
  'What only the database knows of a deployment: administrators, the jobs of pg_cron that are active, mail and '
  'articles of runs that wait, and why search engines or a static host could not be told. No secret is told, only whether it is '
  'there. For the service key.';
