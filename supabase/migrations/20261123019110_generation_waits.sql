-- What happens meanwhile: a worker dies over each judgement of a text, a waiting draft is edited or deleted, a month ends
-- between a call and its booking, and what has failed waits longer each time, also for its next batch.

-- The month in which a call is reserved is the one in which it is booked: both are that of its transaction.
alter table public.generation_ledger alter column began_at set default now();

create or replace function private.claim_job(run public.generation_runs, overhead int, lease interval, only_built_in boolean) returns jsonb
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
    obstacle := private.obstacle_of(run, job);
    if obstacle is not null then
      perform private.end_job(job.id, 'skipped', null, obstacle);
    elsif job.attempts >= 5 and stored is null then
      perform private.end_job(job.id, 'failed', coalesce(job.failure, 'interrupted'),
        coalesce(job.problem, 'The call was interrupted each time.'));
    elsif job.attempts >= 9 then
      -- Its call may have taken four attempts.
      perform private.end_job(job.id, 'failed', 'interrupted', 'Whoever judged the text was interrupted each time.');
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
    'location', to_jsonb(place),
    'reasoning_effort', run.reasoning_effort, 'faults', job.faults, 'answer', stored,
    'built_in', job.wants_built_in);
end
$$;

create or replace function private.tranche_room(run public.generation_runs) returns int
language sql stable
set search_path = ''
as $$
  select run.publish_per_day - (
    select count(*)::int from public.generation_jobs j
    where j.run_id = run.id and j.state = 'written' and j.waits_as is null and j.problem is null
      -- A draft that was deleted or edited while it waited was not published.
      and j.became = 'published'
      and j.ended_at >= date_trunc('day', now())
  )
  where run.publish_per_day is not null
$$;

create or replace function private.wants_part(run public.generation_runs) returns boolean
language sql stable
set search_path = ''
as $$
  select run.mode = 'batch' and run.state = 'running' and not private.calls_nobody(run)
    and coalesce(run.next_part_at <= clock_timestamp(), true)
    and exists (
      select from public.generation_jobs j where j.run_id = run.id and j.state = 'queued' and not j.wants_built_in
        -- Also in a batch, what has failed waits longer each time.
        and j.next_attempt_at <= clock_timestamp())
    and not exists (
      select from public.generation_parts p join public.generation_runs r on r.id = p.run_id
      where (p.state in ('prepared', 'uploaded') or p.state = 'submitted' and p.batch_status = 'validating')
        and r.model = run.model and r.state = 'running')
$$;

create or replace function private.part_candidates(run public.generation_runs, overhead int, most_jobs int) returns table(job_id uuid, place bigint, input int, most numeric, tokens_so_far bigint, most_so_far numeric, untaught text)
language sql stable
set search_path = ''
as $$
  select c.job_id, c.place, c.input, c.most, sum(c.input) over (order by c.place), sum(c.most) over (order by c.place),
    c.untaught
  from (
    select q.job_id, q.place, q.input, q.untaught,
      -- Rounded as the ledger does, so that sums agree.
      round((q.input * price.input + run.most_output_tokens * price.output) / 1e6 * price.batch_factor, 8) as most
    from private.price_of(run.model) price, (
      select j.id as job_id, row_number() over (order by j.next_attempt_at, j.id) as place,
        private.most_input_tokens(v.content, octet_length(concat(l.state, l.city, l.neighborhood, l.zip)), overhead)
          as input,
        case when v.id is null then l.location_type::text end as untaught
      from (
        select o.id, o.next_attempt_at, o.location_id from public.generation_jobs o
        where o.run_id = run.id and o.state = 'queued' and not o.wants_built_in
          and o.next_attempt_at <= clock_timestamp()
        order by o.next_attempt_at, o.id limit most_jobs
      ) as j
      join public.locations l on l.id = j.location_id
      left join public.generation_run_prompts p on p.run_id = run.id
        and p.article_type = l.location_type::text::public.article_type
      left join public.prompt_versions v on v.id = p.prompt_version_id
    ) as q
  ) as c
$$;
