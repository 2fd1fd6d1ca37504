-- How runs stand, told cheaply: the jobs of a run that has ended are counted once, and a long list is read in pages.
alter table public.generation_runs add column figures jsonb;
comment on column public.generation_runs.figures is 'The counts of its jobs when it ended; null while it is open.';

drop index public.generation_jobs_of_run;
create index generation_jobs_of_run on public.generation_jobs (run_id, state, ended_at desc, id);
drop index public.generation_ledger_of_run;
create index generation_ledger_of_run on public.generation_ledger (run_id, began_at desc, id);
drop index public.generation_runs_newest_first;
create index generation_runs_newest_first on public.generation_runs (created_at desc, id);

create function private.count_jobs(run_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'jobs', count(*),
    'queued', count(*) filter (where j.state = 'queued'),
    'working', count(*) filter (where j.state in ('working', 'answered')),
    'written', count(*) filter (where j.state = 'written'),
    'published', count(*) filter (where j.became = 'published'),
    'in_review', count(*) filter (where j.became = 'pending_review'),
    'built_in', count(*) filter (where j.state = 'written' and j.wants_built_in),
    'failed', count(*) filter (where j.state = 'failed'),
    'skipped', count(*) filter (where j.state = 'skipped'),
    'cancelled', count(*) filter (where j.state = 'cancelled'))
  from public.generation_jobs j where j.run_id = count_jobs.run_id
$$;

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
  'when somebody asks.';
create trigger generation_runs_keep_figures before update of ended_at on public.generation_runs
  for each row when ((new.ended_at is null) is distinct from (old.ended_at is null))
  execute function private.keep_figures();
update public.generation_runs r set figures = private.count_jobs(r.id) where r.ended_at is not null;

create or replace function private.release_tranches() returns void
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
      returning a.id, a.status
    )
    update public.generation_jobs j set
      waits_as = null, ended_at = clock_timestamp(),
      became = coalesce((select p.status from published p where p.id = j.article_id), j.became)
    from due d where j.id = d.id;
    -- A run that has ended was counted then.
    update public.generation_runs r set figures = private.count_jobs(r.id)
    where r.id = run.id and r.ended_at is not null;
  end loop;
end
$$;

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
    'waits_until', (select m.until from private.model_pauses m
      where m.model = run.model and m.until > clock_timestamp() and run.state = 'running'),
    'waits_because', (select m.problem from private.model_pauses m
      where m.model = run.model and m.until > clock_timestamp() and run.state = 'running')) || c.figures
  from counts c cross join pace p
$$;

drop function public.list_generation_runs(timestamptz);
create function public.list_generation_runs(page int, size int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if page not between 1 and 1000000 or size not between 1 and 100 then
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
revoke all on function public.list_generation_runs from public, anon, authenticated;
grant execute on function public.list_generation_runs to authenticated;
