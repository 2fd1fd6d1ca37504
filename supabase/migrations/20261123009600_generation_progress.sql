-- How runs stand: one answer for every screen, so that two administrators see the same figures.
create function private.run_progress(run public.generation_runs) returns jsonb
language sql stable
set search_path = ''
as $$
  with counts as (
    select
      count(*) as jobs,
      count(*) filter (where j.state = 'queued') as queued,
      count(*) filter (where j.state in ('working', 'answered')) as working,
      count(*) filter (where j.state = 'written') as written,
      count(*) filter (where j.state = 'failed') as failed,
      count(*) filter (where j.state = 'skipped') as skipped,
      count(*) filter (where j.state = 'cancelled') as cancelled,
      count(*) filter (where j.waits_as is not null) as waiting,
      count(*) filter (where j.state = 'written' and j.problem is not null) as in_review,
      -- The pace of the last five minutes.
      count(*) filter (where j.state = 'written' and j.ended_at > clock_timestamp() - interval '5 minutes') as lately,
      min(j.ended_at) filter (where j.ended_at > clock_timestamp() - interval '5 minutes') as lately_since
    from public.generation_jobs j where j.run_id = run.id
  ), pace as (
    select c.lately / greatest(extract(epoch from clock_timestamp() - c.lately_since) / 60, 1.0 / 6) as a_minute
    from counts c
  )
  select jsonb_build_object(
    'id', run.id, 'label', run.label, 'model', run.model, 'state', run.state, 'reason', run.state_reason,
    'rewrites', run.rewrites, 'articles_become', run.articles_become, 'publish_per_day', run.publish_per_day,
    'created_at', run.created_at, 'ended_at', run.ended_at,
    'created_by', (select u.email from auth.users u where u.id = run.created_by),
    'spent', run.spent, 'reserved', run.reserved, 'most_dollars', run.most_dollars,
    'jobs', c.jobs, 'queued', c.queued, 'working', c.working, 'written', c.written, 'failed', c.failed,
    'skipped', c.skipped, 'cancelled', c.cancelled, 'waiting', c.waiting, 'in_review', c.in_review,
    'a_minute', case when run.state = 'running' then round(p.a_minute::numeric, 1) end,
    'seconds_left', case when run.state = 'running' and p.a_minute > 0
      then ceil((c.queued + c.working) / p.a_minute * 60) end,
    'waits_until', (select m.until from private.model_pauses m
      where m.model = run.model and m.until > clock_timestamp() and run.state = 'running'),
    'waits_because', (select m.problem from private.model_pauses m
      where m.model = run.model and m.until > clock_timestamp() and run.state = 'running'))
  from counts c cross join pace p
$$;

create function public.generation_progress(run_id uuid) returns jsonb
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
        select j.failure, min(j.problem) as problem, count(*) as jobs
        from public.generation_jobs j where j.run_id = run.id and j.state = 'failed'
        group by j.failure
      ) as f
    ));
end
$$;
comment on function public.generation_progress is
  'How a run stands: counts of its jobs, articles a minute, seconds left, dollars, and its failures by kind. Null where '
  'there is no such run. For administrators.';

create function public.active_generation_runs() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.run_progress(r) order by r.created_at desc), '[]')
    from public.generation_runs r where r.state in ('running', 'paused')
  );
end
$$;
comment on function public.active_generation_runs is
  'How each run stands that has not ended, the newest first. For administrators.';

create function public.list_generation_runs(before timestamptz default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.run_progress(r) order by r.created_at desc), '[]')
    from (
      select n.* from public.generation_runs n
      where list_generation_runs.before is null or n.created_at < list_generation_runs.before
      order by n.created_at desc limit 50
    ) as r
  );
end
$$;
comment on function public.list_generation_runs is 'Fifty runs, the newest first. For administrators.';

create function public.generation_months() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'spent', m.spent, 'reserved', m.reserved)
      order by m.month desc), '[]')
    from private.generation_months m
  );
end
$$;
comment on function public.generation_months is 'What all runs together spent and reserved, by month. For administrators.';

revoke all on function public.generation_progress, public.active_generation_runs, public.list_generation_runs,
  public.generation_months from public, anon, authenticated;
grant execute on function public.generation_progress, public.active_generation_runs, public.list_generation_runs,
  public.generation_months to authenticated;
