-- A claim is short, and the worker that holds it extends it while it works: what a dead worker has claimed is taken over
-- within a minute, and a long call is nobody else's meanwhile.
create unique index generation_jobs_by_claim on public.generation_jobs (claim_token) where claim_token is not null;

create function public.extend_generation_claims(claims uuid[], lease_seconds int default 45) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  until timestamptz := clock_timestamp() + make_interval(secs => lease_seconds);
  extended int;
begin
  -- What is being settled at this moment needs no extension.
  update public.generation_jobs j set claimed_until = until
  where j.id in (
    select o.id from public.generation_jobs o
    where o.claim_token = any (extend_generation_claims.claims) for update skip locked);
  get diagnostics extended = row_count;
  update public.generation_parts p set claimed_until = until
  where p.id in (
    select o.id from public.generation_parts o
    where o.claim_token = any (extend_generation_claims.claims) for update skip locked);
  return extended;
end
$$;
comment on function public.extend_generation_claims is
  'Keeps these claims of jobs and parts for lease_seconds more, as far as they are still held, and answers how many of '
  'them are jobs''. For the service key.';
revoke all on function public.extend_generation_claims from public, anon, authenticated;
grant execute on function public.extend_generation_claims to service_role;
