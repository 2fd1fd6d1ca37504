-- Which pages show what changed, as the site's pages read it. One table says it for all nouns: triggers find the rows
-- that changed, here and in the nouns' own files, and take from it what they write.

-- "own" is the page of the changed row: the location's, the article's location's, or the one that the noun's trigger
-- names. "state" and "city" are the pages above it. "near cities" are those whose lists name a city: in its own state,
-- and where it is one of the sixty nearest. A state or city is unadded where it has no row of its own: its name, its
-- page and its place in the list of states come from what lies below it. The states' parts of the sitemap go with each.
-- The server takes /places and /editorial-policy for outdated by any of them (src/server/affected-pages.ts).
create view private.outdated_by (noun, change, place, reach, address) as values
  -- Search fields, details, and any other column that staff state.
  ('location', 'fields', 'any', 'page', 'own'),
  -- The further articles of a neighborhood have pages of their own.
  ('location', 'fields', 'neighborhood', 'below', 'own'),
  -- Names, address, ZIP code, and a location that is added or deleted: also on the page above it and its neighbors'.
  ('location', 'names', 'any', 'page', 'own'),
  ('location', 'names', 'state', 'page', '/'),
  ('location', 'names', 'state', 'children', '/'),
  -- The tool leads to the states' pages.
  ('location', 'names', 'state', 'page', '/tools/sales-tax'),
  ('location', 'names', 'city', 'page', 'state'),
  ('location', 'names', 'city', 'children', 'near cities'),
  ('location', 'names', 'neighborhood', 'page', 'city'),
  ('location', 'names', 'neighborhood', 'below', 'city'),
  ('location', 'names', 'unadded city', 'page', 'state'),
  ('location', 'names', 'unadded state', 'page', 'state'),
  ('location', 'names', 'unadded state', 'page', '/'),
  ('location', 'names', 'unadded state', 'children', '/'),
  ('location', 'names', 'unadded state', 'page', '/tools/sales-tax'),
  -- What visitors see of a published one: title, description, text, byline. Drafts are on no page.
  ('article', 'text', 'any', 'page', 'own'),
  ('article', 'text', 'neighborhood', 'below', 'own'),
  -- Status and location: lists tell which of their locations have a guide.
  ('article', 'publication', 'any', 'page', 'own'),
  ('article', 'publication', 'city', 'page', 'state'),
  ('article', 'publication', 'city', 'children', 'near cities'),
  ('article', 'publication', 'neighborhood', 'page', 'city'),
  ('article', 'publication', 'neighborhood', 'below', 'own'),
  ('article', 'publication', 'unadded state', 'page', '/'),
  ('article', 'publication', 'unadded state', 'children', '/'),
  -- Name, credentials, biography, link: on the pages of the published articles that name the contributor.
  ('contributor', 'text', 'any', 'page', 'own'),
  ('contributor', 'text', 'neighborhood', 'below', 'own'),
  -- The pages below a state say what holds in it.
  ('fact', 'of a state or location', 'any', 'page', 'own'),
  ('fact', 'of a state or location', 'any', 'below', 'own'),
  ('fact', 'of a state or location', 'any', 'page', '/gold-law-changes'),
  ('fact', 'of a state or location', 'any', 'page', '/gold-law-changes.xml'),
  ('fact', 'of a state or location', 'any', 'page', '/tools/sales-tax'),
  -- A depository may be the nearest one of any page, and any text may state what holds in the country.
  ('fact', 'of the country', 'any', 'page', '/'),
  ('fact', 'of the country', 'any', 'below', '/'),
  -- Counties, ZIP codes and distances are on all pages of the state, and its cities on pages of the states around it.
  ('gazetteer', 'of a state', 'any', 'page', 'own'),
  ('gazetteer', 'of a state', 'any', 'below', 'own'),
  ('company', 'any', 'any', 'page', '/'),
  ('company', 'any', 'any', 'below', '/'),
  ('correction', 'any', 'any', 'page', 'own'),
  ('correction', 'any', 'any', 'page', '/editorial-policy'),
  ('address rule', 'any', 'any', 'page', 'own');
comment on view private.outdated_by is
  'What a change of a noun makes outdated: the page at the address, its children, or the page and all below it; '
  '"place" is the kind of location that a line is about.';

create function private.outdated_addresses(of_noun text, of_change text, of_reach text, own text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select t.address from private.outdated_by t
    where t.noun = of_noun and t.change = of_change and t.reach = of_reach and t.address <> 'own'
    union
    select o from unnest(own) o where exists (
      select from private.outdated_by t
      where t.noun = of_noun and t.change = of_change and t.reach = of_reach and t.address = 'own'
    )
  )
$$;

create function private.write_outdated(noun text, change text, own text[] default '{}', states text[] default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_page_changes(
    private.outdated_addresses(noun, change, 'page', own), private.outdated_addresses(noun, change, 'children', own),
    private.outdated_addresses(noun, change, 'below', own), states);
end
$$;
comment on function private.write_outdated is
  'Writes what private.outdated_by has for a change whose own pages the caller knows; "states" as in '
  'private.write_page_changes.';

create function private.states_without_page(slugs text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s from unnest(slugs) s
    where not exists (select from public.locations l where l.location_type = 'state' and l.state_slug = s)
  )
$$;
comment on function private.states_without_page is
  'Those of the states that have no row of their own: their names, their pages and their places in the list of states '
  'come from what lies below them.';

create type private.changed_location as (
  location_type public.location_type, state_slug text, city_slug text, neighborhood_slug text, change text
);

create function private.write_outdated_locations(noun text, changed private.changed_location[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  states text[] := array(select distinct c.state_slug from unnest(changed) c);
  unadded text[] := private.states_without_page(states);
  is_wide boolean := cardinality(changed) > 300 or (
    select count(*) > 20 from unnest(changed) c
    join private.outdated_by t on (t.noun, t.change, t.place, t.address)
      = (write_outdated_locations.noun, c.change, c.location_type::text, 'near cities')
  );
  pages text[];
  lists text[];
  trees text[];
begin
  with told as (
    select distinct t.reach, t.address, c.state_slug, c.city_slug, concat_ws('/', '', c.state_slug, c.city_slug,
      case c.location_type when 'neighborhood' then c.neighborhood_slug end) as own
    from unnest(changed) c
    join private.outdated_by t on t.noun = write_outdated_locations.noun and t.change = c.change and case t.place
      when 'any' then true
      when 'unadded state' then c.state_slug = any (unadded)
      when 'unadded city' then c.location_type = 'neighborhood' and not exists (
        select from public.locations l
        where l.location_type = 'city' and l.state_slug = c.state_slug and l.city_slug = c.city_slug
      )
      else t.place = c.location_type::text
    end
    -- A wide change is written as whole states.
    where not is_wide or t.address = '/'
  ), outdated as (
    select t.reach, case t.address
      when 'own' then t.own
      when 'state' then '/' || t.state_slug
      when 'city' then '/' || t.state_slug || '/' || t.city_slug
      else t.address
    end as path
    from told t where t.address <> 'near cities'
    union
    select 'children', near from unnest(private.lists_with_nearby_cities(array(
      select distinct t.state_slug || '/' || t.city_slug from told t where t.address = 'near cities'
    ))) near
  )
  select
    coalesce(array_agg(o.path) filter (where o.reach = 'page'), '{}'),
    coalesce(array_agg(o.path) filter (where o.reach = 'children'), '{}'),
    coalesce(array_agg(o.path) filter (where o.reach = 'below'), '{}')
  into pages, lists, trees from outdated o;
  -- A text is on pages of its own state only.
  if is_wide and exists (select from unnest(changed) c where c.change <> 'text') then
    states := private.with_nearby_states(states);
  end if;
  perform private.write_page_changes(pages, lists, trees, states, is_wide);
end
$$;
comment on function private.write_outdated_locations is
  'Writes what private.outdated_by has for changed locations, or for locations whose articles changed.';

-- What joins the rows of a statement as they were with the same rows as they became is planned again each time
-- (execute). A plan that a session has kept from a statement of one row compares every row with every other: 4,000 rows
-- took a minute and a half; planned again, it takes half a second.
--
-- Security definer, as the next one: whoever changes a location, the changes are no one's to read or write.
create function private.note_location_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed private.changed_location[];
begin
  if tg_op = 'UPDATE' then
    execute $join$
      select array_agg(distinct (s.location_type, s.state_slug, s.city_slug, s.neighborhood_slug, case when
        (o.location_type, o.state, o.state_slug, o.city, o.city_slug, o.neighborhood, o.neighborhood_slug, o.zip)
          is distinct from
        (n.location_type, n.state, n.state_slug, n.city, n.city_slug, n.neighborhood, n.neighborhood_slug, n.zip)
        then 'names' else 'fields' end)::private.changed_location)
      from old_locations o
      join new_locations n using (id)
      cross join lateral (values
        (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug),
        (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug)
      ) as s (location_type, state_slug, city_slug, neighborhood_slug)
      where o.changed_at is distinct from n.changed_at
    $join$ into changed;
  elsif tg_op = 'INSERT' then
    select array_agg(
      (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug, 'names')::private.changed_location)
    into changed from new_locations n;
  else
    select array_agg(
      (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug, 'names')::private.changed_location)
    into changed from old_locations o;
  end if;
  if changed is not null then
    perform private.write_outdated_locations('location', changed);
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

create function private.note_article_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown uuid[];
  moved uuid[];
  changed private.changed_location[];
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
  select array_agg((l.location_type, l.state_slug, l.city_slug, l.neighborhood_slug,
    case when l.id = any (moved) then 'publication' else 'text' end)::private.changed_location)
  into changed from public.locations l where l.id = any (shown);
  if changed is not null then
    perform private.write_outdated_locations('article', changed);
  end if;
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
create function private.lists_with_nearby_cities(cities text[]) returns text[]
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
comment on function private.lists_with_nearby_cities is
  'Whose children name a city, for cities as "state/city": as "lists" of private.write_page_changes.';

-- A statement that newly lists more than 20 cities is reported by state: city by city would take too long. As far as a near
-- city may lie, and from rectangle to rectangle: 40,000 cities are read once.
create function private.with_nearby_states(states text[]) returns text[]
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
comment on function private.with_nearby_states is
  'These states, and those that have cities within 6 degrees of latitude (414 miles) of the rectangle of theirs.';
