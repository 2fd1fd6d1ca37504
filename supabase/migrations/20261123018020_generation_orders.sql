-- The same for the parts of batches.

create or replace function public.claim_generation_part(
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
  -- Held in one order, as in claim_generation.
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
    where r.id = any (held) and r.mode = 'batch' and r.state = 'running' and private.wants_part(r)
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

create or replace function private.write_part(
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

create or replace function private.skip_obstructed(run public.generation_runs, most int) returns void
language plpgsql
set search_path = ''
as $$
declare
  blocked record;
  were_blocked boolean;
begin
  -- What follows those that are skipped is looked at too, until all that could be sent has been.
  loop
    were_blocked := false;
    for blocked in
      select b.id, b.obstacle from (
        select j.id, private.obstacle_of(run, j) as obstacle
        from public.generation_jobs j
        where j.run_id = run.id and j.state = 'queued' and not j.wants_built_in
        order by j.next_attempt_at, j.id limit most
      ) as b where b.obstacle is not null
    loop
      perform private.end_job(blocked.id, 'skipped', null, blocked.obstacle);
      were_blocked := true;
    end loop;
    exit when not were_blocked;
  end loop;
end
$$;
