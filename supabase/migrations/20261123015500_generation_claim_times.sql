-- What every claim and every settled job calls, in PL/pgSQL: it keeps its plans, while a function in SQL is planned again
-- at each call, which took most of a claim's time. What these functions do has not changed.
create or replace function private.price_of(asked_model text) returns public.model_prices
language plpgsql stable
set search_path = ''
as $$
declare
  price public.model_prices;
begin
  select p.* into price from public.model_prices p
  where p.model = asked_model and p.valid_from <= current_date
  order by p.valid_from desc limit 1;
  return price;
end
$$;

create or replace function private.most_input_tokens(template text, name_octets int, overhead int) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return overhead + octet_length(template)
    + name_octets * (length(template) - length(replace(template, '{', '')));
end
$$;

create or replace function private.end_run_if_done(run_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.generation_runs r set state = 'done', state_reason = null, ended_at = clock_timestamp()
  where r.id = end_run_if_done.run_id and r.state in ('running', 'paused') and not exists (
    select from public.generation_jobs j
    where j.run_id = r.id and j.state in ('queued', 'working', 'answered')
  );
end
$$;

create or replace function private.hold_run_of(call uuid, claim uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.generation_runs r
  where r.id = coalesce(
    (select k.run_id from public.generation_ledger k where k.id = call),
    (select j.run_id from public.generation_jobs j where j.claim_token = claim))
  for update;
end
$$;

create or replace function private.end_job(
  job_id uuid, new_state public.generation_job_state, failure text default null, problem text default null
) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.generation_answers a where a.job_id = end_job.job_id;
  update public.generation_jobs j set
    state = new_state, failure = end_job.failure, problem = left(end_job.problem, 2000),
    claim_token = null, claimed_until = null, ended_at = clock_timestamp()
  where j.id = end_job.job_id;
end
$$;

create or replace function private.calls_nobody(run public.generation_runs) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return run.state <> 'running' or exists (
    select from private.model_pauses p where p.model = run.model and p.until > clock_timestamp());
end
$$;

create or replace function private.obstacle_of(run public.generation_runs, job public.generation_jobs) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  place record;
  article record;
begin
  select l.location_type, l.zip, l.has_content, l.article_generated_by, l.article_status into place
    from public.location_overview l where l.id = job.location_id;
  if not found then
    return 'The location was deleted.';
  elsif place.location_type = 'neighborhood' and coalesce(place.zip, '00000') = '00000' then
    return 'A neighborhood needs its ZIP code before an article can be written.';
  elsif run.mode = 'test' then
    return null;
  elsif not run.rewrites then
    return case
      when place.has_content
        and (place.article_generated_by is distinct from 'template' or place.article_status = 'published')
        then 'It has got an article meanwhile.'
      when run.only_built_in then 'Somebody has rewritten the text meanwhile.'
    end;
  end if;
  select a.generated_by into article from public.articles a where a.id = job.article_id;
  if not found then
    return 'The article was deleted.';
  elsif run.only_built_in and article.generated_by is distinct from 'template' then
    return 'Somebody has rewritten the text meanwhile.';
  end if;
  return null;
end
$$;
