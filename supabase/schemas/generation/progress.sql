-- How runs stand: one answer for every screen, so that two administrators see the same figures. The jobs of a run that
-- has ended are counted once, and a long list is read in pages.

create function private.count_jobs(run_id uuid) returns jsonb
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

-- A run says why its parts wait, for example for the provider's full queue, just as it does for a paused model.
create function private.run_progress(run public.generation_runs) returns jsonb
language sql stable
set search_path = ''
as $$
  with counts as (
    select coalesce(run.figures, private.count_jobs(run.id)) as figures
  ), calls as (
    select avg(extract(epoch from k.ended_at - k.began_at)) as took, avg(k.output_tokens) as output
    from (
      select l.began_at, l.ended_at, l.output_tokens from public.generation_ledger l
      where run.state = 'running' and l.run_id = run.id and l.output_tokens > 0
      order by l.began_at desc limit 40
    ) k
  ), lately as (
    -- now() is one time for the whole question, which an index can look up.
    select count(*) as written, extract(epoch from clock_timestamp() - min(j.ended_at)) as seconds
    from public.generation_jobs j
    where run.state = 'running' and j.run_id = run.id and j.state = 'written'
      and j.ended_at > now() - interval '1 second' * greatest(60, 4 * (select k.took from calls k))
  ), refusal as (
    select min(l.began_at) as at from public.generation_ledger l
    where run.state = 'running' and l.run_id = run.id and l.outcome = 'rate_limit'
      and l.began_at > now() - interval '5 minutes'
  ), let_through as (
    -- The calls before the first refusal used up the provider's stock. Some of the newest calls have not ended.
    select count(*) as calls, extract(epoch from max(l.began_at) - f.at) as seconds
    from refusal f join public.generation_ledger l on l.began_at > f.at
    where l.run_id = run.id and l.output_tokens > 0
      and l.began_at < clock_timestamp() - interval '2 seconds' * (select k.took from calls k)
    group by f.at
  ), apart as (
    select case when f.at is not null then case when t.calls >= 3 then t.seconds / t.calls end
      when l.written > 1 and l.seconds > coalesce(3 * k.took, 10) then l.seconds / (l.written - 1) end as seconds
    from lately l cross join calls k cross join refusal f left join let_through t on true
  ), pace as (
    select 60 / nullif(a.seconds, 0) as a_minute,
      -- In its first minute a run may live on that stock: what is known of the provider counts too, unless nothing is.
      case when f.at is not null or l.seconds > 55 then r.articles * a.seconds
        when a.seconds is not null or k.output is not null and exists (
          select from (
            select b.model from public.generation_ledger b
            where b.began_at < run.created_at order by b.began_at desc limit 200
          ) b where b.model = run.model)
        then greatest(r.articles * a.seconds, private.expected_seconds(run.model, r.articles, r.articles * k.output))
        end as seconds_left
    from apart a cross join lately l cross join calls k cross join refusal f cross join (
      select (c.figures ->> 'queued')::bigint + (c.figures ->> 'working')::bigint as articles from counts c
    ) r
    where run.state = 'running'
  ), last_try as (
    select extract(epoch from max(j.next_attempt_at) - clock_timestamp()) as due_in
    from public.generation_jobs j
    where run.state = 'running' and j.run_id = run.id and j.state = 'queued'
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
    'a_minute', round(p.a_minute::numeric, 1),
    'seconds_left', case when p.seconds_left is not null
      then ceil(greatest(p.seconds_left, t.due_in + (select k.took from calls k))) end,
    'waits_until', w.until, 'waits_because', w.problem) || c.figures
  from counts c left join pace p on true cross join last_try t left join waits w on true
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
comment on function public.generation_progress is
  'How a run stands: counts of its jobs, articles a minute, seconds left, dollars, and its failures by kind. Null where '
  'there is no such run. For administrators.';
grant execute on function public.generation_progress to authenticated;

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
grant execute on function public.active_generation_runs to authenticated;

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
grant execute on function public.generation_months to authenticated;

create function private.keep_figures() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.figures := case when new.ended_at is not null then private.count_jobs(new.id) end;
  return new;
end
$$;
comment on function private.keep_figures is
  'Before-update trigger of generation_runs: counts the jobs of a run that ends, once. One that goes on is counted '
  'when someone asks.';
create trigger generation_runs_keep_figures before update of ended_at on public.generation_runs
  for each row when ((new.ended_at is null) is distinct from (old.ended_at is null))
  execute function private.keep_figures();

create function public.list_generation_runs(page int, size int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if page is null or size is null or page not between 1 and 1000000 or size not between 1 and 100 then
    raise invalid_parameter_value using message = 'There is no such page.';
  end if;
  return jsonb_build_object(
    'total', (select count(*) from public.generation_runs),
    'runs', (
      select coalesce(jsonb_agg(private.run_progress(r) order by r.created_at desc, r.id), '[]')
      from (
        select n.* from public.generation_runs n
        order by n.created_at desc, n.id limit size offset (page - 1) * size
      ) as r
    ));
end
$$;
comment on function public.list_generation_runs is
  'A page of all runs, the newest first, and how many there are. For administrators.';
grant execute on function public.list_generation_runs to authenticated;
