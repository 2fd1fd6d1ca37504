-- How much one request of the API may take, and what it may learn. PostgREST applies a role's time limit to each
-- request that runs as it; without one, a single expression that never ends keeps a core of the database busy.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

-- A planned or estimated count is the planner's guess at a whole table, whatever rows its policies hide.
create function public.check_request() returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  prefer text := nullif(current_setting('request.headers', true), '')::json ->> 'prefer';
begin
  if not coalesce(prefer ~* 'count\s*=\s*"?(planned|estimated)', false) then
    return;
  end if;
  if auth.role() is distinct from 'service_role' and not private.is_admin() then
    -- PostgREST answers a PTxyz state with HTTP status xyz.
    raise sqlstate 'PT403' using message = 'Planned and estimated counts are for administrators. Ask for an exact one.';
  end if;
end
$$;
comment on function public.check_request is
  'Run by PostgREST at the beginning of each request, as its caller: refuses what nobody but administrators may ask.';
revoke all on function public.check_request from public;
grant execute on function public.check_request to anon, authenticated, service_role;

alter role authenticator set pgrst.db_pre_request = 'public.check_request';
notify pgrst, 'reload config';
