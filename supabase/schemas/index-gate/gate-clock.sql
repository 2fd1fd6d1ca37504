-- The clock of the index gate works through the marks a few at a time, so that a changed threshold never becomes one
-- statement of a minute, and no one who saves an article waits long.

create table private.index_gate_days (
  day date primary key
);
comment on table private.index_gate_days is 'The day for which facts that became due were marked for the index gate.';

insert into private.index_gate_days (day) values (current_date);

-- Facts become due for review when a day begins, without anyone's change, and are due no longer when a clock that ran
-- ahead is set right.
create function private.mark_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  days daterange;
begin
  update private.index_gate_days d set day = current_date
  from (select o.day from private.index_gate_days o) former
  where d.day <> current_date
  returning daterange(least(former.day, current_date), greatest(former.day, current_date), '(]') into days;
  if days is not null then
    insert into private.index_marks (kind, state_slug)
    select distinct 'state', f.state_slug from public.facts f where f.subject = 'state' and f.review_by <@ days;
    insert into private.index_marks (kind, article_id)
    select distinct 'article', a.id from public.facts f join public.articles a on a.location_id = f.location_id
    where f.review_by <@ days;
  end if;
end
$$;

-- Replaces a mark that covers many articles by one mark for each, and drops duplicates.
create function private.expand_group_marks() returns boolean
language plpgsql
set search_path = ''
as $$
declare
  next private.index_marks;
begin
  select * into next from private.index_marks m
  where m.kind not in ('article', 'facts', 'verdict') order by m.id limit 1;
  if next is null then
    return false;
  end if;
  if next.kind = 'thresholds' then
    delete from private.index_marks m where m.kind = 'thresholds';
    insert into private.index_marks (kind, article_id)
    select 'verdict', a.id
    from public.articles a
    join private.index_measures m on m.article_id = a.id
    cross join (select private.index_thresholds() as now) t
    where a.index_reasons <> private.index_reasons(a.is_template, m, t.now);
  elsif next.kind = 'country' then
    delete from private.index_marks m where m.kind = 'country';
    insert into private.index_marks (kind, state_slug)
    select distinct 'state', l.state_slug from public.locations l;
  elsif next.kind = 'state' then
    delete from private.index_marks m where m.kind = 'state' and m.state_slug = next.state_slug;
    insert into private.index_marks (kind, article_id)
    -- A text that was never measured also needs a comparison.
    select case when m.article_id is null then 'article' else 'facts' end, a.id
    from public.articles a left join private.index_measures m on m.article_id = a.id
    where a.location_id in (select l.id from public.locations l where l.state_slug = next.state_slug);
  else
    delete from private.index_marks m where m.kind = 'neighbors' and m.article_id = next.article_id;
    insert into private.index_marks (kind, article_id)
    select 'article', alike.article_id
    from (
      select near.article_id
      from (
        select s.article_id, s.probe, own.probe as own
        from private.article_sketches own
        join private.article_sketches s
          on s.article_type = own.article_type and s.probe && own.probe and s.article_id <> own.article_id
          and s.published_since >= own.published_since
        join public.articles a on a.id = s.article_id and not a.is_template
        where own.article_id = next.article_id
        limit 2000
      ) near
      order by (select count(*) from unnest(near.probe) as probe (phrase) where phrase = any (near.own)) desc
      limit 200
    ) alike;
  end if;
  return true;
end
$$;
comment on function private.expand_group_marks is
  'Turns the oldest mark of several articles into marks of each of them; false where there is none.';

create function private.index_gate_is_due() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.index_marks)
    or exists (select from private.index_gate_days d where d.day <> current_date)
$$;
comment on function private.index_gate_is_due is 'Whether private.judge_marked_articles would find work.';

-- Statements that begin after the deletion of a mark see everything that the mark's transaction changed.
create function private.judge_marked_articles(for_at_most interval default '1.5 seconds', most int default 200) returns int
language plpgsql
set search_path = ''
as $$
declare
  until timestamptz := clock_timestamp() + for_at_most;
  verdicts uuid[];
  facts uuid[];
  articles uuid[];
  judged int := 0;
begin
  -- The lock lets one call work at a time. No other function uses its number.
  if not private.index_gate_is_due() or not pg_try_advisory_xact_lock(4211830277020) then
    return 0;
  end if;
  perform private.mark_due_facts();
  loop
    if not private.expand_group_marks() then
      -- The clock skips articles that a save has locked, so neither can wait for the other. Its next call takes them.
      with oldest as (
        select m.article_id, bool_or(m.kind = 'article') as is_text, bool_or(m.kind <> 'verdict') as is_measured
        from (select * from private.index_marks o order by o.id limit most) m group by m.article_id
      ), free as (
        select a.id from public.articles a where a.id in (select o.article_id from oldest o)
        order by a.id for no key update skip locked
      ), taken as (
        select o.* from oldest o
        where o.article_id in (select f.id from free f)
          or not exists (select from public.articles a where a.id = o.article_id)
      ), done as (
        -- A narrower check does not replace a wider one, so the wider mark stays.
        delete from private.index_marks m using taken t
        where m.article_id = t.article_id
          and (t.is_text or m.kind = 'verdict' or m.kind = 'facts' and t.is_measured)
      )
      select array_agg(t.article_id), array_agg(t.article_id) filter (where t.is_measured),
        array_agg(t.article_id) filter (where t.is_text)
      into verdicts, facts, articles
      from taken t;
      exit when verdicts is null;
      perform private.measure_articles(articles);
      perform private.measure_facts(facts);
      perform private.judge_articles(verdicts);
      judged := judged + cardinality(verdicts);
    end if;
    exit when clock_timestamp() >= until;
  end loop;
  return judged;
end
$$;
comment on function private.judge_marked_articles is
  'Works through the marks of the index gate, 200 articles at a time, until the time is up or all that are left are '
  'being changed; answers how many articles it has judged. Run by pg_cron, and by the clock of the local backend.';

create function private.schedule_index_gate() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_proc where pronamespace = to_regnamespace('cron') and proname = 'schedule') then
    return false;
  end if;
  begin
    perform cron.schedule('judge-articles', '10 seconds', 'select private.judge_marked_articles()');
  exception when others then
    -- pg_cron before 1.5 knows no seconds.
    perform cron.schedule('judge-articles', '* * * * *', 'select private.judge_marked_articles(''5 seconds'')');
  end;
  return true;
end
$$;
comment on function private.schedule_index_gate is
  'Has pg_cron work through what the index gate must look at again; false where it does not exist. '
  'private.schedule_forgetting calls it.';
