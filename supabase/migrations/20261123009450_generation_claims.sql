-- The worker's half of a run: claim, store the answer, settle. Between claim and answer the edge function calls the
-- model. A worker that dies leaves a claim that expires: a job with a stored answer is settled by the next worker
-- without another call, one without is called once more, and the lost call counts with its most for ever.

create function private.end_job(
  job_id uuid, new_state public.generation_job_state, failure text default null, problem text default null
) returns void
language sql
set search_path = ''
as $$
  delete from private.generation_answers a where a.job_id = end_job.job_id;
  update public.generation_jobs j set
    state = new_state, failure = end_job.failure, problem = left(end_job.problem, 2000),
    claim_token = null, claimed_until = null, ended_at = clock_timestamp()
  where j.id = end_job.job_id;
$$;

-- Why a job has nothing to do any more; null where it has.
create function private.obstacle_of(run public.generation_runs, job public.generation_jobs) returns text
language sql stable
set search_path = ''
as $$
  select case
    when l.id is null then 'The location was deleted.'
    when l.location_type = 'neighborhood' and coalesce(l.zip, '00000') = '00000'
      then 'A neighborhood needs its ZIP code before an article can be written.'
    when not run.rewrites and l.has_content and l.article_generated_by is distinct from 'template'
      then 'It has got an article meanwhile.'
    when not run.rewrites and l.has_content and l.article_status = 'published'
      then 'It has got an article meanwhile.'
    when run.rewrites and a.id is null then 'The article was deleted.'
    when run.only_built_in and a.generated_by is distinct from 'template'
      then 'Somebody has rewritten the text meanwhile.'
  end
  from (select 1) as one
  left join public.location_overview l on l.id = job.location_id
  left join public.articles a on a.id = job.article_id and run.rewrites
$$;

-- Takes one job of a run that the caller holds. Null where the run has nothing that can be begun now.
create function private.claim_job(run public.generation_runs, overhead int, lease interval) returns jsonb
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
begin
  loop
    select j.* into job from public.generation_jobs j
      where j.run_id = run.id and j.state in ('queued', 'working', 'answered')
        and j.next_attempt_at <= clock_timestamp()
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
      order by j.next_attempt_at, j.id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    select a.content into stored from private.generation_answers a where a.job_id = job.id;
    -- A call that was lost with its worker has used up an attempt.
    if job.state = 'working' then
      job.attempts := job.attempts + 1;
      update public.generation_jobs j set attempts = job.attempts where j.id = job.id;
    end if;
    obstacle := private.obstacle_of(run, job);
    if obstacle is not null then
      perform private.end_job(job.id, 'skipped', null, obstacle);
    elsif job.attempts >= 5 and stored is null then
      perform private.end_job(job.id, 'failed', coalesce(job.failure, 'interrupted'),
        coalesce(job.problem, 'The call was interrupted each time.'));
    else
      exit;
    end if;
  end loop;

  select l.* into place from public.locations l where l.id = job.location_id;
  select v.* into version from public.generation_run_prompts p
    join public.prompt_versions v on v.id = p.prompt_version_id
    where p.run_id = run.id and p.article_type = place.location_type::text::public.article_type;
  if not found then
    perform private.pause_run(run.id, format('There is no prompt for a %s.', place.location_type));
    return null;
  end if;
  if stored is null then
    ledger_id := private.reserve_generation_call(run, job.id, private.most_input_tokens(
      version.content, octet_length(concat(place.state, place.city, place.neighborhood, place.zip)), overhead));
    if ledger_id is null then
      return null;
    end if;
  end if;
  update public.generation_jobs j set
    state = case when stored is null then 'working' else 'answered' end::public.generation_job_state,
    claim_token = gen_random_uuid(), claimed_until = clock_timestamp() + lease
  where j.id = job.id returning j.* into job;
  return jsonb_build_object(
    'job', job.id, 'claim', job.claim_token, 'call', ledger_id, 'model', run.model,
    'most_output_tokens', run.most_output_tokens, 'template', version.content, 'location', to_jsonb(place),
    'faults', job.faults, 'answer', stored);
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
  claims jsonb := '[]';
  share int;
  shared int;
begin
  perform private.release_tranches();
  select greatest(1, ceil(most::numeric / greatest(1, count(*))))::int into share
    from public.generation_runs r where r.state = 'running';
  for candidate in
    select r.id from public.generation_runs r
    where r.state = 'running'
      and not exists (
        select from private.model_pauses p where p.model = r.model and p.until > clock_timestamp())
    order by r.last_claimed_at nulls first, r.created_at, r.id
  loop
    exit when jsonb_array_length(claims) >= most;
    shared := 0;
    loop
      exit when shared >= share or jsonb_array_length(claims) >= most;
      -- Read again each time: a claim has reserved some of the budget, or paused the run.
      select r.* into run from public.generation_runs r where r.id = candidate.id for update;
      exit when run.state <> 'running';
      taken := private.claim_job(run, overhead, make_interval(secs => lease_seconds));
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
  'of {job, claim, call, model, most_output_tokens, template, location, faults, answer}. `overhead` is how many octets '
  'the caller adds to each prompt. Where `answer` is given no call may be made. For the service key.';

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
  perform private.hold_run_of(call, claim);
  perform private.close_call(call, 'answered', input_tokens, cached_tokens, output_tokens);
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
  'Books a call and keeps its text before anybody reads it. False: the claim is another worker''s by now, or the job was '
  'cancelled. For the service key.';

revoke all on function public.claim_generation, public.store_generation_answer from public, anon, authenticated;
grant execute on function public.claim_generation, public.store_generation_answer to service_role;
