-- Which pages show what changed in locations and articles, as the site's pages read them: a city is also on the pages
-- near it, in its own state and beyond, with whether its guide is published.

create function private.without_page(slugs text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s from unnest(slugs) s
    where not exists (select from public.locations l where l.location_type = 'state' and l.state_slug = s)
  )
$$;
comment on function private.without_page is
  'Those of the states that have no row of their own: their names, their pages and their places in the list of states '
  'come from what lies below them.';

-- A location is on its own page. Its name and its address are also on the page above it and on its neighbors' pages.
create type private.changed_location as (
  location_type public.location_type, state_slug text, city_slug text, neighborhood_slug text, is_listed_anew boolean
);

create function private.write_location_changes(changed private.changed_location[]) returns void
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

-- What joins the rows of a statement as they were with the same rows as they became is planned anew each time
-- (execute). A plan that a session has kept from a statement of one row compares every row with every other: 4,000 rows
-- took a minute and a half, and planned anew half a second.
--
-- Security definer, as the next one: whoever changes a location, the changes are nobody's to read or write.
create function private.note_location_pages() returns trigger
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
      where o.changed_at is distinct from n.changed_at
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
comment on function private.note_location_pages is
  'After-statement trigger: writes the pages that show what a statement has changed in locations.';
create trigger locations_note_pages_of_new after insert on public.locations
  referencing new table as new_locations
  for each statement execute function private.note_location_pages();
create trigger locations_note_pages after update on public.locations
  referencing old table as old_locations new table as new_locations
  for each statement execute function private.note_location_pages();
create trigger locations_note_pages_of_former after delete on public.locations
  referencing old table as old_locations
  for each statement execute function private.note_location_pages();

-- Articles are on the page of their location and, in a neighborhood, on pages below it. Only whether there is one
-- matters elsewhere: to the list of states, for a state that was not added itself. Drafts are on no page.
create function private.note_article_pages() returns trigger
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
comment on function private.note_article_pages is
  'After-statement trigger: writes the pages that show what a statement has changed in published articles.';
create trigger articles_note_pages_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.note_article_pages();
create trigger articles_note_pages after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.note_article_pages();
create trigger articles_note_pages_of_former after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.note_article_pages();

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
comment on function private.lists_near_cities is
  'Whose children name a city, for cities as "state/city": as "lists" of private.write_page_changes.';

-- A statement that lists more than 20 cities anew is told by states: city by city would take too long. As far as a near
-- city may lie, and from rectangle to rectangle: 40,000 cities are read once.
create function private.with_states_around(states text[]) returns text[]
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
