-- The drafts of a day are published some at a time: 20,000 at once took a minute, in which no worker could claim a job,
-- and longer than any question to the database may take. The next claim goes on.
create or replace function private.release_tranches() returns void
language plpgsql
set search_path = ''
as $$
declare
  run public.generation_runs;
  room int;
  released int := 0;
  step int;
  most constant int := 500;
begin
  for run in
    select r.* from public.generation_runs r
    where r.publish_per_day is not null and r.state in ('running', 'done')
      and exists (select from public.generation_jobs j where j.run_id = r.id and j.waits_as is not null)
    for update skip locked
  loop
    exit when released >= most;
    room := private.tranche_room(run);
    continue when room <= 0;
    with due as (
      select j.id, j.article_id, j.waits_as from public.generation_jobs j
      where j.run_id = run.id and j.waits_as is not null
      order by j.ended_at, j.id limit least(room, most - released)
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
    get diagnostics step = row_count;
    released := released + step;
    -- A run that has ended was counted then.
    update public.generation_runs r set figures = private.count_jobs(r.id)
    where r.id = run.id and r.ended_at is not null;
  end loop;
end
$$;
comment on function private.release_tranches is
  'Publishes what waits for its day: at most 500 articles at once. Called by each claim.';
