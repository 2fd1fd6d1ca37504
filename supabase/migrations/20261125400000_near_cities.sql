-- Which cities are near, at the scale of the country. Calls of miles_between for each city of a ring made 40 ms of a
-- city, so that a statement which added 180 cities passed the time limit of staff. The distance is in the query itself
-- now, and a statement that lists more than 20 cities anew is told by states and not city by city.

create function private.nearest_cities(
  around_latitude float8, around_longitude float8, not_state text, not_city text, most int
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  degrees float8;
  width float8;
  near jsonb;
begin
  foreach degrees in array array[0.2, 0.6, 2, 6]::float8[] loop
    width := degrees / greatest(cos(radians(least(abs(around_latitude) + degrees, 89))), 0.05);
    select jsonb_agg(jsonb_build_object(
      'id', n.id, 'state', n.state, 'state_slug', n.state_slug, 'city', n.city, 'city_slug', n.city_slug,
      'latitude', n.latitude, 'longitude', n.longitude, 'miles', round(n.miles::numeric, 1)
    ) order by n.miles, n.state_slug, n.city_slug) into near
    from (
      select d.* from (
        -- As private.miles_between has it: a function of its own is not inlined.
        select r.*, 2 * 3958.7613 * asin(least(1, sqrt(
          sin(radians(r.latitude - around_latitude) / 2) ^ 2
          + cos(radians(around_latitude)) * cos(radians(r.latitude))
            * sin(radians(r.longitude - around_longitude) / 2) ^ 2))) as miles
        from (
          select l.id, l.state, l.state_slug, l.city, l.city_slug, l.latitude, l.longitude
          from public.locations l
          where l.location_type = 'city' and l.latitude is not null and l.longitude is not null
            and l.latitude between around_latitude - degrees and around_latitude + degrees
            and l.longitude between around_longitude - width and around_longitude + width
          union all
          -- One that was there before the gazetteer has no coordinates of its own.
          select l.id, l.state, l.state_slug, l.city, l.city_slug, p.latitude, p.longitude
          from public.places p join public.locations l on l.place_id = p.id
          where l.location_type = 'city' and l.latitude is null and l.longitude is null
            and p.latitude between around_latitude - degrees and around_latitude + degrees
            and p.longitude between around_longitude - width and around_longitude + width
        ) r
        where r.state_slug <> not_state or r.city_slug <> not_city
      ) d
      where d.miles <= degrees * 69
      order by d.miles, d.state_slug, d.city_slug
      limit most
    ) n;
    exit when jsonb_array_length(near) = most;
  end loop;
  return coalesce(near, '[]');
end
$$;
comment on function private.nearest_cities is
  'The nearest cities with a page around a point, with miles, without the city itself; none further than 414 miles.';

create or replace function private.cities_near(
  around_latitude float8, around_longitude float8, not_state text, not_city text, most int
) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    n.city - 'id' || jsonb_build_object('has_guide', private.has_guide((n.city ->> 'id')::uuid)) order by n.place), '[]')
  from jsonb_array_elements(
    private.nearest_cities(around_latitude, around_longitude, not_state, not_city, most)
  ) with ordinality n (city, place)
$$;
comment on function private.cities_near is 'The cities of private.nearest_cities, and whether their guides are published.';

create or replace function private.lists_near_cities(cities text[]) returns text[]
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
    cross join lateral jsonb_array_elements(private.nearest_cities(
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

-- As far as a near city may lie, and from rectangle to rectangle: 40,000 cities are read once.
create or replace function private.with_states_around(states text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    with boxes as (
      select c.state_slug, min(c.latitude) as south, max(c.latitude) as north, min(c.longitude) as west,
        max(c.longitude) as east
      from (
        select l.state_slug, l.latitude, l.longitude from private.located_cities l
        where l.latitude is not null and l.longitude is not null
        union all
        -- Cities that were deleted are still in the gazetteer.
        select p.state_slug, p.latitude, p.longitude from public.places p where p.state_slug = any (states)
      ) c
      group by c.state_slug
    ), reached as (
      select b.south - 6 as south, b.north + 6 as north, b.west - w.width as west, b.east + w.width as east
      from boxes b
      cross join lateral (
        select 6 / greatest(cos(radians(least(greatest(abs(b.south), abs(b.north)) + 6, 89))), 0.05) as width
      ) w
      where b.state_slug = any (states)
    )
    select s from unnest(states) s
    union
    select o.state_slug from boxes o join reached r
      on o.north >= r.south and o.south <= r.north and o.east >= r.west and o.west <= r.east
  )
$$;
comment on function private.with_states_around is
  'These states, and those that have cities within 6 degrees of latitude (414 miles) of the rectangle of theirs.';

revoke all on function private.nearest_cities from public, anon, authenticated;

create or replace function private.write_location_changes(changed private.changed_location[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  states text[] := array(select distinct c.state_slug from unnest(changed) c);
  unadded text[] := private.without_page(states);
  is_wide boolean := cardinality(changed) > 300 or (
    select count(*) > 20 from unnest(changed) c where c.is_listed_anew and c.location_type = 'city'
  );
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
          and (o.location_id, o.status, o.title, o.slug, o.meta_description, o.content, o.is_template, o.is_indexed,
            o.is_preferred, o.updated_at)
          is distinct from
          (n.location_id, n.status, n.title, n.slug, n.meta_description, n.content, n.is_template, n.is_indexed,
            n.is_preferred, n.updated_at)
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

  is_wide := cardinality(shown) > 300 or (
    select count(*) > 20 from public.locations l where l.id = any (moved) and l.location_type = 'city'
  );
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
