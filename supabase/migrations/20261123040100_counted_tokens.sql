-- What a provider counts is booked up to what a call may cost at most.
create or replace function private.close_call(ledger_id uuid, outcome text, input int, cached int, output int) returns numeric
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
  -- More than was asked for at most is no count to trust. The cap holds, the ledger keeps what was told, and staff look.
  if paid > entry.most then
    paid := entry.most;
    perform private.pause_run(entry.run_id,
      'The language model service counted more tokens than a call may use. Compare its bill with the log of calls.');
  end if;
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
