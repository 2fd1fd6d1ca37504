-- What joins the rows of a statement as they were with the same rows as they became is planned anew each time
-- (execute). A plan that a session has kept from a statement of one row compares every row with every other: 4,000 rows
-- took a minute and a half, and now half a second. The functions are otherwise as they were.

create or replace function private.note_location_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed private.changed_location[];
begin
  if tg_op = 'UPDATE' then
    execute $join$
      select array_agg(distinct (s.location_type, s.state_slug, s.city_slug, s.neighborhood_slug,
        (o.location_type, o.state, o.state_slug, o.city, o.city_slug, o.neighborhood, o.neighborhood_slug, o.zip)
          is distinct from
        (n.location_type, n.state, n.state_slug, n.city, n.city_slug, n.neighborhood, n.neighborhood_slug, n.zip)
      )::private.changed_location)
      from old_locations o
      join new_locations n using (id)
      cross join lateral (values
        (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug),
        (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug)
      ) as s (location_type, state_slug, city_slug, neighborhood_slug)
      where
        (o.location_type, o.state, o.state_slug, o.city, o.city_slug, o.neighborhood, o.neighborhood_slug, o.zip,
          o.latitude, o.longitude, o.seo_title, o.seo_description, o.slug_override)
        is distinct from
        (n.location_type, n.state, n.state_slug, n.city, n.city_slug, n.neighborhood, n.neighborhood_slug, n.zip,
          n.latitude, n.longitude, n.seo_title, n.seo_description, n.slug_override)
    $join$ into changed;
  elsif tg_op = 'INSERT' then
    select array_agg((n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug, true)::private.changed_location)
    into changed from new_locations n;
  else
    select array_agg((o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug, true)::private.changed_location)
    into changed from old_locations o;
  end if;
  if changed is not null then
    perform private.write_location_changes(changed);
  end if;
  return null;
end
$$;

create or replace function private.note_article_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown uuid[];
  moved uuid[];
  states text[];
  unadded text[];
  is_wide boolean;
  pages text[] := '{}';
  lists text[] := '{}';
  trees text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    -- Each side of a change that visitors see, by the location where they see it.
    execute $join$
      select array_agg(distinct c.location_id), array_agg(distinct c.location_id) filter (where c.is_move)
      from (
        select n.location_id as becomes, o.location_id as was,
          (o.status, o.location_id) is distinct from (n.status, n.location_id) as is_move
        from old_articles o join new_articles n using (id)
        where 'published' in (o.status, n.status)
          and (o.location_id, o.status, o.title, o.slug, o.meta_description, o.content, o.is_template, o.is_preferred,
            o.updated_at)
          is distinct from
          (n.location_id, n.status, n.title, n.slug, n.meta_description, n.content, n.is_template, n.is_preferred,
            n.updated_at)
      ) d
      cross join lateral (values (d.was, d.is_move), (d.becomes, d.is_move)) as c (location_id, is_move)
    $join$ into shown, moved;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct n.location_id) into shown from new_articles n where n.status = 'published';
    moved := shown;
  else
    select array_agg(distinct o.location_id) into shown from old_articles o where o.status = 'published';
    moved := shown;
  end if;
  -- Articles that go with their location are on its pages, which are written as its own.
  states := array(select distinct l.state_slug from public.locations l where l.id = any (shown));
  if cardinality(states) = 0 then
    return null;
  end if;

  is_wide := cardinality(shown) > 300;
  if not is_wide then
    pages := array(
      select concat_ws('/', '', l.state_slug, l.city_slug,
        case l.location_type when 'neighborhood' then l.neighborhood_slug end)
      from public.locations l where l.id = any (shown)
    );
    trees := array(
      select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug)
      from public.locations l where l.id = any (shown) and l.location_type = 'neighborhood'
    );
  end if;
  unadded := private.without_page(states);
  if cardinality(unadded) > 0 and exists (
    select from public.locations l where l.id = any (moved) and l.state_slug = any (unadded)
  ) then
    pages := pages || '/'::text;
    lists := lists || '/'::text;
  end if;
  perform private.write_page_changes(pages, lists, trees, states, is_wide);
  return null;
end
$$;

create or replace function private.keep_location_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    execute $join$
      insert into private.address_history as known (address, location_id)
      select private.location_address(o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug), o.id
      from old_locations o join new_locations n using (id)
      where (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug)
        is distinct from (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug)
      on conflict (address) do update
        set location_id = excluded.location_id, article_id = null, ended_at = excluded.ended_at
    $join$;
  else
    -- One whose state and city stood in the wrong order becomes part of the right one, where that is there.
    insert into private.address_history as known (address, location_id)
    select private.location_address(o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug),
      coalesce(r.id, o.id)
    from old_locations o
    left join public.locations r on lower(o.city) = 'california' and o.location_type = r.location_type
      and r.state_slug = o.city_slug and r.city_slug = o.state_slug and r.neighborhood_slug = o.neighborhood_slug
    on conflict (address) do update
      set location_id = excluded.location_id, article_id = null, ended_at = excluded.ended_at;
  end if;

  -- A state or city without a row of its own had a page as long as something lay below it.
  insert into private.address_history (address)
  select '/' || p.state_slug from (select distinct o.state_slug from old_locations o) p
  where not exists (select from public.locations l where l.state_slug = p.state_slug)
  union all
  select '/' || p.state_slug || '/' || p.city_slug
  from (select distinct o.state_slug, o.city_slug from old_locations o where o.location_type = 'neighborhood') p
  where not exists (
    select from public.locations l where l.state_slug = p.state_slug and l.city_slug = p.city_slug
  )
  on conflict (address) do nothing;
  return null;
end
$$;

create or replace function private.keep_article_addresses() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    execute $join$
      insert into private.address_history (address, location_id, article_id)
      select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug, o.slug), l.id, o.id
      from old_articles o
      join new_articles n using (id)
      join public.locations l on l.id = o.location_id and l.location_type = 'neighborhood'
      where o.status = 'published'
        and (o.location_id, o.slug, o.status) is distinct from (n.location_id, n.slug, n.status)
      on conflict (address) do update set
        location_id = excluded.location_id, article_id = excluded.article_id, ended_at = excluded.ended_at
    $join$;
  else
    insert into private.address_history (address, location_id, article_id)
    select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug, o.slug), l.id, o.id
    from old_articles o
    join public.locations l on l.id = o.location_id and l.location_type = 'neighborhood'
    where o.status = 'published'
    on conflict (address) do update set
      location_id = excluded.location_id, article_id = excluded.article_id, ended_at = excluded.ended_at;
  end if;
  return null;
end
$$;
