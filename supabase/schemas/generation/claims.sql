-- The worker's half of a run: claim, store the answer, settle. Between claim and answer the edge function calls the
-- model. A worker that dies leaves a claim that expires: a job with a stored answer is settled by the next worker
-- without another call; one without an answer is called once more. The lost call stays booked at its maximum cost.

create function private.end_job(
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

-- Why a job has nothing left to do; null if it has.
create function private.skip_reason(run public.generation_runs, job public.generation_jobs) returns text
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
        then 'It already has an article.'
      when run.only_built_in then 'Someone has already rewritten the text.'
    end;
  end if;
  select a.generated_by into article from public.articles a where a.id = job.article_id;
  if not found then
    return 'The article was deleted.';
  elsif run.only_built_in and article.generated_by is distinct from 'template' then
    return 'Someone has already rewritten the text.';
  end if;
  return null;
end
$$;

-- The run that was served longest ago goes first, and takes its share: a run of ten does not wait for one of 40,000.
create function public.claim_generation(most int, overhead int, lease_seconds int default 300) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate record;
  run public.generation_runs;
  taken jsonb;
  claims jsonb := '[]'::jsonb;
  share int;
  shared int;
  held uuid[];
begin
  -- All runs are held before the month is, in one order, as every other function holds its one run: two that each hold
  -- what the other needs would end in a deadlock.
  select array_agg(h.id) into held from (
    select r.id from public.generation_runs r
    where r.state in ('running', 'paused') or r.publish_per_day is not null and r.state = 'done' and exists (
      select from public.generation_jobs j where j.run_id = r.id and j.waits_as is not null)
    order by r.id for update
  ) as h;
  perform private.publish_due_articles();
  select greatest(1, ceil(most::numeric / greatest(1, count(*))))::int into share
    from public.generation_runs r where r.state = 'running';
  for candidate in
    select r.id, not private.can_call_model(r) as only_built_in from public.generation_runs r
    where r.id = any (held) and (r.state = 'running' and private.can_call_model(r) or exists (
      select from public.generation_jobs j
      where j.run_id = r.id and j.wants_built_in and j.state in ('queued', 'working', 'answered')))
    order by r.last_claimed_at nulls first, r.created_at, r.id
  loop
    exit when jsonb_array_length(claims) >= most;
    shared := 0;
    loop
      exit when shared >= share or jsonb_array_length(claims) >= most;
      -- Read again each time: a claim has reserved some of the budget, or paused the run.
      select r.* into run from public.generation_runs r where r.id = candidate.id for update;
      exit when run.state not in ('running', 'paused') or run.state = 'paused' and not candidate.only_built_in;
      taken := private.claim_job(run, overhead, make_interval(secs => lease_seconds),
        candidate.only_built_in);
      exit when taken is null;
      claims := claims || taken;
      shared := shared + 1;
    end loop;
    if shared > 0 then
      update public.generation_runs r set last_claimed_at = clock_timestamp() where r.id = candidate.id;
    end if;
    perform private.end_run_if_done(candidate.id);
  end loop;
  return claims;
end
$$;
comment on function public.claim_generation is
  'Takes up to so many jobs for lease_seconds, and writes a row of the ledger for each call that is to be made: a list '
  'of {job, claim, call, model, most_output_tokens, template, location, reasoning_effort, faults, answer, built_in}. '
  '`overhead` is how many octets the caller adds to each prompt. Where `answer` is given or `built_in` is true, no '
  'call may be made. For the service key.';
grant execute on function public.claim_generation to service_role;

create function public.store_generation_answer(
  claim uuid, call uuid, content text, input_tokens int default null, cached_tokens int default null,
  output_tokens int default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  job public.generation_jobs;
begin
  perform private.lock_run_of_call(call, claim);
  perform private.record_call_usage(call, 'answered', input_tokens, cached_tokens, output_tokens);
  select j.* into job from public.generation_jobs j
    where j.claim_token = claim and j.state = 'working' for update;
  if not found then
    return false;
  end if;
  insert into private.generation_answers (job_id, content) values (job.id, store_generation_answer.content)
    on conflict (job_id) do nothing;
  update public.generation_jobs j set state = 'answered' where j.id = job.id;
  return true;
end
$$;
comment on function public.store_generation_answer is
  'Books a call and keeps its text before anyone reads it. False: the claim is another worker''s by now, or the job was '
  'cancelled. For the service key.';
grant execute on function public.store_generation_answer to service_role;

-- Takes one job of a run that the caller has locked. Null if the run has nothing to start now.
create function private.claim_job(
  run public.generation_runs, overhead int, lease interval, only_built_in boolean
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  job public.generation_jobs;
  version public.prompt_versions;
  place public.locations;
  obstacle text;
  stored text;
  ledger_id uuid;
  left_out int := 0;
begin
  loop
    select j.* into job from public.generation_jobs j
      where j.run_id = run.id and j.state in ('queued', 'working', 'answered')
        and j.next_attempt_at <= clock_timestamp()
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
        and (not only_built_in or j.wants_built_in)
        -- What a batch has not answered yet is the batch's.
        and (run.mode <> 'batch' or j.state = 'answered' or j.wants_built_in)
      order by j.next_attempt_at, j.id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    select a.content into stored from private.generation_answers a where a.job_id = job.id;
    -- A call or a judgement that was lost with its worker has used up an attempt.
    if job.claimed_until is not null then
      job.attempts := job.attempts + 1;
      update public.generation_jobs j set attempts = job.attempts where j.id = job.id;
    end if;
    obstacle := private.skip_reason(run, job);
    if obstacle is not null then
      perform private.end_job(job.id, 'skipped', null, obstacle);
      left_out := left_out + 1;
      -- If one job is needless, more may be. The next claim continues.
      if left_out = 1 and not private.skip_needless_jobs(run, 500) or left_out = 50 then
        return null;
      end if;
    elsif job.attempts >= 5 and stored is null then
      perform private.end_job(job.id, 'failed', coalesce(job.failure, 'interrupted'),
        coalesce(job.problem, 'The call was interrupted every time.'));
    elsif job.attempts >= 9 then
      -- The call may have taken four of these attempts.
      perform private.end_job(job.id, 'failed', 'interrupted', 'Checking the text was interrupted every time.');
    else
      exit;
    end if;
  end loop;

  select l.* into place from public.locations l where l.id = job.location_id;
  select v.* into version from public.prompt_versions v
    where v.id = coalesce(job.tested_version_id, (
      select p.prompt_version_id from public.generation_run_prompts p
      where p.run_id = run.id and p.article_type = place.location_type::text::public.article_type));
  if not found and not job.wants_built_in then
    perform private.pause_run(run.id, format('There is no prompt for a %s.', place.location_type));
    return null;
  end if;
  if stored is null and not job.wants_built_in then
    ledger_id := private.reserve_generation_call(run, job.id, private.most_input_tokens(
      version.content, octet_length(concat(place.state, place.city, place.neighborhood, place.zip)), overhead));
    if ledger_id is null then
      return null;
    end if;
  end if;
  update public.generation_jobs j set
    state = case when ledger_id is not null then 'working' else 'answered' end::public.generation_job_state,
    claim_token = gen_random_uuid(), claimed_until = clock_timestamp() + lease
  where j.id = job.id returning j.* into job;
  return jsonb_build_object(
    'job', job.id, 'claim', job.claim_token, 'call', ledger_id, 'model', run.model,
    'most_output_tokens', run.most_output_tokens, 'template', coalesce(version.content, ''),
    'location', to_jsonb(place), 'pack', case when not job.wants_built_in then
      private.fact_pack_of(place) || jsonb_build_object('sources', private.source_addresses()) end,
    'reasoning_effort', run.reasoning_effort, 'faults', job.faults, 'answer', stored,
    'built_in', job.wants_built_in);
end
$$;

create function public.extend_generation_claims(claims uuid[], lease_seconds int default 45) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  until timestamptz := clock_timestamp() + make_interval(secs => lease_seconds);
  extended int;
begin
  -- Another transaction settles the locked ones, so they need no extension.
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
grant execute on function public.extend_generation_claims to service_role;

-- Ends jobs that have nothing left to do, so that no one pays for them: a few at a time, in one statement. When 10,000
-- locations of a run had been deleted, a claim took a minute, longer than the database's time limit, and no run
-- continued.
create function private.skip_needless_jobs(run public.generation_runs, most int) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  left_out int;
begin
  -- Skipped jobs make room in the queue, so we check the ones behind them too.
  for look in 1 .. 4 loop
    update public.generation_jobs j set
      state = 'skipped', failure = null, problem = b.obstacle, ended_at = clock_timestamp()
    from (
      select o.id, private.skip_reason(run, o) as obstacle
      from public.generation_jobs o
      where o.run_id = run.id and o.state = 'queued' and not o.wants_built_in
      order by o.next_attempt_at, o.id limit most
    ) as b
    where j.id = b.id and b.obstacle is not null;
    get diagnostics left_out = row_count;
    if left_out = 0 then
      return true;
    end if;
  end loop;
  return false;
end
$$;
comment on function private.skip_needless_jobs is
  'Leaves out the next jobs of a run that have nothing to write any more. False: there may be more of them.';
