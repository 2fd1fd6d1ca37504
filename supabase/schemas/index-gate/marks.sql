-- The articles that the index gate must judge again. The transaction that changes a text also judges it. Everything
-- else that a verdict depends on (other texts, facts, the gazetteer, thresholds) leaves a mark for the clock.

-- No unique key, so that two transactions that mark the same article do not wait for each other.
create table private.index_marks (
  id bigint generated always as identity primary key,
  -- article, neighbors (texts like this one): article_id. state: state_slug. country, thresholds: neither.
  kind text not null check (kind in ('article', 'facts', 'verdict', 'neighbors', 'state', 'country', 'thresholds')),
  article_id uuid,
  state_slug text
);
comment on table private.index_marks is
  'What the index gate must look at again: an article, its facts and figures only, its verdict only, the texts like it, '
  'the facts of all of a state or of the country, or all that other thresholds decide about. Written by triggers, '
  'deleted by private.judge_marked_articles().';

create index index_marks_of_article on private.index_marks (article_id) where article_id is not null;
create index index_marks_of_groups on private.index_marks (id) where kind not in ('article', 'facts', 'verdict');

-- A save measures the figures too. Security definer, like the next ones, because no user may write marks directly.
create function private.mark_articles() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The articles whose own words changed, and those that were published or withdrawn.
  changed uuid[] := '{}';
  shown uuid[] := '{}';
begin
  if tg_op = 'INSERT' then
    select array_agg(n.id), array_agg(n.id) filter (where n.status = 'published') into changed, shown
    from new_articles n;
  elsif tg_op = 'DELETE' then
    insert into private.index_marks (kind, article_id)
    select 'article', m.article_id from old_articles o join private.index_measures m on m.like_article = o.id;
    return null;
  else
    execute $join$
      select array_agg(n.id), array_agg(n.id) filter (where 'published' in (o.status, n.status))
      from old_articles o join new_articles n using (id)
      where (o.content, o.article_type, o.location_id, o.is_template, o.status = 'published')
        is distinct from (n.content, n.article_type, n.location_id, n.is_template, n.status = 'published')
    $join$ into changed, shown;
  end if;
  if changed is null then
    return null;
  end if;
  update private.article_sketches s
    set published_since = case when a.status = 'published' then coalesce(s.published_since, clock_timestamp()) end
  from public.articles a
  where a.id = s.article_id and s.article_id = any (changed)
    and (a.status = 'published') <> (s.published_since is not null);
  if cardinality(changed) <= 20 then
    perform private.measure_articles(changed);
    perform private.measure_facts(changed);
    perform private.judge_articles(changed);
  else
    insert into private.index_marks (kind, article_id) select 'article', c from unnest(changed) c;
  end if;
  insert into private.index_marks (kind, article_id)
  select 'neighbors', a.id from public.articles a where a.id = any (shown) and not a.is_template
  union all
  select 'article', m.article_id from private.index_measures m where m.like_article = any (shown);
  return null;
end
$$;
comment on function private.mark_articles is
  'After-statement trigger: judges the articles that a statement has changed, or marks them where they are many, and '
  'marks those that are like them. Its own change of their reasons changes nothing that it looks at.';

-- The names put these after the triggers that update the sketches and choose a location's own text.
create trigger articles_see_index_gate_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.mark_articles();
create trigger articles_see_index_gate after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.mark_articles();
create trigger articles_see_index_gate_of_former after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.mark_articles();

create function private.mark_articles_of_locations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  execute $join$
    insert into private.index_marks (kind, article_id)
    select 'article', a.id
    from old_locations o
    join new_locations n using (id)
    join public.articles a on a.location_id = n.id
    where (o.location_type, o.state_slug, o.city_slug, o.state, o.city, o.neighborhood, o.zip, o.latitude, o.longitude,
        o.place_id)
      is distinct from (n.location_type, n.state_slug, n.city_slug, n.state, n.city, n.neighborhood, n.zip, n.latitude,
        n.longitude, n.place_id)
  $join$;
  return null;
end
$$;
create trigger locations_mark_articles after update on public.locations
  referencing old table as old_locations new table as new_locations
  for each statement execute function private.mark_articles_of_locations();

create function private.mark_subjects_of_facts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    insert into private.index_marks (kind, article_id, state_slug)
    select distinct case f.subject when 'location' then 'facts' else f.subject::text end, a.id, f.state_slug
    from new_facts f left join public.articles a on a.location_id = f.location_id
    where f.subject <> 'location' or a.id is not null;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.index_marks (kind, article_id, state_slug)
    select distinct case f.subject when 'location' then 'facts' else f.subject::text end, a.id, f.state_slug
    from old_facts f left join public.articles a on a.location_id = f.location_id
    where f.subject <> 'location' or a.id is not null;
  end if;
  return null;
end
$$;
create trigger facts_mark_articles_of_new after insert on public.facts
  referencing new table as new_facts
  for each statement execute function private.mark_subjects_of_facts();
create trigger facts_mark_articles after update on public.facts
  referencing old table as old_facts new table as new_facts
  for each statement execute function private.mark_subjects_of_facts();
create trigger facts_mark_articles_of_former after delete on public.facts
  referencing old table as old_facts
  for each statement execute function private.mark_subjects_of_facts();

-- The gazetteer fills one state at a time, and repeating an edition writes no row.
create function private.mark_states_of_gazetteer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    insert into private.index_marks (kind, state_slug) select distinct 'state', r.state_slug from new_rows r;
  end if;
  if tg_op <> 'INSERT' then
    insert into private.index_marks (kind, state_slug) select distinct 'state', r.state_slug from old_rows r;
  end if;
  return null;
end
$$;
create trigger places_mark_articles_of_new after insert on public.places
  referencing new table as new_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger places_mark_articles after update on public.places
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger places_mark_articles_of_former after delete on public.places
  referencing old table as old_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger zip_codes_mark_articles_of_new after insert on public.zip_codes
  referencing new table as new_rows
  for each statement execute function private.mark_states_of_gazetteer();
create trigger zip_codes_mark_articles_of_former after delete on public.zip_codes
  referencing old table as old_rows
  for each statement execute function private.mark_states_of_gazetteer();

create function private.mark_thresholds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.index_marks (kind) values ('thresholds');
  return null;
end
$$;
create trigger app_settings_mark_thresholds after insert or update on public.app_settings
  for each row when (new.setting_name like 'index\_%') execute function private.mark_thresholds();
create trigger app_settings_mark_former_thresholds after delete on public.app_settings
  for each row when (old.setting_name like 'index\_%') execute function private.mark_thresholds();
