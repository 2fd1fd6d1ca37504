-- What the worker does with a part: it claims it, sends it, looks at it, stores its answers, and clears it away. Each
-- step is fenced by the claim's token, and what a step has done is in the database before the next one begins.

create function private.part_is_due(part public.generation_parts, run public.generation_runs) returns boolean
language sql stable
set search_path = ''
as $$
  select part.state <> 'ended' and part.next_look_at <= clock_timestamp()
    and (part.claimed_until is null or part.claimed_until <= clock_timestamp())
    -- A paused run sends nothing more. What the provider has is looked at and stored.
    and (run.state <> 'paused' or part.state not in ('prepared', 'uploaded'))
$$;

-- Whether another part could be made for a run. Of each model one part at a time is on its way, so that a full queue
-- holds up one part and not forty.
create function private.wants_part(run public.generation_runs) returns boolean
language sql stable
set search_path = ''
as $$
  select run.mode = 'batch' and run.state = 'running' and not private.calls_nobody(run)
    and coalesce(run.next_part_at <= clock_timestamp(), true)
    and exists (
      select from public.generation_jobs j where j.run_id = run.id and j.state = 'queued' and not j.wants_built_in)
    and not exists (
      select from public.generation_parts p join public.generation_runs r on r.id = p.run_id
      where (p.state in ('prepared', 'uploaded') or p.state = 'submitted' and p.batch_status = 'validating')
        and r.model = run.model and r.state = 'running')
$$;

create function private.batches_are_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.generation_parts p join public.generation_runs r on r.id = p.run_id
    where p.state <> 'ended' and p.next_look_at <= clock_timestamp() and private.part_is_due(p, r)
  ) or exists (
    select from public.generation_runs r where r.mode = 'batch' and r.state = 'running' and private.wants_part(r)
  )
$$;
comment on function private.batches_are_due is 'Whether a part of a batch run waits for the worker, or one can be made.';

create function private.claimed_part(part_id uuid, lease interval) returns jsonb
language sql
set search_path = ''
as $$
  with claimed as (
    update public.generation_parts p set claim_token = gen_random_uuid(), claimed_until = clock_timestamp() + lease
    where p.id = claimed_part.part_id returning p.*
  )
  select jsonb_build_object(
    'part', p.id, 'claim', p.claim_token, 'run', r.id, 'run_state', r.state, 'model', r.model, 'state', p.state,
    'created_at', p.created_at, 'submission', p.submission, 'input_file_id', p.input_file_id, 'batch_id', p.batch_id,
    'batch_status', p.batch_status, 'output_file_id', p.output_file_id, 'error_file_id', p.error_file_id,
    'output_octets', p.output_octets, 'error_octets', p.error_octets,
    'cancel_asked', p.cancel_asked_at is not null, 'left_out', to_jsonb(r.left_out))
  from claimed p join public.generation_runs r on r.id = p.run_id
$$;

create function public.claim_generation_part(
  overhead int, lease_seconds int default 180, most_jobs int default 1000, most_tokens int default 1800000
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  candidate record;
  run public.generation_runs;
  part public.generation_parts;
  made uuid;
begin
  for candidate in
    select p.id, p.run_id from public.generation_parts p join public.generation_runs r on r.id = p.run_id
    where p.state <> 'ended' and p.next_look_at <= clock_timestamp() and private.part_is_due(p, r)
    order by p.next_look_at, p.id
  loop
    select r.* into run from public.generation_runs r where r.id = candidate.run_id for update;
    select p.* into part from public.generation_parts p where p.id = candidate.id for update;
    if private.part_is_due(part, run) then
      return private.claimed_part(part.id, make_interval(secs => lease_seconds));
    end if;
  end loop;
  for candidate in
    select r.id from public.generation_runs r where r.mode = 'batch' and r.state = 'running' and private.wants_part(r)
    order by r.last_claimed_at nulls first, r.created_at, r.id
  loop
    select r.* into run from public.generation_runs r where r.id = candidate.id for update;
    if private.wants_part(run) then
      made := private.prepare_part(run, overhead, most_jobs, most_tokens);
      perform private.end_run_if_done(run.id);
      if made is not null then
        return private.claimed_part(made, make_interval(secs => lease_seconds));
      end if;
    end if;
  end loop;
  return null;
end
$$;
comment on function public.claim_generation_part is
  'Takes a part of a batch run that is due, or makes one and reserves what its jobs may cost: {part, claim, run, '
  'run_state, model, state, created_at, submission, input_file_id, batch_id, batch_status, output_file_id, '
  'error_file_id, output_octets, error_octets, cancel_asked, left_out}, or null. For the service key.';

create function public.read_generation_part(claim uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'model', r.model, 'most_output_tokens', r.most_output_tokens, 'reasoning_effort', r.reasoning_effort,
    'templates', (
      select jsonb_object_agg(v.article_type, pv.content)
      from public.generation_run_prompts v join public.prompt_versions pv on pv.id = v.prompt_version_id
      where v.run_id = r.id),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object('job', j.id, 'location', to_jsonb(l)) order by j.id), '[]')
      from public.generation_jobs j join public.locations l on l.id = j.location_id
      where j.part_id = p.id and j.state = 'working'))
  from public.generation_parts p join public.generation_runs r on r.id = p.run_id
  where p.claim_token = read_generation_part.claim
$$;
comment on function public.read_generation_part is
  'What a claimed part asks the model for: {model, most_output_tokens, reasoning_effort, templates: {article type: '
  'content}, jobs: [{job, location}]}; null where the claim is another''s. For the service key.';

-- Locks the run before the part, as every function does. Null where the claim is another's by now.
create function private.hold_part(claim uuid) returns public.generation_parts
language plpgsql
set search_path = ''
as $$
declare
  part public.generation_parts;
begin
  perform from public.generation_runs r
    where r.id = (select p.run_id from public.generation_parts p where p.claim_token = hold_part.claim) for update;
  select p.* into part from public.generation_parts p where p.claim_token = hold_part.claim for update;
  return part;
end
$$;

create function public.move_generation_part(
  claim uuid, new_state public.generation_part_state, input_file_id text default null, batch_id text default null,
  batch_status text default null, output_file_id text default null, error_file_id text default null,
  cancel_asked boolean default false, lease_seconds int default 180
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.hold_part(claim);
begin
  if part.id is null then
    return false;
  end if;
  update public.generation_parts p set
    state = new_state, failures = 0, problem = null,
    input_file_id = coalesce(move_generation_part.input_file_id, p.input_file_id),
    batch_id = coalesce(move_generation_part.batch_id, p.batch_id),
    batch_status = coalesce(move_generation_part.batch_status, p.batch_status),
    output_file_id = coalesce(move_generation_part.output_file_id, p.output_file_id),
    error_file_id = coalesce(move_generation_part.error_file_id, p.error_file_id),
    cancel_asked_at = case when cancel_asked then clock_timestamp() else p.cancel_asked_at end,
    claim_token = case when new_state <> 'ended' then p.claim_token end,
    claimed_until = case when new_state <> 'ended' then clock_timestamp() + make_interval(secs => lease_seconds) end,
    ended_at = case when new_state = 'ended' then clock_timestamp() end
  where p.id = part.id;
  return true;
end
$$;
comment on function public.move_generation_part is
  'Writes down what the worker has just done with a claimed part, and what the provider said. False: the claim is '
  'another worker''s. For the service key.';

create function public.put_off_generation_part(
  claim uuid, seconds numeric, kind text default 'look', problem text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.hold_part(claim);
begin
  if part.id is null then
    return false;
  end if;
  update public.generation_parts p set
    claim_token = null, claimed_until = null, problem = left(put_off_generation_part.problem, 500),
    failures = case when kind in ('transient', 'queue') then p.failures + 1 else 0 end,
    -- A full queue takes the same file later, in a batch of its own.
    state = case when kind = 'queue' then 'uploaded' else p.state end::public.generation_part_state,
    submission = p.submission + (kind = 'queue')::int,
    batch_id = case when kind = 'queue' then null else p.batch_id end,
    batch_status = case when kind = 'queue' then null else p.batch_status end,
    next_look_at = clock_timestamp() + make_interval(secs => least(3600, seconds * case
      when kind in ('transient', 'queue') then power(2, least(p.failures, 6)) * (1 + random() / 2) else 1 end))
  where p.id = part.id;
  if kind = 'stop' then
    perform private.pause_run(part.run_id, put_off_generation_part.problem);
  end if;
  return true;
end
$$;
comment on function public.put_off_generation_part is
  'Gives a claimed part back until so many seconds have passed. kind: look (nothing to do yet), wait (the provider wants '
  'a pause), transient (a failure: the pauses double), queue (the provider''s queue was full: the file is submitted '
  'again, the pauses double), stop (the run pauses and says why). For the service key.';

revoke all on function public.claim_generation_part, public.read_generation_part, public.move_generation_part,
  public.put_off_generation_part from public, anon, authenticated;
grant execute on function public.claim_generation_part, public.read_generation_part, public.move_generation_part,
  public.put_off_generation_part to service_role;
