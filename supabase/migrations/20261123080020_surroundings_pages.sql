-- Which pages change with what surrounds a location: a city is on the pages near it, in its own state and beyond, with
-- whether its guide is published, and what holds in a state is on all pages below it.

-- The cities of its own state and of those that have one of the sixty nearest; and the neighborhoods of these.
create function private.lists_near_cities(cities text[]) returns text[]
language sql stable
set search_path = ''
as $$
  with near as (
    select n ->> 'state_slug' as state_slug, n ->> 'city_slug' as city_slug
    from unnest(cities) c
    cross join lateral (select split_part(c, '/', 1) as state_slug, split_part(c, '/', 2) as city_slug) named
    left join private.located_cities l on l.state_slug = named.state_slug and l.city_slug = named.city_slug
    -- One that was deleted is still in the gazetteer.
    left join public.places p on p.state_slug = named.state_slug and p.slug = named.city_slug
    cross join lateral jsonb_array_elements(private.cities_near(
      coalesce(l.latitude, p.latitude), coalesce(l.longitude, p.longitude), named.state_slug, named.city_slug, 60)) n
    where coalesce(l.latitude, p.latitude) is not null and coalesce(l.longitude, p.longitude) is not null
  )
  select array(
    select '/' || split_part(c, '/', 1) from unnest(cities) c
    union
    select '/' || n.state_slug from near n
    union
    select '/' || n.state_slug || '/' || n.city_slug from near n
    where exists (
      select from public.locations b
      where b.location_type = 'neighborhood' and b.state_slug = n.state_slug and b.city_slug = n.city_slug
    )
  )
$$;
comment on function private.lists_near_cities is
  'Whose children name a city, for cities as "state/city": as "lists" of private.write_page_changes.';

create function private.with_states_around(states text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    with boxes as (
      select min(l.latitude) - 1 as south, max(l.latitude) + 1 as north,
        min(l.longitude) - 1 as west, max(l.longitude) + 1 as east
      from public.locations l
      where l.location_type = 'city' and l.state_slug = any (states)
        and l.latitude is not null and l.longitude is not null
      group by l.state_slug
    )
    select s from unnest(states) s
    union
    select l.state_slug from public.locations l join boxes b
      on l.latitude between b.south and b.north and l.longitude between b.west and b.east
    where l.location_type = 'city' and l.latitude is not null and l.longitude is not null
  )
$$;
comment on function private.with_states_around is
  'These states, and those that have cities within about 69 miles of the rectangle of theirs.';

revoke all on function private.lists_near_cities, private.with_states_around from public, anon, authenticated;

create or replace function private.write_location_changes(changed private.changed_location[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  states text[] := array(select distinct c.state_slug from unnest(changed) c);
  unadded text[] := private.without_page(states);
  is_wide boolean := cardinality(changed) > 300;
  pages text[] := '{}';
  lists text[] := '{}';
  trees text[] := '{}';
begin
  if not is_wide then
    pages := array(
      select concat_ws('/', '', c.state_slug, c.city_slug,
        case c.location_type when 'neighborhood' then c.neighborhood_slug end)
      from unnest(changed) c
      union
      select '/' || c.state_slug from unnest(changed) c
      where c.is_listed_anew and (
        c.location_type = 'city' or c.state_slug = any (unadded) or not exists (
          select from public.locations l
          where l.location_type = 'city' and l.state_slug = c.state_slug and l.city_slug = c.city_slug
        )
      )
    );
    lists := array(
      select distinct '/' || c.state_slug from unnest(changed) c where c.is_listed_anew and c.location_type = 'city'
    );
    -- The further articles of a neighborhood have pages of their own, which name its neighbors too.
    trees := array(
      select distinct concat_ws('/', '', c.state_slug, c.city_slug,
        case when not c.is_listed_anew then c.neighborhood_slug end)
      from unnest(changed) c where c.location_type = 'neighborhood'
    );
    pages := pages || trees;
    lists := lists || private.lists_near_cities(array(
      select distinct c.state_slug || '/' || c.city_slug
      from unnest(changed) c where c.is_listed_anew and c.location_type = 'city'
    ));
  else
    states := private.with_states_around(states);
  end if;
  if exists (
    select from unnest(changed) c
    where c.is_listed_anew and (c.location_type = 'state' or c.state_slug = any (unadded))
  ) then
    pages := pages || '/'::text;
    lists := lists || '/'::text;
  end if;
  perform private.write_page_changes(pages, lists, trees, states, is_wide);
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
      union
      -- A list tells which of its locations have a guide.
      select concat_ws('/', '', l.state_slug, case l.location_type when 'neighborhood' then l.city_slug end)
      from public.locations l where l.id = any (moved) and l.location_type <> 'state'
    );
    trees := array(
      select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug)
      from public.locations l where l.id = any (shown) and l.location_type = 'neighborhood'
    );
    lists := private.lists_near_cities(array(
      select l.state_slug || '/' || l.city_slug
      from public.locations l where l.id = any (moved) and l.location_type = 'city'
    ));
  elsif cardinality(moved) > 0 then
    states := private.with_states_around(states);
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
