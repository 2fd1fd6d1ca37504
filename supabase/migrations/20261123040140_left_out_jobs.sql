-- What cannot be written any more is left out some at a time and in one statement: where 10,000 locations of a run had
-- been deleted, a claim took a minute, longer than a question to the database may take, and no run went on.

drop function private.skip_obstructed(public.generation_runs, int);
create function private.skip_obstructed(run public.generation_runs, most int) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  left_out int;
begin
  -- What follows those that are left out is looked at too.
  for look in 1 .. 4 loop
    update public.generation_jobs j set
      state = 'skipped', failure = null, problem = b.obstacle, ended_at = clock_timestamp()
    from (
      select o.id, private.obstacle_of(run, o) as obstacle
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
comment on function private.skip_obstructed is
  'Leaves out the next jobs of a run that have nothing to write any more. False: there may be more of them.';

create or replace function private.prepare_part(run public.generation_runs, overhead int, most_jobs int, most_tokens int) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  run_room numeric := run.most_dollars - run.spent - run.reserved;
  month_room numeric := private.month_room();
  room numeric := least(run_room, month_room);
  chosen record;
begin
  if (private.price_of(run.model)).model is null then
    perform private.pause_run(run.id, format('No price is known for the model %s.', run.model));
    return null;
  end if;
  if not private.skip_obstructed(run, most_jobs) then
    -- The next look goes on.
    return null;
  end if;
  select count(*) as waiting,
    count(*) filter (where c.tokens_so_far <= most_tokens) as fitting,
    count(*) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= room) as payable,
    max(c.untaught) as untaught,
    array_agg(c.job_id order by c.place) as ids, array_agg(c.most order by c.place) as most,
    max(c.tokens_so_far) filter (where c.tokens_so_far <= most_tokens and c.most_so_far <= room) as tokens
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
    perform private.pause_run(run.id, case when month_room < run_room
      then 'The budget of this month is used up.' else 'The budget of this run is used up.' end);
    return null;
  end if;
  return private.write_part(run, chosen.ids[:chosen.payable], chosen.most[:chosen.payable], chosen.tokens::int);
end
$$;

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
    obstacle := private.obstacle_of(run, job);
    if obstacle is not null then
      perform private.end_job(job.id, 'skipped', null, obstacle);
      left_out := left_out + 1;
      -- Where one is, many may be. The next claim goes on.
      if left_out = 1 and not private.skip_obstructed(run, 500) or left_out = 50 then
        return null;
      end if;
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
