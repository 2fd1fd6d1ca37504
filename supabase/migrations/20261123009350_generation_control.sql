-- What staff do with a run that has begun: pause, go on, cancel, change the cap, try failures again.

create function private.require_run(run_id uuid) returns public.generation_runs
language plpgsql
set search_path = ''
as $$
declare
  run public.generation_runs;
begin
  perform private.require_admin();
  select r.* into run from public.generation_runs r where r.id = require_run.run_id for update;
  if not found then
    raise no_data_found using message = 'This run does not exist.';
  end if;
  return run;
end
$$;

-- A run is done when nothing of it is open any more.
create function private.end_run_if_done(run_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.generation_runs r set state = 'done', state_reason = null, ended_at = clock_timestamp()
  where r.id = end_run_if_done.run_id and r.state in ('running', 'paused') and not exists (
    select from public.generation_jobs j
    where j.run_id = r.id and j.state in ('queued', 'working', 'answered')
  )
$$;

create function public.pause_generation_run(run_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(pause_generation_run.run_id);
begin
  update public.generation_runs r set state = 'paused', state_reason = 'Paused by an administrator.'
  where r.id = run.id and r.state = 'running';
end
$$;
comment on function public.pause_generation_run is
  'No further call is begun; those under way are finished. For administrators.';

create function public.continue_generation_run(run_id uuid, most_dollars numeric default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(continue_generation_run.run_id);
begin
  if run.state in ('cancelled', 'done') then
    raise sqlstate 'PT409' using message = 'This run has ended.';
  end if;
  update public.generation_runs r set
    most_dollars = coalesce(continue_generation_run.most_dollars, r.most_dollars),
    state = 'running', state_reason = null
  where r.id = run.id;
  delete from private.model_pauses p where p.model = run.model;
end
$$;
comment on function public.continue_generation_run is
  'Lets a paused run go on, with another cap where one is given; a running one gets the cap only. For administrators.';

create function public.change_generation_cap(run_id uuid, most_dollars numeric) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(change_generation_cap.run_id);
begin
  if run.state in ('cancelled', 'done') then
    raise sqlstate 'PT409' using message = 'This run has ended.';
  end if;
  update public.generation_runs r set most_dollars = change_generation_cap.most_dollars where r.id = run.id;
end
$$;
comment on function public.change_generation_cap is
  'Sets what a run may cost at most. Below what it has spent, no further call is begun. For administrators.';

create function public.cancel_generation_run(run_id uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  run public.generation_runs := private.require_run(cancel_generation_run.run_id);
  cancelled int;
begin
  if run.state in ('cancelled', 'done') then
    return 0;
  end if;
  -- An answer that is stored or under way is dropped when its worker settles it.
  update public.generation_jobs j set
    state = 'cancelled', claim_token = null, claimed_until = null, ended_at = clock_timestamp()
  where j.run_id = run.id and j.state in ('queued', 'working', 'answered');
  get diagnostics cancelled = row_count;
  update public.generation_runs r set state = 'cancelled', state_reason = null, ended_at = clock_timestamp()
  where r.id = run.id;
  update public.generation_jobs j set waits_as = null where j.run_id = run.id and j.waits_as is not null;
  return cancelled;
end
$$;
comment on function public.cancel_generation_run is
  'Ends a run: what was not written is not written any more, and drafts that wait for their day stay drafts. Answers '
  'how many jobs were cancelled. For administrators.';

create function public.retry_generation_jobs(run_id uuid, failure text default null) returns int
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  run public.generation_runs := private.require_run(retry_generation_jobs.run_id);
  again int;
begin
  if run.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This run was cancelled.';
  end if;
  update public.generation_jobs j set
    state = 'queued', attempts = 0, faults = 0, failure = null, problem = null, ended_at = null,
    next_attempt_at = clock_timestamp()
  where j.run_id = run.id and j.state = 'failed' and j.location_id is not null
    and (retry_generation_jobs.failure is null or j.failure = retry_generation_jobs.failure)
    -- Another run may have taken the location since.
    and not exists (
      select from public.generation_jobs o
      where o.location_id = j.location_id and o.state in ('queued', 'working', 'answered')
    );
  get diagnostics again = row_count;
  if again > 0 then
    update public.generation_runs r set
      state = case when r.state = 'done' then 'running' else r.state end, ended_at = null
    where r.id = run.id;
  end if;
  return again;
end
$$;
comment on function public.retry_generation_jobs is
  'Queues failed jobs of a run again, all or those of one kind of failure, and answers how many. For administrators.';

revoke all on function public.pause_generation_run, public.continue_generation_run, public.change_generation_cap,
  public.cancel_generation_run, public.retry_generation_jobs from public, anon, authenticated;
grant execute on function public.pause_generation_run, public.continue_generation_run, public.change_generation_cap,
  public.cancel_generation_run, public.retry_generation_jobs to authenticated;
