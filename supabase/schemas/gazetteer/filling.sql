-- Filling the gazetteer: a state at a time, as often as wanted. The same edition changes nothing.

create function private.store_counties(of_state text, rows jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.counties as c (fips, state_slug, name)
  select r.fips, of_state, r.name from jsonb_to_recordset(rows) as r (fips text, name text)
  on conflict (fips) do update set state_slug = excluded.state_slug, name = excluded.name
    where (c.state_slug, c.name) is distinct from (excluded.state_slug, excluded.name)
$$;

create function private.store_places(of_state text, rows jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.places as p (id, state_slug, name, slug, county_fips, latitude, longitude, population)
  select r.id, of_state, r.name, r.slug, r.county, r.latitude, r.longitude, r.population
  from jsonb_to_recordset(rows) as r (
    id bigint, name text, slug text, county text, latitude float8, longitude float8, population int)
  on conflict (id) do update set
    (state_slug, name, slug, county_fips, latitude, longitude, population)
      = (excluded.state_slug, excluded.name, excluded.slug, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.population)
    where (p.state_slug, p.name, p.slug, p.county_fips, p.latitude, p.longitude, p.population)
      is distinct from (excluded.state_slug, excluded.name, excluded.slug, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.population)
$$;

create function private.store_zip_codes(of_state text, rows jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.zip_codes as z (code, state_slug, name, county_fips, latitude, longitude, place_id)
  select r.code, of_state, r.name, r.county, r.latitude, r.longitude, r.place
  from jsonb_to_recordset(rows) as r (
    code text, name text, county text, latitude float8, longitude float8, place bigint)
  on conflict (code) do update set
    (state_slug, name, county_fips, latitude, longitude, place_id)
      = (excluded.state_slug, excluded.name, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.place_id)
    where (z.state_slug, z.name, z.county_fips, z.latitude, z.longitude, z.place_id)
      is distinct from (excluded.state_slug, excluded.name, excluded.county_fips,
        excluded.latitude, excluded.longitude, excluded.place_id)
$$;

-- Haversine, in miles, with the Earth's mean radius of 3,958.7613 miles (IUGG), as in scripts/gazetteer/distance.ts.
create function private.miles_between(
  latitude_a float8, longitude_a float8, latitude_b float8, longitude_b float8
) returns float8
language sql immutable parallel safe
set search_path = ''
as $$
  select 2 * 3958.7613 * asin(least(1, sqrt(
    sin(radians(latitude_b - latitude_a) / 2) ^ 2
    + cos(radians(latitude_a)) * cos(radians(latitude_b)) * sin(radians(longitude_b - longitude_a) / 2) ^ 2
  )))
$$;
comment on function private.miles_between is 'The distance along a great circle, in miles.';

create function private.link_locations(of_state text) returns int
language plpgsql
set search_path = ''
as $$
declare
  linked int;
begin
  update public.locations l set place_id = found.id
  from (
    select c.id as city_id, p.id
    from public.locations c
    left join public.places p on p.state_slug = c.state_slug and p.slug = c.city_slug
    where c.state_slug = of_state and c.location_type = 'city' and c.place_id is distinct from p.id
  ) found
  where l.id = found.city_id;
  get diagnostics linked = row_count;
  return linked;
end
$$;
comment on function private.link_locations is
  'Gives each city of a state the place that has its address now. Answers how many have another than before.';

-- Security definer, because only this function writes the gazetteer.
create function public.fill_gazetteer(part jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  of_state text := part ->> 'state_slug';
  linked int;
  around text[];
begin
  if auth.role() is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  if coalesce(of_state, '') !~ '^[a-z]+(-[a-z]+)*$'
    or jsonb_typeof(part -> 'counties') is distinct from 'array'
    or jsonb_typeof(part -> 'places') is distinct from 'array'
    or jsonb_typeof(part -> 'zip_codes') is distinct from 'array'
    or jsonb_array_length(part -> 'places') = 0 then
    raise sqlstate 'PT400' using message = 'This is not a part of the gazetteer.';
  end if;
  -- Two administrators who fill the same state at once do so one after the other.
  perform pg_advisory_xact_lock(hashtextextended('gazetteer ' || of_state, 0));
  perform private.store_counties(of_state, part -> 'counties');
  perform private.store_places(of_state, part -> 'places');
  perform private.store_zip_codes(of_state, part -> 'zip_codes');
  delete from public.zip_codes z where z.state_slug = of_state
    and not exists (select from jsonb_array_elements(part -> 'zip_codes') r where r ->> 'code' = z.code);
  delete from public.places p where p.state_slug = of_state
    and p.id not in (select (r ->> 'id')::bigint from jsonb_array_elements(part -> 'places') r);
  delete from public.counties c where c.state_slug = of_state
    and not exists (select from jsonb_array_elements(part -> 'counties') r where r ->> 'fips' = c.fips);
  update public.places p set zip = near.code
  from (
    select distinct on (z.place_id) z.place_id, z.code
    from public.zip_codes z join public.places o on o.id = z.place_id
    where o.state_slug = of_state
    order by z.place_id, private.miles_between(o.latitude, o.longitude, z.latitude, z.longitude), z.code
  ) near
  where p.id = near.place_id and p.zip is distinct from near.code;
  -- All in one statement, so that two places of one name are refused with a message.
  set constraints public.places_unique_slugs immediate;
  linked := private.link_locations(of_state);
  around := private.with_nearby_states(array[of_state]);
  perform private.write_outdated('gazetteer', 'of a state', array(select '/' || s from unnest(around) s), around);
  return jsonb_build_object(
    'places', jsonb_array_length(part -> 'places'),
    'zip_codes', jsonb_array_length(part -> 'zip_codes'),
    'linked', linked
  );
exception
  when invalid_text_representation or not_null_violation or check_violation or foreign_key_violation
    or numeric_value_out_of_range or cardinality_violation or unique_violation or invalid_parameter_value then
    raise sqlstate 'PT400' using
      message = 'This is not a part of the gazetteer.', detail = sqlerrm;
end
$$;
comment on function public.fill_gazetteer is
  'Stores one state''s part of the gazetteer: {state_slug, counties, places, zip_codes}, as '
  'scripts/gazetteer/gazetteer-part.ts describes it. What an earlier edition had and this one has not is removed; '
  'locations stay. Answers {places, zip_codes, linked}. For administrators and the secret key.';
grant execute on function public.fill_gazetteer to authenticated, service_role;

create function public.gazetteer_states() returns table (state_slug text, places int, zip_codes int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select p.state_slug, p.places, coalesce(z.zip_codes, 0)
  from (select o.state_slug, count(*)::int as places from public.places o group by o.state_slug) p
  left join (select c.state_slug, count(*)::int as zip_codes from public.zip_codes c group by c.state_slug) z
    using (state_slug)
  order by 1;
end
$$;
comment on function public.gazetteer_states is
  'The states whose part of the gazetteer is filled, with how much they have. For administrators.';
grant execute on function public.gazetteer_states to authenticated;

-- Fills in what the gazetteer knows, because staff may type or import locations without it.
create function private.complete_from_gazetteer() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  place public.places;
begin
  select * into place from public.places p where p.state_slug = new.state_slug and p.slug = new.city_slug;
  new.place_id := place.id;
  if tg_op = 'INSERT' and place.id is not null then
    if coalesce(new.zip, '00000') = '00000' then
      new.zip := coalesce(place.zip, new.zip);
    end if;
    if new.latitude is null and new.longitude is null then
      new.latitude := place.latitude;
      new.longitude := place.longitude;
    end if;
  end if;
  return new;
end
$$;
comment on function private.complete_from_gazetteer() is
  'Before-trigger of cities: finds the place of the same address. A new city gets the ZIP code and the coordinates that '
  'it lacks; what someone gave stays.';
create trigger locations_complete_from_gazetteer before insert on public.locations
  for each row when (new.location_type = 'city') execute function private.complete_from_gazetteer();
create trigger locations_find_place before update of location_type, state_slug, city_slug on public.locations
  for each row when (
    new.location_type = 'city'
    and (new.location_type, new.state_slug, new.city_slug)
      is distinct from (old.location_type, old.state_slug, old.city_slug)
  )
  execute function private.complete_from_gazetteer();
