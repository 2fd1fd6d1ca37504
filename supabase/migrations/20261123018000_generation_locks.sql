-- Locks in one order, prices as they were reserved, and a run that has ended need not publish the rest of its drafts.
alter table public.generation_ledger
  add column input_price numeric(12, 6),
  add column cached_price numeric(12, 6),
  add column output_price numeric(12, 6);
comment on column public.generation_ledger.output_price is
  'With the two beside it: the price when the call was reserved, by which it is booked, so that a price that changes '
  'meanwhile does not pass the cap.';
update public.generation_ledger k set
  input_price = p.input, cached_price = p.cached_input, output_price = p.output
from public.generation_ledger o cross join lateral private.price_of(o.model) p
where o.id = k.id and k.ended_at is null and p.model is not null;

create or replace function private.reserve_generation_call(
  run public.generation_runs, job_id uuid, most_input int
) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  price public.model_prices := private.price_of(run.model);
  most numeric;
  factor numeric;
  ledger_id uuid;
begin
  if price.model is null then
    perform private.pause_run(run.id, format('No price is known for the model %s.', run.model));
    return null;
  end if;
  factor := case when run.mode = 'batch' then price.batch_factor else 1 end;
  most := (most_input * price.input + run.most_output_tokens * price.output) / 1e6 * factor;
  if run.spent + run.reserved + most > run.most_dollars then
    -- What is under way may cost less than it reserves, and make room.
    if not exists (
      select from public.generation_jobs j
      where j.run_id = run.id and j.state = 'working' and j.claimed_until > clock_timestamp()
    ) then
      perform private.pause_run(run.id, 'The budget of this run is used up.');
    end if;
    return null;
  end if;
  if not private.month_has_room(most) then
    -- The same holds for the month, whose calls may be those of other runs.
    if not exists (
      select from public.generation_jobs j
      join public.generation_runs r on r.id = j.run_id and r.ended_at is null
      where j.state = 'working' and j.claimed_until > clock_timestamp()
    ) then
      perform private.pause_run(run.id, 'The budget of this month is used up.');
    end if;
    return null;
  end if;
  insert into public.generation_ledger (
      run_id, job_id, model, most, factor, input_price, cached_price, output_price
    ) values (
      run.id, reserve_generation_call.job_id, run.model, most, factor, price.input, price.cached_input, price.output
    ) returning id into ledger_id;
  update public.generation_runs r set reserved = r.reserved + most where r.id = run.id;
  update private.generation_months m set reserved = m.reserved + most
    where m.month = date_trunc('month', now())::date;
  return ledger_id;
end
$$;

create or replace function private.close_call(
  ledger_id uuid, outcome text, input int, cached int, output int
) returns numeric
language plpgsql
set search_path = ''
as $$
declare
  entry public.generation_ledger;
  paid numeric;
begin
  select k.* into entry from public.generation_ledger k where k.id = ledger_id for update;
  if not found or entry.ended_at is not null then
    return null;
  end if;
  -- A provider that tells no usage is taken at its most.
  paid := case when input is null or output is null or entry.output_price is null then entry.most
    else (greatest(input - coalesce(cached, 0), 0) * entry.input_price + coalesce(cached, 0) * entry.cached_price
      + output * entry.output_price) / 1e6 * entry.factor end;
  update public.generation_ledger k set
    ended_at = clock_timestamp(), outcome = close_call.outcome, input_tokens = input, cached_tokens = cached,
    output_tokens = output, cost = paid
  where k.id = ledger_id;
  update public.generation_runs r set reserved = r.reserved - entry.most, spent = r.spent + paid
    where r.id = entry.run_id;
  update private.generation_months m set reserved = m.reserved - entry.most, spent = m.spent + paid
    where m.month = date_trunc('month', entry.began_at)::date;
  update public.generation_jobs j set cost = j.cost + paid where j.id = entry.job_id;
  return paid;
end
$$;

create or replace function public.claim_generation(most int, overhead int, lease_seconds int default 300) returns jsonb
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
  perform private.release_tranches();
  select greatest(1, ceil(most::numeric / greatest(1, count(*))))::int into share
    from public.generation_runs r where r.state = 'running';
  for candidate in
    select r.id, private.calls_nobody(r) as only_built_in from public.generation_runs r
    where r.id = any (held) and (r.state = 'running' and not private.calls_nobody(r) or exists (
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

create or replace function private.claim_job(
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
    -- A call that was lost with its worker has used up an attempt.
    if job.state = 'working' then
      job.attempts := job.attempts + 1;
      update public.generation_jobs j set attempts = job.attempts where j.id = job.id;
    end if;
    obstacle := private.obstacle_of(run, job);
    if obstacle is not null then
      perform private.end_job(job.id, 'skipped', null, obstacle);
    elsif job.attempts >= 5 and stored is null and not job.wants_built_in then
      perform private.end_job(job.id, 'failed', coalesce(job.failure, 'interrupted'),
        coalesce(job.problem, 'The call was interrupted each time.'));
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
