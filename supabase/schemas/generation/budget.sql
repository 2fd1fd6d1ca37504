-- The budget: the ledger reserves a call's maximum cost before the call, and books the actual cost after it.

-- How much more all runs together may spend this month; null means no limit. Locks the month's row.
create function private.lock_remaining_month_budget() returns numeric
language plpgsql
set search_path = ''
as $$
declare
  cap numeric := (
    select case when btrim(s.setting_value) ~ '^[0-9]{1,7}(\.[0-9]{1,8})?$' then btrim(s.setting_value)::numeric
      -- A cap that no one can read is no permission.
      else 0 end
    from public.app_settings s where s.setting_name = 'generation_dollars_a_month');
  current private.generation_months;
begin
  insert into private.generation_months (month) values (date_trunc('month', now())::date) on conflict do nothing;
  select m.* into current from private.generation_months m where m.month = date_trunc('month', now())::date for update;
  return cap - current.spent - current.reserved;
end
$$;
comment on function private.lock_remaining_month_budget is
  'What all runs may still spend this month: the setting generation_dollars_a_month less what is spent and reserved, no '
  'bound (null) without it, and nothing where it is no number. Holds the month''s row, so that two workers do not both '
  'take its last cent.';

create function private.month_budget_covers(dollars numeric) returns boolean
language sql
set search_path = ''
as $$
  select coalesce(dollars <= private.lock_remaining_month_budget(), true)
$$;
comment on function private.month_budget_covers is 'Whether all runs together may spend so much more this month.';

create function private.pause_run(run_id uuid, reason text) returns void
language sql
set search_path = ''
as $$
  update public.generation_runs r set state = 'paused', state_reason = left(reason, 500)
  where r.id = pause_run.run_id and r.state = 'running'
$$;

-- Returns the ledger's row, or null if the run's or the month's budget has no room for the call. A batch costs its
-- factor.
create function private.reserve_generation_call(
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
    perform private.pause_run(run.id, format('The model %s has no price. Add one in Settings.', run.model));
    return null;
  end if;
  factor := case when run.mode = 'batch' then price.batch_factor else 1 end;
  most := (most_input * price.input + run.most_output_tokens * price.output) / 1e6 * factor;
  if run.spent + run.reserved + most > run.most_dollars then
    -- Calls that are under way may cost less than they reserve, and make room.
    if not exists (
      select from public.generation_jobs j
      where j.run_id = run.id and j.state = 'working' and j.claimed_until > clock_timestamp()
    ) then
      perform private.pause_run(run.id, 'This run has reached its spending cap.');
    end if;
    return null;
  end if;
  if not private.month_budget_covers(most) then
    -- The monthly cap follows the same rule, but other runs may have the open calls.
    if not exists (
      select from public.generation_jobs j
      join public.generation_runs r on r.id = j.run_id and r.ended_at is null
      where j.state = 'working' and j.claimed_until > clock_timestamp()
    ) then
      perform private.pause_run(run.id, 'All runs together have reached the monthly cap.');
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

-- The usage is booked, whoever holds the claim by now. The provider's count is booked up to the call's maximum cost.
create function private.record_call_usage(ledger_id uuid, outcome text, input int, cached int, output int) returns numeric
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
  -- If the provider reports no usage, we book the maximum.
  paid := case when input is null or output is null or entry.output_price is null then entry.most
    else (greatest(input - coalesce(cached, 0), 0) * entry.input_price + coalesce(cached, 0) * entry.cached_price
      + output * entry.output_price) / 1e6 * entry.factor end;
  -- A count above the most that was asked for is not to be trusted: the cap stays, the ledger keeps it, and staff look.
  if paid > entry.most then
    paid := entry.most;
    perform private.pause_run(entry.run_id,
      'The AI provider counted more tokens than a call can use. Compare its bill with the model calls.');
  end if;
  update public.generation_ledger k set
    ended_at = clock_timestamp(), outcome = record_call_usage.outcome, input_tokens = input, cached_tokens = cached,
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

-- Every function locks the run before its jobs and calls, so that they never deadlock.
create function private.lock_run_of_call(call uuid, claim uuid) returns void
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
