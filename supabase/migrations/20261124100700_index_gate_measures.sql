-- Figures count too, and a changed fact compares no texts: it changes what is known of the place and which figures a
-- fact states, and nothing else. Of thousands of texts with the same paragraph 2,000 are compared.

alter table private.index_marks drop constraint index_marks_kind_check;
alter table private.index_marks add constraint index_marks_kind_check
  check (kind in ('article', 'facts', 'verdict', 'neighbors', 'state', 'country', 'thresholds'));
comment on table private.index_marks is
  'What the index gate must look at again: an article, its facts and figures only, its verdict only, the texts like it, '
  'the facts of all of a state or of the country, or all that other thresholds decide about. Written by triggers, '
  'deleted by private.judge_marked().';
drop index private.index_marks_of_groups;
create index index_marks_of_groups on private.index_marks (id) where kind not in ('article', 'facts', 'verdict');

create or replace function private.most_alike(article uuid, out like_article uuid, out likeness real)
language sql stable
set search_path = ''
as $$
  select alike.article_id, alike.likeness
  from (
    select candidate.article_id, (
      select (count(*) filter (where phrase = any (candidate.sketch)))::real / nullif(count(*), 0)
      from unnest(candidate.own) as phrases (phrase)
      where cardinality(candidate.sketch) < 128 or phrase <= candidate.sketch[128]
    ) as likeness
    from (
      select near.article_id, near.sketch, near.own
      from (
        select s.article_id, s.sketch, s.probe, own.sketch as own, own.probe as own_probe
        from private.article_sketches own
        join public.articles a on a.id = own.article_id
        join private.article_sketches s
          on s.article_type = own.article_type and s.probe && own.probe
          and (s.published_since, s.article_id) < (coalesce(own.published_since, 'infinity'), own.article_id)
        where own.article_id = article and cardinality(own.sketch) >= 16
          and not exists (
            select from public.articles o where o.location_id = a.location_id and o.id = s.article_id)
        limit 2000
      ) near
      order by (
        select count(*) from unnest(near.probe) as probe (phrase) where phrase = any (near.own_probe)) desc,
        near.article_id
      limit 50
    ) as candidate
  ) as alike
  order by alike.likeness desc nulls last, alike.article_id
  limit 1
$$;

create or replace function private.measure_articles(articles uuid[]) returns void
language sql
set search_path = ''
as $$
  insert into private.index_measures as m (article_id, likeness, like_article, local_facts, unsourced_figures)
  select a.id, coalesce(alike.likeness, 0), alike.like_article, 0, 0
  from public.articles a
  -- Thousands of built-in texts are alike, and are kept out as they are.
  left join lateral private.most_alike(case when not a.is_template then a.id end) alike on true
  where a.id = any (articles)
  on conflict (article_id) do update set
    (likeness, like_article) = (excluded.likeness, excluded.like_article)
  where (m.likeness, m.like_article) is distinct from (excluded.likeness, excluded.like_article)
$$;
comment on function private.measure_articles is
  'Compares texts with those that were published before; private.measure_facts measures the rest.';

create function private.measure_facts(articles uuid[]) returns void
language sql
set search_path = ''
as $$
  update private.index_measures m set
    (local_facts, unsourced_figures) = (known.local_facts, known.unsourced_figures)
  from (
    select a.id, private.count_local_facts(l) as local_facts,
      case when a.is_template then 0 else cardinality(private.unsourced_figures(a.content,
        private.given_texts(private.fact_pack_of(l.state_slug,
          case when l.location_type <> 'state' then l.city_slug end,
          case when l.location_type = 'neighborhood' then l.neighborhood_slug end)))) end as unsourced_figures
    from public.articles a
    join public.locations l on l.id = a.location_id
    where a.id = any (articles)
  ) known
  where m.article_id = known.id
    and (m.local_facts, m.unsourced_figures) is distinct from (known.local_facts, known.unsourced_figures)
$$;
comment on function private.measure_facts is
  'Counts what is known of the places of articles that were compared, and the figures in them that no fact states.';
revoke all on function private.measure_facts from public, anon, authenticated;

create or replace function private.spread_marks() returns boolean
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
    -- One that was never measured is compared too.
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

create or replace function private.judge_marked(for_at_most interval default '1.5 seconds', most int default 200) returns int
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
  -- One at a time. The lock's number is only this function's.
  if not private.index_gate_is_due() or not pg_try_advisory_xact_lock(4211830277020) then
    return 0;
  end if;
  perform private.mark_due_facts();
  loop
    if not private.spread_marks() then
      with oldest as (
        select m.article_id, bool_or(m.kind = 'article') as is_text, bool_or(m.kind <> 'verdict') as is_measured
        from (select * from private.index_marks o order by o.id limit most) m group by m.article_id
      ), done as (
        -- A look at less does not stand for one at more.
        delete from private.index_marks m using oldest o
        where m.article_id = o.article_id
          and (o.is_text or m.kind = 'verdict' or m.kind = 'facts' and o.is_measured)
      )
      select array_agg(o.article_id), array_agg(o.article_id) filter (where o.is_measured),
        array_agg(o.article_id) filter (where o.is_text)
      into verdicts, facts, articles
      from oldest o;
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
