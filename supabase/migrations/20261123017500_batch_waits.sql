-- A run says why its parts wait, such as a queue of the provider that is full, like it says of a model that pauses.
create or replace function private.run_progress(run public.generation_runs) returns jsonb
language sql stable
set search_path = ''
as $$
  with counts as (
    select coalesce(run.figures, private.count_jobs(run.id)) as figures
  ), lately as (
    -- The pace of the last five minutes.
    select count(*) as written, min(j.ended_at) as since
    from public.generation_jobs j
    where run.state = 'running' and j.run_id = run.id and j.state = 'written'
      and j.ended_at > clock_timestamp() - interval '5 minutes'
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
    'waiting', (select count(*) from public.generation_jobs j where j.run_id = run.id and j.waits_as is not null),
    'a_minute', case when run.state = 'running' then round(p.a_minute::numeric, 1) end,
    'seconds_left', case when run.state = 'running' and p.a_minute > 0
      then ceil(((c.figures ->> 'queued')::int + (c.figures ->> 'working')::int) / p.a_minute * 60) end,
    'waits_until', w.until, 'waits_because', w.problem) || c.figures
  from counts c cross join pace p left join waits w on true
$$;
