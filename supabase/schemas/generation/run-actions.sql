-- The orders of staff: start, pause, resume or cancel a run, change the cap, retry failures, or give failed jobs the
-- built-in text. Orders that no run can carry out are refused in words, whoever sends them.

create function private.check_generation_choice(choice jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  id_form constant text := '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';
begin
  if jsonb_typeof(choice) is distinct from 'object'
    or (choice ? 'locations' or choice ? 'import') = (choice ? 'filters')
    or (choice ? 'locations' and jsonb_typeof(choice -> 'locations') <> 'array')
    or (choice ? 'filters' and jsonb_typeof(choice -> 'filters') <> 'object')
    or (choice ? 'except' and (jsonb_typeof(choice -> 'except') <> 'array' or not choice ? 'filters'))
    or (choice ? 'import' and jsonb_typeof(choice -> 'import') <> 'string') then
    raise invalid_parameter_value using message =
      'Choose filters, perhaps with exceptions; or locations, an import, or both.';
  end if;
  if choice ->> 'import' !~ id_form or exists (
    select from jsonb_array_elements(coalesce(choice -> 'locations', '[]') || coalesce(choice -> 'except', '[]')) as e
    where jsonb_typeof(e.value) <> 'string' or e.value #>> '{}' !~ id_form
  ) then
    raise invalid_parameter_value using message = 'Locations and imports are chosen by their ids.';
  end if;
  if length(choice -> 'filters' ->> 'search') > 1000 then
    raise invalid_parameter_value using message = 'A search has at most 1,000 characters.';
  end if;
  if choice ? 'most' and (jsonb_typeof(choice -> 'most') <> 'number' or (choice ->> 'most') !~ '^[1-9][0-9]{0,5}$') then
    raise invalid_parameter_value using message = 'The number of locations must be a whole number from 1 on.';
  end if;
end
$$;

-- A missing run gets its own code, because the data API turns the other codes of this class into server errors.
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
    raise sqlstate 'PT404' using message = 'This run does not exist.';
  end if;
  return run;
end
$$;

-- A run is done when it has no open jobs.
create function private.end_run_if_done(run_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.generation_runs r set state = 'done', state_reason = null, ended_at = clock_timestamp()
  where r.id = end_run_if_done.run_id and r.state in ('running', 'paused') and not exists (
    select from public.generation_jobs j
    where j.run_id = r.id and j.state in ('queued', 'working', 'answered')
  );
end
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
grant execute on function public.pause_generation_run to authenticated;

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
grant execute on function public.continue_generation_run to authenticated;

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
grant execute on function public.change_generation_cap to authenticated;

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
    -- Articles that wait for their day stay drafts.
    update public.generation_jobs j set waits_as = null where j.run_id = run.id and j.waits_as is not null;
    get diagnostics cancelled = row_count;
    return cancelled;
  end if;
  delete from private.generation_answers a
    using public.generation_jobs j where j.id = a.job_id and j.run_id = run.id;
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
  'how many jobs were cancelled, or of a run that has ended, how many drafts do not wait any more. For administrators.';
grant execute on function public.cancel_generation_run to authenticated;

create function public.retry_generation_jobs(run_id uuid, failure text default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(retry_generation_jobs.run_id);
begin
  if run.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This run was canceled.';
  end if;
  return private.requeue_failed_jobs(run, retry_generation_jobs.failure, false);
end
$$;
comment on function public.retry_generation_jobs is
  'Queues failed jobs of a run again, all or those of one kind of failure, and answers how many. For administrators.';
grant execute on function public.retry_generation_jobs to authenticated;

-- Selects failed jobs, for a retry or for the built-in text. The caller has locked the run.
create function private.requeue_failed_jobs(
  run public.generation_runs, failure text, built_in boolean
) returns int
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
        and (requeue_failed_jobs.failure is null or j.failure = requeue_failed_jobs.failure)
        -- Another run may have taken the location since.
        and (j.tested_version_id is not null or not exists (
          select from public.generation_jobs o
          where o.location_id = j.location_id and o.state in ('queued', 'working', 'answered')
            and o.tested_version_id is null
        ));
      get diagnostics again = row_count;
      exit;
    exception when unique_violation or deadlock_detected then
      -- A run that has begun since has taken some of them. The next look leaves those out.
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

create function public.give_built_in_texts(run_id uuid, failure text default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  run public.generation_runs := private.require_run(give_built_in_texts.run_id);
begin
  if run.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This run was canceled.';
  end if;
  if run.rewrites or run.mode = 'test' then
    raise sqlstate 'PT409' using message = 'Only locations without an article can get the built-in text.';
  end if;
  return private.requeue_failed_jobs(run, give_built_in_texts.failure, true);
end
$$;
comment on function public.give_built_in_texts is
  'Has failed jobs of a run, all or those of one kind of failure, become drafts with the built-in text, and answers '
  'how many. No call is made, and a paused run need not go on for it. For administrators.';
grant execute on function public.give_built_in_texts to authenticated;

create function private.check_generation_request() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.most_dollars is null or not (new.most_dollars > 0 and new.most_dollars <= 100000) then
    raise invalid_parameter_value using message =
      'A run may cost at most a number of dollars that is more than 0 and no more than 100,000.';
  end if;
  new.most_dollars := round(new.most_dollars, 6);
  if new.most_dollars = 0 then
    raise invalid_parameter_value using message = 'A run may cost at least a millionth of a dollar.';
  elsif new.id is null or new.articles_become is null or new.rewrites is null or new.only_built_in is null
    or new.keeps_doubtful is null or new.mode is null then
    raise invalid_parameter_value using message =
      'A run needs an id, what its texts become, how it is written, and yes or no for each of its options.';
  elsif new.label is null or new.label !~ '\S' or length(new.label) > 300 then
    raise invalid_parameter_value using message = 'What a run is for is told in 1 to 300 characters.';
  elsif new.publish_per_day not between 1 and 100000 then
    raise invalid_parameter_value using message = 'A run publishes from 1 to 100,000 articles a day, or all at once.';
  elsif new.most_output_tokens is null or new.most_output_tokens not between 256 and 32000 then
    raise invalid_parameter_value using message = 'A text has at most a number of tokens from 256 to 32,000.';
  elsif new.origin !~ '\S' or length(new.origin) > 40 then
    raise invalid_parameter_value using message = 'Where a run was started is told in 1 to 40 characters.';
  end if;
  return new;
end
$$;
comment on function private.check_generation_request is
  'Trigger of generation_runs: refuses in words what its constraints would refuse in their own.';
create trigger generation_runs_check_request
  before insert or update of most_dollars on public.generation_runs
  for each row execute function private.check_generation_request();

create function private.check_run_model() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.models;
begin
  select m.* into known from public.models m where m.model = new.model;
  if known.shutdown_date <= current_date then
    raise sqlstate 'PT409' using message = format(
      'The provider shut down the model %s on %s. Choose another one in Settings.', new.model,
      to_char(known.shutdown_date, 'FMMonth FMDD, YYYY'));
  end if;
  if known.missing_since is not null then
    raise sqlstate 'PT409' using message = format(
      'The provider no longer offers the model %s. Choose another one in Settings.', new.model);
  end if;
  if new.reasoning_effort is null then
    new.reasoning_effort := private.next_reasoning_effort();
  end if;
  return new;
end
$$;
comment on function private.check_run_model is
  'Before-insert trigger of generation_runs: refuses a model that is gone, and takes the reasoning effort from the '
  'setting generation_reasoning_effort.';
create trigger generation_runs_check_model before insert on public.generation_runs
  for each row execute function private.check_run_model();
