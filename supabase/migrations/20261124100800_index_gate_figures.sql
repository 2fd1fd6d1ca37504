-- A save measures the figures too. What is there already is measured by the clock.

create or replace function private.mark_articles() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Whose own words changed, and who appeared among the published ones or left them.
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

create or replace function private.mark_subjects_of_facts() returns trigger
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

-- What was judged before figures counted has no measure of them.
insert into private.index_marks (kind) values ('country');
