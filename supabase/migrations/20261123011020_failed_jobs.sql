-- The choice of failed jobs, for another try or for the built-in text. The caller holds the run.
create function private.queue_failed_jobs(run public.generation_runs, failure text, built_in boolean) returns int
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  again int;
begin
  loop
    begin
      update public.generation_jobs j set
        state = 'queued', attempts = 0, faults = 0, failure = null, problem = null, ended_at = null,
        next_attempt_at = clock_timestamp(), wants_built_in = built_in
      where j.run_id = run.id and j.state = 'failed' and j.location_id is not null
        and (queue_failed_jobs.failure is null or j.failure = queue_failed_jobs.failure)
        -- Another run may have taken the location since.
        and (j.tested_version_id is not null or not exists (
          select from public.generation_jobs o
          where o.location_id = j.location_id and o.state in ('queued', 'working', 'answered')
            and o.tested_version_id is null
        ));
      get diagnostics again = row_count;
      exit;
    exception when unique_violation then
      -- A run that began meanwhile has taken some of them: the next look leaves those out.
      null;
    end;
  end loop;
  if again > 0 then
    update public.generation_runs r set
      state = case when r.state = 'done' then 'running' else r.state end, ended_at = null
    where r.id = run.id;
  end if;
  return again;
end
$$;

create or replace function public.retry_generation_jobs(run_id uuid, failure text default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(retry_generation_jobs.run_id);
begin
  if run.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This run was cancelled.';
  end if;
  return private.queue_failed_jobs(run, retry_generation_jobs.failure, false);
end
$$;

create function public.give_built_in_texts(run_id uuid, failure text default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(give_built_in_texts.run_id);
begin
  if run.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This run was cancelled.';
  end if;
  if run.rewrites or run.mode = 'test' then
    raise sqlstate 'PT409' using message = 'The built-in text is for locations without an article only.';
  end if;
  return private.queue_failed_jobs(run, give_built_in_texts.failure, true);
end
$$;
comment on function public.give_built_in_texts is
  'Has failed jobs of a run, all or those of one kind of failure, become drafts with the built-in text, and answers '
  'how many. No call is made, and a paused run need not go on for it. For administrators.';
revoke all on function public.give_built_in_texts from public, anon, authenticated;
grant execute on function public.give_built_in_texts to authenticated;
