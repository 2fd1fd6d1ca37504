-- How the answers of a part are stored: a hundred lines at a time, each line by the rule of a live answer, together with
-- how far they were read, so that no line is stored or paid for twice.

-- One line: a text, or how the request failed. A line of a job that the part has not asked for, or whose line came
-- before, changes nothing.
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
  part public.generation_parts := private.hold_part(claim);
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

create function public.finish_generation_part(
  claim uuid, was_executed boolean, stop_because text default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  part public.generation_parts := private.hold_part(claim);
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
        'problem', 'The provider has given no answer to this request of a batch.'));
    else
      perform private.close_call(missing.id, 'not_executed', 0, 0, 0);
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
  'Settles the jobs of a part that have no line. was_executed: the provider has worked on all of them, and nobody knows '
  'what a missing one cost; otherwise they were never begun, cost nothing and wait for another part. stop_because: the '
  'run pauses and says so. For the service key.';

-- A run that is cancelled does not wait for the next look at its batches.
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

revoke all on function public.store_generation_results, public.finish_generation_part from public, anon, authenticated;
grant execute on function public.store_generation_results, public.finish_generation_part to service_role;

create or replace function private.generation_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  -- So many calls under way are enough. Claims of a dead worker count until they expire.
  select private.batches_are_due()
    or (select count(*) from public.generation_jobs j where j.claimed_until > clock_timestamp()) < 64
    and (exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.state in ('queued', 'working', 'answered')
        and j.next_attempt_at <= clock_timestamp()
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
        and (r.mode <> 'batch' or j.state = 'answered')
      where r.state = 'running' and not private.calls_nobody(r)
    ) or exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.wants_built_in
        and j.state in ('queued', 'working', 'answered')
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
      where r.state in ('running', 'paused')
    ) or exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.waits_as is not null
      where r.publish_per_day is not null and r.state in ('running', 'done') and private.tranche_room(r) > 0
    ))
$$;
comment on function private.generation_is_due is
  'Whether calling write-articles now would find work: a part of a batch run, or a call where not more are under way '
  'than all workers together may have.';
