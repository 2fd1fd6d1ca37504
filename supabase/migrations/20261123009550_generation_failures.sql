-- How a claimed job ends without a text, what follows by itself, and whether a worker has something to do.

create function public.settle_generation_failure(
  claim uuid, call uuid, kind text, failure text, problem text, was_made boolean, pause_seconds numeric default 0
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  job public.generation_jobs;
  run public.generation_runs;
  outcome text := 'queued';
begin
  perform private.hold_run_of(call, claim);
  -- Of a call that the provider has refused nothing is paid. What is not known to be refused stays reserved.
  if not was_made then
    perform private.close_call(call, failure, 0, 0, 0);
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
  'may have been paid for. Answers queued, failed, paused, or lost where the claim is another''s. For the service key.';

-- Drafts that wait for their day are published as far as the day has room, if nobody has touched them since.
create function private.release_tranches() returns void
language plpgsql
set search_path = ''
as $$
declare
  run public.generation_runs;
  room int;
begin
  for run in
    select r.* from public.generation_runs r
    where r.publish_per_day is not null and r.state in ('running', 'done')
      and exists (select from public.generation_jobs j where j.run_id = r.id and j.waits_as is not null)
    for update skip locked
  loop
    room := private.tranche_room(run);
    continue when room <= 0;
    with due as (
      select j.id, j.article_id, j.waits_as from public.generation_jobs j
      where j.run_id = run.id and j.waits_as is not null
      order by j.ended_at, j.id limit room
    ), published as (
      update public.articles a set status = 'published'
      from due d where a.id = d.article_id and a.updated_at = d.waits_as and a.status = 'draft'
        and a.review_reasons is null and a.content ~ '[[:alnum:]]'
    )
    update public.generation_jobs j set waits_as = null, ended_at = clock_timestamp()
    from due d where j.id = d.id;
  end loop;
end
$$;

create function private.generation_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.generation_runs r
    join public.generation_jobs j on j.run_id = r.id and j.state in ('queued', 'working', 'answered')
      and j.next_attempt_at <= clock_timestamp()
      and (j.claimed_until is null or j.claimed_until <= clock_timestamp())
    where r.state = 'running' and not exists (
      select from private.model_pauses p where p.model = r.model and p.until > clock_timestamp())
  ) or exists (
    select from public.generation_runs r
    join public.generation_jobs j on j.run_id = r.id and j.waits_as is not null
    where r.publish_per_day is not null and r.state in ('running', 'done') and private.tranche_room(r) > 0
  )
$$;
comment on function private.generation_is_due is 'Whether calling write-articles now would find work.';

revoke all on function public.settle_generation_failure from public, anon, authenticated;
grant execute on function public.settle_generation_failure to service_role;
