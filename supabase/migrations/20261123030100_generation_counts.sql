-- How many jobs of a run stand in which way, kept with each change: every administrator's screen asks every two seconds,
-- and counting 40,000 jobs anew took a tenth of a second for each open run.
create table private.generation_counts (
  run_id uuid not null references public.generation_runs (id) on delete cascade,
  state public.generation_job_state not null,
  became public.article_status,
  is_built_in boolean not null,
  waits boolean not null,
  failure text,
  jobs int not null,
  constraint generation_counts_once unique nulls not distinct (run_id, state, became, is_built_in, waits, failure)
);
comment on table private.generation_counts is
  'How many jobs of a run stand in which way. Kept by triggers of generation_jobs, in the transaction of each change.';

create function private.count_changed_jobs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Both tables exist for an update only.
  if tg_op = 'DELETE' then
    update private.generation_counts c set jobs = c.jobs - o.jobs
    from (
      select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null as waits,
        case when j.state = 'failed' then j.failure end as failure, count(*) as jobs
      from old_jobs j group by 1, 2, 3, 4, 5, 6
    ) as o
    where c.run_id = o.run_id and c.state = o.state and c.became is not distinct from o.became
      and c.is_built_in = o.wants_built_in and c.waits = o.waits and c.failure is not distinct from o.failure;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into private.generation_counts as c (run_id, state, became, is_built_in, waits, failure, jobs)
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null,
      case when j.state = 'failed' then j.failure end, count(*)
    from new_jobs j group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict on constraint generation_counts_once do update set jobs = c.jobs + excluded.jobs;
    return null;
  end if;
  insert into private.generation_counts as c (run_id, state, became, is_built_in, waits, failure, jobs)
  select d.run_id, d.state, d.became, d.wants_built_in, d.waits, d.failure, sum(d.jobs)
  from (
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null as waits,
      case when j.state = 'failed' then j.failure end as failure, 1 as jobs
    from new_jobs j
    union all
    select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null,
      case when j.state = 'failed' then j.failure end, -1
    from old_jobs j
  ) as d
  group by 1, 2, 3, 4, 5, 6 having sum(d.jobs) <> 0
  -- In one order, though whoever changes how jobs stand holds their run.
  order by 1, 2, 3, 4, 5, 6
  on conflict on constraint generation_counts_once do update set jobs = c.jobs + excluded.jobs;
  return null;
end
$$;
comment on function private.count_changed_jobs is
  'Statement trigger of generation_jobs: keeps generation_counts. What changes nothing that is counted touches no row.';
create trigger generation_jobs_count_new after insert on public.generation_jobs
  referencing new table as new_jobs for each statement execute function private.count_changed_jobs();
create trigger generation_jobs_count_changed after update on public.generation_jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function private.count_changed_jobs();
create trigger generation_jobs_count_former after delete on public.generation_jobs
  referencing old table as old_jobs for each statement execute function private.count_changed_jobs();

insert into private.generation_counts (run_id, state, became, is_built_in, waits, failure, jobs)
select j.run_id, j.state, j.became, j.wants_built_in, j.waits_as is not null,
  case when j.state = 'failed' then j.failure end, count(*)
from public.generation_jobs j group by 1, 2, 3, 4, 5, 6;

create or replace function private.count_jobs(run_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'jobs', coalesce(sum(c.jobs), 0),
    'queued', coalesce(sum(c.jobs) filter (where c.state = 'queued'), 0),
    'working', coalesce(sum(c.jobs) filter (where c.state in ('working', 'answered')), 0),
    'written', coalesce(sum(c.jobs) filter (where c.state = 'written'), 0),
    'published', coalesce(sum(c.jobs) filter (where c.became = 'published'), 0),
    'in_review', coalesce(sum(c.jobs) filter (where c.became = 'pending_review'), 0),
    'built_in', coalesce(sum(c.jobs) filter (where c.state = 'written' and c.is_built_in), 0),
    'failed', coalesce(sum(c.jobs) filter (where c.state = 'failed'), 0),
    'skipped', coalesce(sum(c.jobs) filter (where c.state = 'skipped'), 0),
    'cancelled', coalesce(sum(c.jobs) filter (where c.state = 'cancelled'), 0))
  from private.generation_counts c where c.run_id = count_jobs.run_id
$$;

-- The lists of a run's screen. A policy keeps the state out of an ordinary index's conditions, but not out of the choice
-- of an index that has this state alone.
create index generation_jobs_written on public.generation_jobs (run_id, ended_at desc, id) where state = 'written';
create index generation_jobs_in_review on public.generation_jobs (run_id, ended_at desc, id)
  where state = 'written' and became = 'pending_review';
create index generation_jobs_failed on public.generation_jobs (run_id, ended_at desc, id) where state = 'failed';
create index generation_jobs_by_failure on public.generation_jobs (run_id, failure, ended_at desc)
  where state = 'failed';

create or replace function private.run_progress(run public.generation_runs) returns jsonb
language sql stable
set search_path = ''
as $$
  with counts as (
    select coalesce(run.figures, private.count_jobs(run.id)) as figures
  ), lately as (
    -- The pace of the last five minutes. now() is one time for the whole question, which an index can look up.
    select count(*) as written, min(j.ended_at) as since
    from public.generation_jobs j
    where run.state = 'running' and j.run_id = run.id and j.state = 'written'
      and j.ended_at > now() - interval '5 minutes'
  ), pace as (
    select l.written / greatest(extract(epoch from clock_timestamp() - l.since) / 60, 1.0 / 6) as a_minute
    from lately l
  ), waits as (
    select w.until, w.problem from (
      select m.until, m.problem from private.model_pauses m where m.model = run.model
      union all
      -- A part that could not be sent, or not be asked for.
      select p.next_look_at, p.problem from public.generation_parts p
      where p.run_id = run.id and p.state <> 'ended' and p.problem is not null
    ) as w
    where run.state = 'running' and w.until > clock_timestamp()
    order by w.until desc limit 1
  )
  select jsonb_build_object(
    'id', run.id, 'label', run.label, 'model', run.model, 'state', run.state, 'reason', run.state_reason,
    'rewrites', run.rewrites, 'articles_become', run.articles_become, 'publish_per_day', run.publish_per_day,
    'created_at', run.created_at, 'ended_at', run.ended_at,
    'created_by', (select u.email from auth.users u where u.id = run.created_by),
    'spent', run.spent, 'reserved', run.reserved, 'most_dollars', run.most_dollars,
    'mode', run.mode, 'only_built_in', run.only_built_in, 'origin', run.origin,
    'waiting', (
      select coalesce(sum(w.jobs), 0) from private.generation_counts w where w.run_id = run.id and w.waits),
    'a_minute', case when run.state = 'running' then round(p.a_minute::numeric, 1) end,
    'seconds_left', case when run.state = 'running' and p.a_minute > 0
      then ceil(((c.figures ->> 'queued')::int + (c.figures ->> 'working')::int) / p.a_minute * 60) end,
    'waits_until', w.until, 'waits_because', w.problem) || c.figures
  from counts c cross join pace p left join waits w on true
$$;

create or replace function public.generation_progress(run_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  run public.generation_runs;
begin
  perform private.require_admin();
  select r.* into run from public.generation_runs r where r.id = generation_progress.run_id;
  if not found then
    return null;
  end if;
  return private.run_progress(run) || jsonb_build_object(
    'failures', (
      select coalesce(jsonb_agg(jsonb_build_object('failure', f.failure, 'problem', f.problem, 'jobs', f.jobs)
        order by f.jobs desc, f.failure), '[]')
      from (
        select c.failure, c.jobs, (
          -- The last one's words, as an example.
          select j.problem from public.generation_jobs j
          where j.run_id = run.id and j.state = 'failed' and j.failure is not distinct from c.failure
          order by j.ended_at desc limit 1
        ) as problem
        from (
          select k.failure, sum(k.jobs) as jobs from private.generation_counts k
          where k.run_id = run.id and k.state = 'failed' group by k.failure having sum(k.jobs) > 0
        ) as c
      ) as f
    ));
end
$$;
