-- Changes of a location's name: the same transaction updates everything made from the old name, which is the locations
-- below it, generated texts and default slugs. Also deletion with everything below.

create function private.locations_below(location public.locations) returns setof public.locations
language sql stable
set search_path = ''
as $$
  select l.* from public.locations l
  where l.state_slug = location.state_slug and case location.location_type
    when 'state' then l.location_type <> 'state'
    when 'city' then l.location_type = 'neighborhood' and l.city_slug = location.city_slug
    else false
  end
$$;

create function private.full_name(location public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(', ', nullif(btrim(location.neighborhood), ''), location.city, location.state)
$$;

-- A location below takes these names from the one above when that one changes.
create function private.with_parents_names(location public.locations, parent public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
begin
  location.state := parent.state;
  location.state_slug := parent.state_slug;
  if parent.location_type = 'city' then
    location.city := parent.city;
    location.city_slug := parent.city_slug;
    location.is_another_city := parent.is_another_city;
  end if;
  return location;
end
$$;

-- The location that already has this one's address, except itself and "moving".
create function private.location_with_same_address(location public.locations, moving uuid[]) returns public.locations
language sql stable
set search_path = ''
as $$
  select l from public.locations l
  where l.location_type = location.location_type and l.state_slug = location.state_slug
    and l.city_slug is not distinct from location.city_slug
    and l.neighborhood_slug is not distinct from location.neighborhood_slug
    and l.id <> location.id and not l.id = any (moving)
$$;

-- Stores a location under its new names, with its generated texts and its articles.
create function private.rename_location(before public.locations, after public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.locations l set
    state = after.state, state_slug = after.state_slug, city = after.city, city_slug = after.city_slug,
    neighborhood = after.neighborhood, neighborhood_slug = after.neighborhood_slug,
    is_another_city = after.is_another_city,
    seo_title = left(private.renamed_text(before.seo_title, wording), 300),
    seo_description = left(private.renamed_text(before.seo_description, wording), 1000)
  where l.id = before.id;
  perform private.move_articles(before, after, wording);
end
$$;

-- The parents of a new or moved location, if they are missing.
create function private.add_missing_locations(missing jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.locations (
    location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description, is_another_city
  )
  select location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description, coalesce(is_another_city, false)
  from jsonb_populate_recordset(null::public.locations, missing)
  on conflict do nothing
$$;

-- The location to change, as its caller has seen it, locked so that no one adds or changes any until the end.
create function private.lock_location(of_location uuid, seen jsonb) returns public.locations
language plpgsql
set search_path = ''
as $$
declare
  location public.locations;
begin
  perform private.require_admin();
  perform set_config('private.is_renaming', 'on', true);
  -- A location that someone adds below the old name during the change would stay behind.
  lock table public.locations in share row exclusive mode;
  select * into location from public.locations where id = of_location;
  if not found then
    raise sqlstate 'PT404' using message = 'Location not found';
  end if;
  if not to_jsonb(location) @> seen then
    raise sqlstate 'PT412' using message = 'Someone else has changed this location.';
  end if;
  return location;
end
$$;

-- The cities of a state that would lie beside one that is spelled alike, if the state had another name.
create function public.cities_spelled_alike(of_state uuid, new_slug text)
returns table (city text, city_slug text, known text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  before public.locations;
begin
  perform private.require_admin();
  select * into before from public.locations l where l.id = of_state and l.location_type = 'state';
  return query
  select distinct on (l.city_slug) l.city, l.city_slug, k.city
  from private.locations_below(before) l
  join public.locations k
    on k.city_spelling = new_slug || '/' || private.city_spelling(l.city_slug) and k.city_slug <> l.city_slug
  where before.state_slug <> new_slug and not exists (
    select from public.locations s
    where s.city_spelling = new_slug || '/' || private.city_spelling(l.city_slug) and s.city_slug = l.city_slug
  )
  order by l.city_slug, k.location_type, k.city_slug;
end
$$;
comment on function public.cities_spelled_alike is
  'The cities of a state whose names are other spellings of cities that lie under the given slug of a state already, '
  'with those: "Saint Louis", "saint-louis", "St. Louis". For administrators.';
grant execute on function public.cities_spelled_alike to authenticated;

-- A location that its state takes along, in the state's new name. "choices" says of each city whose name is another
-- spelling of a known one whether it is that ("same") or a city of its own ("other"), by its slug.
create function private.moved_with_state(child public.locations, after public.locations, choices jsonb, moving uuid[])
returns public.locations
language plpgsql
set search_path = ''
as $$
declare
  moved public.locations := private.with_parents_names(child, after);
  known public.locations;
begin
  case choices ->> child.city_slug
    when 'other' then
      moved.is_another_city := true;
    when 'same' then
      known := private.known_city(moved, moving);
      if known.id is not null then
        moved.city := known.city;
        moved.city_slug := known.city_slug;
        moved.is_another_city := known.is_another_city;
      end if;
    else null;
  end case;
  return moved;
end
$$;

-- PostgREST takes a function's own time limit for a request that calls it: a state of some thousand locations is
-- renamed or deleted in more than the 8 s that a request of staff may take.
create function public.edit_location(of_location uuid, seen jsonb, change jsonb, parents jsonb, wording jsonb)
returns int
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  before public.locations := private.lock_location(of_location, seen);
  after public.locations;
  other public.locations;
  child public.locations;
  moved public.locations;
  children public.locations[];
  ids uuid[];
  choices jsonb := case when before.location_type = 'state' then coalesce(change -> 'cities', '{}') else '{}' end;
begin
  -- It stays the same location; of the rest, names and details are stored.
  after := jsonb_populate_record(before, change - array['id', 'location_type']);
  -- What staff have said of the former name says nothing of the new one.
  if (before.state_slug, before.city_slug) is distinct from (after.state_slug, after.city_slug) then
    after.is_another_city := coalesce((change ->> 'is_another_city')::boolean, false);
  end if;

  if (before.state, before.state_slug, before.city, before.city_slug)
    is distinct from (after.state, after.state_slug, after.city, after.city_slug)
  then
    children := array(select l from private.locations_below(before) l);
  end if;
  children := coalesce(children, '{}');
  ids := array(select id from unnest(children)) || of_location;
  foreach child in array children || after loop
    moved := case
      when child.id = of_location then after else private.moved_with_state(child, after, choices, ids)
    end;
    -- It becomes part of the city that staff have said it is.
    continue when choices ->> child.city_slug = 'same' and moved.city_slug <> child.city_slug;
    other := private.location_with_same_address(moved, ids);
    if other.id is not null then
      raise sqlstate 'PT409' using
        message = format('%s already exists at the same address.', private.full_name(other));
    end if;
    if (moved.state_slug, moved.city_slug) is distinct from (child.state_slug, child.city_slug)
      or child.id = of_location
    then
      perform private.refuse_other_spelling(moved, private.known_city(moved, ids));
    end if;
  end loop;

  perform private.rename_location(before, after, wording);
  perform private.store_details(after);
  foreach child in array children loop
    moved := private.moved_with_state(child, after, choices, ids);
    if moved.city_slug = child.city_slug or before.location_type <> 'state' then
      perform private.rename_location(child, moved, wording);
    else
      perform private.move_location(child, moved, wording || jsonb_build_object(
        'was', format('%s, %s', child.city, child.state), 'becomes', format('%s, %s', moved.city, moved.state)
      ));
    end if;
  end loop;
  perform private.add_missing_locations(parents);
  return cardinality(children);
end
$$;
comment on function public.edit_location is
  'Changes the names and details of a location, and with its names the locations below it, generated '
  'texts and default article slugs; adds the given parents where they are missing. Refused where the location is '
  'not as "seen" any more (412), or where an address is taken or a city is spelled otherwise (409). Answers how many locations below changed. For '
  'administrators.';
grant execute on function public.edit_location to authenticated;

create function public.location_below(of_location uuid)
returns table (cities int, neighborhoods int, articles int, published int, own_articles int, own_published int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  location public.locations;
begin
  perform private.require_admin();
  select * into location from public.locations l where l.id = of_location;
  return query
  select
    (count(distinct l.id) filter (where l.location_type = 'city'))::int,
    (count(distinct l.id) filter (where l.location_type = 'neighborhood' and l.id <> location.id))::int,
    (count(a.id) filter (where l.id <> location.id))::int,
    (count(a.id) filter (where l.id <> location.id and a.status = 'published'))::int,
    (count(a.id) filter (where l.id = location.id))::int,
    (count(a.id) filter (where l.id = location.id and a.status = 'published'))::int
  from (select b.id, b.location_type from private.locations_below(location) b
    union all select location.id, null where location.id is not null) l
  left join public.articles a on a.location_id = l.id;
end
$$;
comment on function public.location_below is
  'How many cities and neighborhoods lie below a location and how many articles they have, and how many it has '
  'itself; of each how many are published. For administrators.';
grant execute on function public.location_below to authenticated;

create function public.delete_location_and_below(of_location uuid, expected int) returns int
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  location public.locations := private.lock_location(of_location, '{}');
  ids uuid[] := array(select b.id from private.locations_below(location) b);
begin
  if cardinality(ids) <> expected then
    raise sqlstate 'PT412' using message = format(
      'Nothing was deleted because the locations in it have changed. There are now %s.', cardinality(ids)
    );
  end if;
  delete from public.locations l where l.id = any (ids) or l.id = of_location;
  return cardinality(ids);
end
$$;
comment on function public.delete_location_and_below is
  'Deletes a location, all that lies below it and their articles; refused (412) where that are not as many as '
  'expected. Answers how many lay below. For administrators.';
grant execute on function public.delete_location_and_below to authenticated;
