-- A location gets another name, and everything that was made of the old one follows in the same transaction: the
-- places below it, generated texts, default slugs.
create function private.places_below(place public.locations) returns setof public.locations
language sql stable
set search_path = ''
as $$
  select l.* from public.locations l
  where l.state_slug = place.state_slug and case place.location_type
    when 'state' then l.location_type <> 'state'
    when 'city' then l.location_type = 'neighborhood' and l.city_slug = place.city_slug
    else false
  end
$$;

create function private.full_name(place public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(', ', nullif(btrim(place.neighborhood), ''), place.city, place.state)
$$;

-- What a place below gets from the one above it when that changes.
create function private.with_parents_names(place public.locations, parent public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
begin
  place.state := parent.state;
  place.state_slug := parent.state_slug;
  if parent.location_type = 'city' then
    place.city := parent.city;
    place.city_slug := parent.city_slug;
  end if;
  return place;
end
$$;

-- Who has the address of a place already, itself and "moving" aside.
create function private.place_at(place public.locations, moving uuid[]) returns public.locations
language sql stable
set search_path = ''
as $$
  select l from public.locations l
  where l.location_type = place.location_type and l.state_slug = place.state_slug
    and l.city_slug is not distinct from place.city_slug
    and l.neighborhood_slug is not distinct from place.neighborhood_slug
    and l.id <> place.id and not l.id = any (moving)
$$;

-- Stores a place under its new names, with its generated texts and its articles.
create function private.rename_place(before public.locations, after public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.locations l set
    state = after.state, state_slug = after.state_slug, city = after.city, city_slug = after.city_slug,
    neighborhood = after.neighborhood, neighborhood_slug = after.neighborhood_slug,
    zip = after.zip, latitude = after.latitude, longitude = after.longitude,
    seo_title = left(private.renamed_text(before.seo_title, wording), 300),
    seo_description = left(private.renamed_text(before.seo_description, wording), 1000)
  where l.id = before.id;
  perform private.carry_articles(before, after, wording);
end
$$;

-- The wider places of a new or moved one, where they are missing.
create function private.add_missing_places(places jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.locations (
    location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description
  )
  select location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description
  from jsonb_populate_recordset(null::public.locations, places)
  on conflict do nothing
$$;

-- A text that was written under a place's old names still has them in it, and so has its sketch, where they are
-- masked. With the new names instead it would be no likeness of itself; and a state's thousand texts take minutes.
drop trigger locations_keep_sketches on public.locations;
create trigger locations_keep_sketches after update of state, city, neighborhood, zip on public.locations
  for each row
  when (
    (old.state, old.city, old.neighborhood, old.zip) is distinct from (new.state, new.city, new.neighborhood, new.zip)
    and current_setting('private.is_renaming', true) is distinct from 'on'
  )
  execute function private.keep_sketches_of_place();

drop trigger articles_keep_preference on public.articles;
create trigger articles_keep_preference before insert or update of is_preferred on public.articles
  for each row when (pg_trigger_depth() = 0 and current_setting('private.is_renaming', true) is distinct from 'on')
  execute function private.keep_article_preference();

-- The location that is to be changed, as its caller has seen it, and nobody adds to or changes any meanwhile.
create function private.hold_location(of_location uuid, seen jsonb) returns public.locations
language plpgsql
set search_path = ''
as $$
declare
  place public.locations;
begin
  perform private.require_admin();
  perform set_config('private.is_renaming', 'on', true);
  -- A place that is added below the old name meanwhile would stay behind.
  lock table public.locations in share row exclusive mode;
  select * into place from public.locations where id = of_location;
  if not found then
    raise sqlstate 'PT404' using message = 'Location not found';
  end if;
  if not to_jsonb(place) @> seen then
    raise sqlstate 'PT412' using message = 'Somebody else changed this location meanwhile.';
  end if;
  return place;
end
$$;

create function public.edit_location(of_location uuid, seen jsonb, change jsonb, parents jsonb, wording jsonb)
returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.locations := private.hold_location(of_location, seen);
  after public.locations;
  other public.locations;
  child public.locations;
  moved public.locations;
  children public.locations[];
  ids uuid[];
begin
  after := jsonb_populate_record(before, (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(change)
    where key in (
      'state', 'state_slug', 'city', 'city_slug', 'neighborhood', 'neighborhood_slug',
      'zip', 'latitude', 'longitude'
    )
  ));

  if (before.state, before.state_slug, before.city, before.city_slug)
    is distinct from (after.state, after.state_slug, after.city, after.city_slug)
  then
    children := array(select l from private.places_below(before) l);
  end if;
  children := coalesce(children, '{}');
  ids := array(select id from unnest(children)) || of_location;
  foreach child in array children || after loop
    moved := case when child.id = of_location then after else private.with_parents_names(child, after) end;
    other := private.place_at(moved, ids);
    if other.id is not null then
      raise sqlstate 'PT409' using
        message = format('%s is there already, at the same address.', private.full_name(other));
    end if;
  end loop;

  perform private.rename_place(before, after, wording);
  foreach child in array children loop
    perform private.rename_place(child, private.with_parents_names(child, after), wording);
  end loop;
  perform private.add_missing_places(parents);
  return cardinality(children);
end
$$;
comment on function public.edit_location is
  'Changes the names, ZIP code and coordinates of a location, and with its names the places below it, generated '
  'texts and default article slugs; adds the given parents where they are missing. Refused where the location is '
  'not as "seen" any more (412), or where an address is taken (409). Answers how many places below changed. For '
  'administrators.';

-- What was empty in existing locations is filled in, what is there stays.
create function public.complete_locations(lines jsonb) returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.locations l set
    zip = case when l.zip is null or l.zip = '00000' then coalesce(given.zip, l.zip) else l.zip end,
    latitude = coalesce(l.latitude, given.latitude),
    longitude = coalesce(l.longitude, given.longitude)
  from jsonb_populate_recordset(null::public.locations, lines) given
  where l.location_type = given.location_type and l.state_slug = given.state_slug
    and l.city_slug is not distinct from given.city_slug
    and l.neighborhood_slug is not distinct from given.neighborhood_slug
    and (
      ((l.zip is null or l.zip = '00000') and given.zip is not null and given.zip <> '00000')
      or (l.latitude is null and given.latitude is not null)
      or (l.longitude is null and given.longitude is not null)
    )
  returning l.id;
end
$$;
comment on function public.complete_locations is
  'Fills the ZIP code and the coordinates of locations that have none, known by type and slugs; answers the ids of '
  'those that changed. For administrators.';

revoke all on function public.edit_location, public.complete_locations from public, anon, authenticated;
grant execute on function public.edit_location, public.complete_locations to authenticated;
