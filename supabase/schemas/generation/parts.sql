-- Batch runs go to the provider in parts, each a file of many requests. A part, its jobs and what they may cost are in
-- the database before anything is sent, so that a crash at any point finds the part again and pays nothing twice.

-- Whether this run still expects answers, or has answers to read.
create function private.batch_is_under_way(run_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.generation_parts p
    where p.run_id = batch_is_under_way.run_id and p.state not in ('taken', 'ended')
  ) or exists (
    select from public.generation_jobs j where j.run_id = batch_is_under_way.run_id and j.state = 'answered'
  )
$$;

-- The jobs that wait for a part, in order: what each may use and cost at most, with running totals.
create function private.part_candidates(run public.generation_runs, overhead int, most_jobs int)
returns table (
  job_id uuid, place bigint, input int, most numeric, tokens_so_far bigint, most_so_far numeric, untaught text)
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

-- Writes a part, and a ledger row for each of its jobs.
create function private.write_part(
  run public.generation_runs, jobs uuid[], most numeric[], tokens int
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  made uuid := gen_random_uuid();
  reserved_now numeric := (select sum(m) from unnest(most) as m);
begin
  insert into public.generation_parts (id, run_id, number, jobs, most_input_tokens)
  values (made, run.id,
    1 + coalesce((select max(p.number) from public.generation_parts p where p.run_id = run.id), 0),
    cardinality(jobs), tokens);
  insert into public.generation_ledger (
    run_id, job_id, part_id, model, most, factor, input_price, cached_price, output_price
  )
  select run.id, c.job_id, made, run.model, c.most, price.batch_factor, price.input, price.cached_input, price.output
  from unnest(jobs, most) as c (job_id, most) cross join private.price_of(run.model) as price;
  update public.generation_jobs j set state = 'working', part_id = made where j.id = any (jobs);
  update public.generation_runs r set
    reserved = r.reserved + reserved_now, last_claimed_at = clock_timestamp(), next_part_at = null
  where r.id = run.id;
  update private.generation_months m set reserved = m.reserved + reserved_now
  where m.month = date_trunc('month', now())::date;
  return made;
end
$$;

-- Makes the next part of a run that the caller has locked. Null if there is nothing to send, no room in the budget, or
-- too little for a part while other parts are running.
create function private.prepare_part(
  run public.generation_runs, overhead int, most_jobs int, most_tokens int
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  remaining_run_budget numeric := run.most_dollars - run.spent - run.reserved;
  remaining_month_budget numeric := private.lock_remaining_month_budget();
  remaining_budget numeric := least(remaining_run_budget, remaining_month_budget);
  chosen record;
begin
  if (private.price_of(run.model)).model is null then
    perform private.pause_run(run.id, format('The model %s has no price. Add one in Settings.', run.model));
    return null;
  end if;
  if not private.skip_needless_jobs(run, most_jobs) then
    -- More jobs may be needless. The next look continues.
    return null;
  end if;
  select count(*) as waiting,
    count(*) filter (where c.tokens_so_far <= most_tokens) as fitting,
    count(*) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= remaining_budget) as payable,
    max(c.untaught) as untaught,
    array_agg(c.job_id order by c.place) as ids, array_agg(c.most order by c.place) as most,
    max(c.tokens_so_far) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= remaining_budget) as tokens
  into chosen from private.part_candidates(run, overhead, most_jobs) c;
  if chosen.waiting = 0 then
    return null;
  elsif chosen.untaught is not null then
    perform private.pause_run(run.id, format('There is no prompt for a %s.', chosen.untaught));
    return null;
  elsif private.batch_is_under_way(run.id) then
    -- A small part would wait for a day like a large one.
    if chosen.payable < chosen.fitting or chosen.fitting = chosen.waiting and chosen.waiting < most_jobs then
      update public.generation_runs r set next_part_at = clock_timestamp() + interval '1 minute' where r.id = run.id;
      return null;
    end if;
  elsif chosen.payable = 0 then
    perform private.pause_run(run.id, case when remaining_month_budget < remaining_run_budget
      then 'All runs together have reached the monthly cap.' else 'This run has reached its spending cap.' end);
    return null;
  end if;
  return private.write_part(run, chosen.ids[:chosen.payable], chosen.most[:chosen.payable], chosen.tokens::int);
end
$$;

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

-- Whether a run could have another part. Each model has one part in transit at a time, so that a full queue holds up
-- one part and not forty.
create function private.needs_part(run public.generation_runs) returns boolean
language sql stable
set search_path = ''
as $$
  select run.mode = 'batch' and run.state = 'running' and private.can_call_model(run)
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

create function private.batches_are_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.generation_parts p join public.generation_runs r on r.id = p.run_id
    where p.state <> 'ended' and p.next_look_at <= clock_timestamp() and private.part_is_due(p, r)
  ) or exists (
    select from public.generation_runs r where r.mode = 'batch' and r.state = 'running' and private.needs_part(r)
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
  held uuid[];
begin
  -- Runs are locked in one order, the same as in claim_generation.
  select array_agg(h.id) into held from (
    select r.id from public.generation_runs r
    where r.mode = 'batch' and (r.state in ('running', 'paused') or exists (
      select from public.generation_parts p where p.run_id = r.id and p.state <> 'ended'))
    order by r.id for update
  ) as h;
  for candidate in
    select p.id, p.run_id from public.generation_parts p join public.generation_runs r on r.id = p.run_id
    where r.id = any (held) and p.state <> 'ended' and p.next_look_at <= clock_timestamp()
      and private.part_is_due(p, r)
    order by p.next_look_at, p.id
  loop
    select r.* into run from public.generation_runs r where r.id = candidate.run_id for update;
    select p.* into part from public.generation_parts p where p.id = candidate.id for update;
    if private.part_is_due(part, run) then
      return private.claimed_part(part.id, make_interval(secs => lease_seconds));
    end if;
  end loop;
  for candidate in
    select r.id from public.generation_runs r
    where r.id = any (held) and r.mode = 'batch' and r.state = 'running' and private.needs_part(r)
    order by r.last_claimed_at nulls first, r.created_at, r.id
  loop
    select r.* into run from public.generation_runs r where r.id = candidate.id for update;
    if private.needs_part(run) then
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
grant execute on function public.claim_generation_part to service_role;

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
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', j.id, 'location', to_jsonb(l), 'pack', private.fact_pack_of(l)) order by j.id), '[]')
      from public.generation_jobs j join public.locations l on l.id = j.location_id
      where j.part_id = p.id and j.state = 'working'))
  from public.generation_parts p join public.generation_runs r on r.id = p.run_id
  where p.claim_token = read_generation_part.claim
$$;
comment on function public.read_generation_part is
  'What a claimed part asks the model for: {model, most_output_tokens, reasoning_effort, templates: {article type: '
  'content}, jobs: [{job, location}]}; null where the claim is another''s. For the service key.';
grant execute on function public.read_generation_part to service_role;

-- Locks the run before the part, as every function does. Null if another worker holds the claim by now.
create function private.lock_part(claim uuid) returns public.generation_parts
language plpgsql
set search_path = ''
as $$
declare
  part public.generation_parts;
begin
  perform from public.generation_runs r
    where r.id = (select p.run_id from public.generation_parts p where p.claim_token = lock_part.claim) for update;
  select p.* into part from public.generation_parts p where p.claim_token = lock_part.claim for update;
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
  part public.generation_parts := private.lock_part(claim);
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
grant execute on function public.move_generation_part to service_role;

create function public.put_off_generation_part(
  claim uuid, seconds numeric, kind text default 'look', problem text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.lock_part(claim);
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
grant execute on function public.put_off_generation_part to service_role;

-- How the answers of a part are stored: a hundred lines at a time, each line by the rule of a live answer, together
-- with how far they were read, so that no line is stored or paid for twice. One line is a text, or how the request
-- failed. A line of a job that the part has not asked for, or whose line came before, changes nothing.
create function private.store_result(part public.generation_parts, result jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  job uuid := (result ->> 'job')::uuid;
  call uuid := (
    select k.id from public.generation_ledger k
    where k.part_id = part.id and k.job_id = job and k.ended_at is null and k.outcome is null limit 1);
  token uuid := gen_random_uuid();
  used jsonb := result -> 'usage';
begin
  if call is null then
    return;
  end if;
  -- For this moment the job is ours, as if a worker had just called the model.
  update public.generation_jobs j set claim_token = token, claimed_until = clock_timestamp()
    where j.id = job and j.part_id = part.id and j.state = 'working';
  if result ->> 'content' is not null then
    perform public.store_generation_answer(token, call, result ->> 'content', (used ->> 'input')::int,
      (used ->> 'cached')::int, (used ->> 'output')::int);
  else
    perform public.settle_generation_failure(token, call, result ->> 'kind', result ->> 'failure',
      result ->> 'problem', (result ->> 'was_made')::boolean, coalesce((result ->> 'pause_seconds')::numeric, 0),
      (used ->> 'input')::int, (used ->> 'cached')::int, (used ->> 'output')::int);
  end if;
  update public.generation_jobs j set part_id = null, claim_token = null, claimed_until = null
    where j.id = job and j.part_id = part.id;
end
$$;

create function public.store_generation_results(
  claim uuid, from_errors boolean, from_octet bigint, to_octet bigint, results jsonb, refused text[] default '{}',
  lease_seconds int default 180
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.lock_part(claim);
  result jsonb;
begin
  if part.id is null
    or from_octet <> (case when from_errors then part.error_octets else part.output_octets end) then
    return false;
  end if;
  for result in select r.value from jsonb_array_elements(results) as r loop
    perform private.store_result(part, result);
  end loop;
  update public.generation_parts p set
    output_octets = case when from_errors then p.output_octets else to_octet end,
    error_octets = case when from_errors then to_octet else p.error_octets end,
    claimed_until = clock_timestamp() + make_interval(secs => lease_seconds)
  where p.id = part.id;
  if cardinality(refused) > 0 then
    update public.generation_runs r set left_out = (
      select array_agg(distinct name order by name) from unnest(r.left_out || refused) as name)
    where r.id = part.run_id;
  end if;
  return true;
end
$$;
comment on function public.store_generation_results is
  'Stores lines of a part''s file of answers or of errors, from octet to octet: [{job, content, usage} or {job, kind, '
  'failure, problem, was_made, pause_seconds, usage}]. refused: optional parts of a request that the model does not '
  'know. False: the claim is another worker''s, or these lines are stored. For the service key.';
grant execute on function public.store_generation_results to service_role;

create function public.finish_generation_part(
  claim uuid, was_executed boolean, stop_because text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.lock_part(claim);
  missing record;
begin
  if part.id is null then
    return false;
  end if;
  for missing in
    select k.id, k.job_id from public.generation_ledger k
    where k.part_id = part.id and k.ended_at is null and k.outcome is null
  loop
    if was_executed then
      perform private.store_result(part, jsonb_build_object(
        'job', missing.job_id, 'kind', 'transient', 'failure', 'missing', 'was_made', true,
        'problem', 'The AI provider did not respond to this request in a batch.'));
    else
      perform private.record_call_usage(missing.id, 'not_executed', 0, 0, 0);
    end if;
  end loop;
  update public.generation_jobs j set state = 'queued', part_id = null where j.part_id = part.id and j.state = 'working';
  update public.generation_jobs j set part_id = null where j.part_id = part.id;
  update public.generation_parts p set state = 'taken', claimed_until = clock_timestamp() + interval '3 minutes'
    where p.id = part.id;
  update public.generation_runs r set next_part_at = null where r.id = part.run_id;
  if stop_because is not null then
    perform private.pause_run(part.run_id, stop_because);
  end if;
  perform private.end_run_if_done(part.run_id);
  return true;
end
$$;
comment on function public.finish_generation_part is
  'Settles the jobs of a part that have no line. was_executed: the provider has worked on all of them, and no one knows '
  'what a missing one cost; otherwise they were never begun, cost nothing and wait for another part. stop_because: the '
  'run pauses and says so. For the service key.';
grant execute on function public.finish_generation_part to service_role;

-- A canceled run does not wait for the next check of its batches.
create function private.cancel_parts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.generation_parts p set next_look_at = clock_timestamp() where p.run_id = new.id and p.state <> 'ended';
  perform private.call_function('write-articles', 10000);
  return null;
end
$$;
comment on function private.cancel_parts is
  'After-update trigger of generation_runs: the batches of a cancelled run are cancelled at once.';
create trigger generation_runs_cancel_parts after update of state on public.generation_runs
  for each row when (new.state = 'cancelled' and old.state <> 'cancelled' and new.mode = 'batch')
  execute function private.cancel_parts();
