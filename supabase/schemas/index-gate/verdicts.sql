-- The index gate: which published texts search engines learn about, and why the others are kept out. The article stores
-- the answer, because pages, lists and the sitemap need it; its measurements are stored too, so that a new threshold
-- needs no text to be read again.

create table private.index_measures (
  article_id uuid primary key references public.articles (id) on delete cascade,
  likeness real not null,
  like_article uuid,
  local_facts int not null,
  unsourced_figures int not null
);
comment on table private.index_measures is
  'What the index gate has measured of each article: the largest share of its phrases that stand in one text of another '
  'location published before it, that text, the public facts about its place, and its figures that no fact states.';

create index index_measures_by_like_article on private.index_measures (like_article) where like_article is not null;

-- The thresholds, as Settings stores them.
create type private.index_thresholds as (likeness real, local_facts int, counts_figures boolean);

-- Figures that no fact states keep a page out from the start: the texts that a new site begins with have none.
create function private.index_thresholds() returns private.index_thresholds
language sql stable
set search_path = ''
as $$
  select row(
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_likeness'), '0.3')::real,
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_local_facts'), '1')::int,
    coalesce(max(s.setting_value) filter (where s.setting_name = 'index_figures'), 'on') = 'on'
  )::private.index_thresholds
  from public.app_settings s
  where s.setting_name in ('index_likeness', 'index_local_facts', 'index_figures')
$$;
comment on function private.index_thresholds is 'The thresholds of the index gate, or their defaults.';

create function private.guard_index_setting() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.setting_name = 'index_likeness' and (
    new.setting_value !~ '^(0\.\d{1,2}|1(\.00?)?)$' or new.setting_value::real not between 0.1 and 1
  ) then
    raise sqlstate 'PT400' using message = 'The likeness is a number from 0.1 to 1.';
  elsif new.setting_name = 'index_local_facts' and new.setting_value !~ '^\d{1,2}$' then
    raise sqlstate 'PT400' using message = 'The least local facts are a number from 0 to 99.';
  elsif new.setting_name = 'index_figures' and new.setting_value not in ('on', 'off') then
    raise sqlstate 'PT400' using message = 'Whether figures count is "on" or "off".';
  end if;
  return new;
end
$$;
create trigger app_settings_guard_index_setting before insert or update on public.app_settings
  for each row when (new.setting_name like 'index\_%') execute function private.guard_index_setting();

create function private.index_reasons(
  is_template boolean, measure private.index_measures, thresholds private.index_thresholds
) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[
    case when is_template then 'template_text' end,
    case when thresholds.counts_figures and measure.unsourced_figures > 0 then 'unsourced_figures' end,
    case when measure.likeness >= thresholds.likeness then 'similar_text' end,
    case when measure.local_facts < thresholds.local_facts then 'few_facts' end
  ], null)
$$;
comment on function private.index_reasons is
  'The index gate: why the page of a text is kept out of search engines. A location without a published text is kept '
  'out too (no_published_text), which its lists tell, since there is no text to store it with.';

-- What the page can say about the place itself: its own and its state's rules, its county, its ZIP codes, its position.
create function private.count_local_facts(location public.locations) returns int
language sql stable
set search_path = ''
as $$
  select (
    select count(*)::int from public.facts f
    where (f.state_slug = location.state_slug or f.location_id = location.id)
      and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  ) + case
    when location.location_type = 'state' then
      (exists (select from public.counties c where c.state_slug = location.state_slug))::int
      + (exists (select from public.zip_codes z where z.state_slug = location.state_slug))::int
      + (location.latitude is not null and location.longitude is not null)::int
    else (
      select (p.county_fips is not null)::int
        + (coalesce(location.zip, '00000') <> '00000' or p.zip is not null)::int
        + (location.latitude is not null and location.longitude is not null or p.id is not null)::int
      from (select) always
      left join public.places p on p.state_slug = location.state_slug and p.slug = location.city_slug
    )
  end
$$;
comment on function private.count_local_facts is
  'The public facts about a location and its state, and one each for a known county, ZIP code and position.';

-- Like private.likeness, against texts that were published before. A text of a few words has too few phrases to
-- compare.
create function private.most_similar_article(article uuid, out like_article uuid, out likeness real)
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
comment on function private.most_similar_article is
  'Of the texts of other locations that were published before an article, or all if it is not published, the one that '
  'most of its phrases stand in, and their share.';

create function private.measure_articles(articles uuid[]) returns void
language sql
set search_path = ''
as $$
  insert into private.index_measures as m (article_id, likeness, like_article, local_facts, unsourced_figures)
  select a.id, coalesce(alike.likeness, 0), alike.like_article, 0, 0
  from public.articles a
  -- Thousands of built-in texts are alike, and are kept out as they are.
  left join lateral private.most_similar_article(case when not a.is_template then a.id end) alike on true
  where a.id = any (articles)
  on conflict (article_id) do update set
    (likeness, like_article) = (excluded.likeness, excluded.like_article)
  where (m.likeness, m.like_article) is distinct from (excluded.likeness, excluded.like_article)
$$;
comment on function private.measure_articles is
  'Compares texts with those that were published before; private.measure_facts measures the rest.';

-- Locked in one order, as always for several articles.
create function private.judge_articles(articles uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.articles a where a.id = any (articles) order by a.id for no key update;
  update public.articles a set index_reasons = judged.reasons
  from (
    select m.article_id, private.index_reasons(o.is_template, m, private.index_thresholds()) as reasons
    from private.index_measures m join public.articles o on o.id = m.article_id
    where m.article_id = any (articles)
  ) judged
  where a.id = judged.article_id and a.index_reasons <> judged.reasons;
end
$$;
comment on function private.judge_articles is 'Stores the verdict of the index gate on articles that were measured.';

create function private.measure_facts(articles uuid[]) returns void
language sql
set search_path = ''
as $$
  with asked as materialized (
    select a.id, a.content, private.count_local_facts(l) as local_facts,
      case when not a.is_template then private.given_texts(private.fact_pack_of(l.state_slug,
        case when l.location_type <> 'state' then l.city_slug end,
        case when l.location_type = 'neighborhood' then l.neighborhood_slug end)) end as given
    from public.articles a
    join public.locations l on l.id = a.location_id
    where a.id = any (articles)
  ), stated as materialized (
    -- The articles of a state are given mostly the same texts, so the figures of each are found once.
    select t.text, array(select f.key from private.figures_in(t.text) f) as keys
    from (select distinct unnest(k.given) as text from asked k) t
    where t.text is not null
  ), known as (
    select k.id, k.local_facts, case when k.given is null then 0 else cardinality(private.figures_beyond(k.content,
      array(select unnest(s.keys) from stated s where s.text = any (k.given)))) end as unsourced_figures
    from asked k
  )
  update private.index_measures m set
    (local_facts, unsourced_figures) = (known.local_facts, known.unsourced_figures)
  from known
  where m.article_id = known.id
    and (m.local_facts, m.unsourced_figures) is distinct from (known.local_facts, known.unsourced_figures)
$$;
comment on function private.measure_facts is
  'Counts what is known of the places of articles that were compared, and the figures in them that no fact states.';
