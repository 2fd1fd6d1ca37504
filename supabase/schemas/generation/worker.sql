-- The clock that calls the worker write-articles, if the worker has something to do.

create function public.settle_generation_failure(
  claim uuid, call uuid, kind text, failure text, problem text, was_made boolean, pause_seconds numeric default 0,
  input_tokens int default null, cached_tokens int default null, output_tokens int default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  job public.generation_jobs;
  run public.generation_runs;
  outcome text := 'queued';
begin
  perform private.lock_run_of_call(call, claim);
  if not was_made then
    -- The provider charges nothing for a call that it refused.
    perform private.record_call_usage(call, failure, 0, 0, 0);
  elsif kind = 'fault' or input_tokens is not null and output_tokens is not null then
    -- The provider charges for a useless answer like for any other.
    perform private.record_call_usage(call, failure, input_tokens, cached_tokens, output_tokens);
  else
    -- No one knows what was paid: it stays reserved.
    update public.generation_ledger k set outcome = settle_generation_failure.failure
      where k.id = call and k.ended_at is null;
  end if;
  select j.* into job from public.generation_jobs j
    where j.claim_token = claim and j.state in ('working', 'answered') for update;
  if not found then
    return 'lost';
  end if;
  select r.* into run from public.generation_runs r where r.id = job.run_id;
  if kind = 'fault' then
    outcome := private.settle_fault(job, failure, problem);
  elsif kind = 'transient' and job.attempts >= 4 then
    perform private.end_job(job.id, 'failed', failure, problem);
    outcome := 'failed';
  else
    update public.generation_jobs j set
      state = 'queued', claim_token = null, claimed_until = null,
      failure = settle_generation_failure.failure, problem = left(settle_generation_failure.problem, 2000),
      attempts = j.attempts + (kind = 'transient')::int,
      -- The pauses double from two seconds, with as much again at random, so that not all come back at once.
      next_attempt_at = clock_timestamp() + case when kind = 'transient'
        then make_interval(secs => power(2, j.attempts + 1) * (1 + random())) else interval '0' end
    where j.id = job.id;
    if kind = 'stop' then
      perform private.pause_run(run.id, problem);
      outcome := 'paused';
    elsif kind = 'wait' then
      insert into private.model_pauses as known (model, until, problem)
      values (run.model, clock_timestamp() + make_interval(secs => least(greatest(pause_seconds, 0.05), 3600)), problem)
      on conflict (model) do update set until = greatest(known.until, excluded.until), problem = excluded.problem;
    end if;
  end if;
  perform private.end_run_if_done(run.id);
  return outcome;
end
$$;
comment on function public.settle_generation_failure is
  'Ends a claim without a text. kind: wait (the model pauses, attempts unchanged), stop (the run pauses and says why), '
  'transient (again after a growing pause, five attempts), fault (once more, then failed). was_made: whether the call '
  'may have been paid for; a fault without a usage is booked at its most, and what is not known stays reserved. Answers '
  'queued, failed, paused, or lost where the claim is another''s. For the service key.';
grant execute on function public.settle_generation_failure to service_role;

create function private.generation_is_due() returns boolean
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
      where r.state = 'running' and private.can_call_model(r)
    ) or exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.wants_built_in
        and j.state in ('queued', 'working', 'answered')
        and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
      where r.state in ('running', 'paused')
    ) or exists (
      select from public.generation_runs r
      join public.generation_jobs j on j.run_id = r.id and j.waits_as is not null
      where r.publish_per_day is not null and r.state in ('running', 'done') and private.remaining_publications_today(r) > 0
    ))
$$;
comment on function private.generation_is_due is
  'Whether calling write-articles now would find work: a part of a batch run, or a call where not more are under way '
  'than all workers together may have.';

create function private.call_generation() returns void
language sql
set search_path = ''
as $$
  select private.call_function('write-articles', 10000) where private.generation_is_due()
$$;
comment on function private.call_generation is 'Calls write-articles where it has work. Run by pg_cron.';

-- pg_net sends when the transaction commits, so the worker finds the jobs of a run that has just started.
create function private.call_worker_for_run() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.call_function('write-articles', 10000);
  return null;
exception when others then
  -- The clock calls it anyway: a run does not fail to start for this.
  return null;
end
$$;
comment on function private.call_worker_for_run is
  'After-insert and after-update trigger of generation_runs: a run that starts or goes on does not wait for the clock.';
create trigger generation_runs_begin after insert or update of state on public.generation_runs
  for each row when (new.state = 'running') execute function private.call_worker_for_run();

create function private.schedule_generation() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule')
    or not exists (select from pg_proc where pronamespace = to_regnamespace('net') and proname = 'http_post') then
    return false;
  end if;
  begin
    perform cron.schedule('write-articles', '10 seconds', 'select private.call_generation()');
  exception when others then
    -- pg_cron before 1.5 knows no seconds.
    perform cron.schedule('write-articles', '* * * * *', 'select private.call_generation()');
  end;
  perform cron.schedule('list-models', '*/5 * * * *', 'select private.call_model_list()');
  -- pg_cron keeps a row of each of these calls; one that a restart or a lack of connections ended has no times. The last
  -- success of a job tells since when it fails.
  perform cron.schedule('forget-schedule', '41 3 * * *',
    'delete from cron.job_run_details where runid <= '
    '(select max(runid) from cron.job_run_details where end_time < now() - interval ''2 days'') and runid not in '
    '(select max(runid) from cron.job_run_details where status = ''succeeded'' group by jobid)');
  return true;
end
$$;
comment on function private.schedule_generation is
  'Has pg_cron call write-articles every ten seconds where it has work, and where the list of models is to be read; '
  'false where it or pg_net does not exist. private.schedule_delivery calls it.';
