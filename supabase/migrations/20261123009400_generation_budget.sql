-- The budget: what a call may cost is reserved in the ledger before it is made, and booked when it has ended.

create function private.month_has_room(dollars numeric) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  cap numeric := (
    select case when btrim(s.setting_value) ~ '^[0-9]{1,7}(\.[0-9]{1,8})?$' then btrim(s.setting_value)::numeric
      -- A cap that nobody can read is no permission.
      else 0 end
    from public.app_settings s where s.setting_name = 'generation_dollars_a_month');
  current private.generation_months;
begin
  insert into private.generation_months (month) values (date_trunc('month', now())::date) on conflict do nothing;
  select m.* into current from private.generation_months m where m.month = date_trunc('month', now())::date for update;
  return cap is null or current.spent + current.reserved + dollars <= cap;
end
$$;
comment on function private.month_has_room is
  'Whether all runs may spend so much more this month: the setting generation_dollars_a_month, no bound without it, '
  'and nothing where it is no number. '
  'Holds the month''s row, so that two workers do not both take its last cent.';

create function private.pause_run(run_id uuid, reason text) returns void
language sql
set search_path = ''
as $$
  update public.generation_runs r set state = 'paused', state_reason = left(reason, 500)
  where r.id = pause_run.run_id and r.state = 'running'
$$;

-- Answers the ledger's row, or null where the run's or the month's budget has no room for the call.
create function private.reserve_generation_call(run public.generation_runs, job_id uuid, most_input int) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  price public.model_prices := private.price_of(run.model);
  most numeric;
  ledger_id uuid;
begin
  if price.model is null then
    perform private.pause_run(run.id, format('No price is known for the model %s.', run.model));
    return null;
  end if;
  most := (most_input * price.input + run.most_output_tokens * price.output) / 1e6;
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
    perform private.pause_run(run.id, 'The budget of this month is used up.');
    return null;
  end if;
  insert into public.generation_ledger (run_id, job_id, model, most)
    values (run.id, reserve_generation_call.job_id, run.model, most) returning id into ledger_id;
  update public.generation_runs r set reserved = r.reserved + most where r.id = run.id;
  update private.generation_months m set reserved = m.reserved + most
    where m.month = date_trunc('month', now())::date;
  return ledger_id;
end
$$;

-- What was used is booked, whoever has the claim by now.
create function private.close_call(ledger_id uuid, outcome text, input int, cached int, output int) returns numeric
language plpgsql
set search_path = ''
as $$
declare
  entry public.generation_ledger;
  price public.model_prices;
  paid numeric;
begin
  select k.* into entry from public.generation_ledger k where k.id = ledger_id for update;
  if not found or entry.ended_at is not null then
    return null;
  end if;
  price := private.price_of(entry.model);
  -- A provider that tells no usage is taken at its most.
  paid := case when input is null or output is null or price.model is null then entry.most
    else (greatest(input - coalesce(cached, 0), 0) * price.input + coalesce(cached, 0) * price.cached_input
      + output * price.output) / 1e6 end;
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

-- Every function locks the run before its jobs and calls, so that none waits for another in a circle.
create function private.hold_run_of(call uuid, claim uuid) returns void
language sql
set search_path = ''
as $$
  select from public.generation_runs r
  where r.id = coalesce(
    (select k.run_id from public.generation_ledger k where k.id = call),
    (select j.run_id from public.generation_jobs j where j.claim_token = claim))
  for update
$$;
