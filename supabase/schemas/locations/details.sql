-- Details: what is known of a location besides its names and its search fields. Whatever else stores or shows locations
-- passes whole rows on, so that a column that is added to the table is named in these three functions only.

create function private.store_details(location public.locations) returns void
language sql
set search_path = ''
as $$
  update public.locations l set
    zip = location.zip, latitude = location.latitude, longitude = location.longitude, more_zips = location.more_zips
  where l.id = location.id
$$;

-- The location with what another row knows of it, where it has nothing itself. A city's '00000' is no ZIP code.
create function private.completed(location public.locations, given public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
begin
  location.zip := coalesce(nullif(location.zip, '00000'), given.zip, location.zip);
  location.latitude := coalesce(location.latitude, given.latitude);
  location.longitude := coalesce(location.longitude, given.longitude);
  if location.more_zips is null and given.more_zips is not null then
    -- All codes of a list, in their order, but for the one that the location has as its first.
    location.more_zips := (
      select string_agg(g.code, ' ' order by g.at)
      from unnest(string_to_array(concat_ws(' ', left(given.zip, 5), given.more_zips), ' ')) with ordinality g (code, at)
      where g.code not in (coalesce(left(location.zip, 5), ''), '00000'));
  end if;
  return location;
end
$$;

-- If two lines of one import name the same location, the first one with a value counts.
create function public.complete_locations(lines jsonb) returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.locations l set (zip, latitude, longitude, more_zips) = (
    select c.zip, c.latitude, c.longitude, c.more_zips from private.completed(l, given) c
  )
  from (
    -- The last value of a key stays.
    select jsonb_object_agg(stated.key, stated.value order by line.at desc) as known
    from jsonb_array_elements(lines) with ordinality line (value, at)
    cross join lateral jsonb_each(line.value) stated
    where stated.value not in ('null', '"00000"')
    group by line.value ->> 'location_type', line.value ->> 'state_slug', line.value ->> 'city_slug',
      line.value ->> 'neighborhood_slug'
  ) stated_once
  cross join lateral jsonb_populate_record(null::public.locations, stated_once.known) given
  where l.location_type = given.location_type and l.state_slug = given.state_slug
    and l.city_slug is not distinct from given.city_slug
    and l.neighborhood_slug is not distinct from given.neighborhood_slug
    and private.completed(l, given) is distinct from l
  returning l.id;
end
$$;
comment on function public.complete_locations is
  'Fills the ZIP codes and the coordinates of locations that have none, known by type and slugs; answers the ids of '
  'those that changed. For administrators.';
grant execute on function public.complete_locations to authenticated;
