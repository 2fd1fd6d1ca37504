-- The cities on a state's map are found once for all of its locations: an export of Texas took four times as long.
drop function private.surroundings_of(text, text, text);
create function private.surroundings_of(of_state text, of_city text, of_neighborhood text, cities jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found private.located_cities;
  place public.places;
  at_latitude float8;
  at_longitude float8;
  codes jsonb := '[]';
  codes_total int := 0;
begin
  if of_city is not null then
    select * into found from private.located_cities c where c.state_slug = of_state and c.city_slug = of_city;
    -- A city that only has neighborhoods may have a place too.
    select * into place from public.places p where p.state_slug = of_state and p.slug = of_city;
    at_latitude := coalesce(found.latitude, place.latitude);
    at_longitude := coalesce(found.longitude, place.longitude);
    if of_neighborhood is not null then
      select coalesce(l.latitude, at_latitude), coalesce(l.longitude, at_longitude) into at_latitude, at_longitude
      from public.locations l
      where l.location_type = 'neighborhood' and l.state_slug = of_state and l.city_slug = of_city
        and l.neighborhood_slug = of_neighborhood;
    else
      select coalesce(jsonb_agg(z.code order by z.code) filter (where z.number <= 60), '[]'), count(*)
      into codes, codes_total
      from (
        select c.code, row_number() over (order by c.code) as number
        from public.zip_codes c where c.place_id = place.id
      ) z;
    end if;
  end if;
  return jsonb_build_object(
    'latitude', at_latitude, 'longitude', at_longitude,
    'county', (select c.name from public.counties c where c.fips = place.county_fips),
    'text', (
      select jsonb_build_object('changed_at', a.content_changed_at, 'origin', case
        when a.is_template then 'template' when a.generated_by is null then 'person' else 'model' end)
      from public.locations l
      join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
      where l.state_slug = of_state and l.location_type = case
          when of_city is null then 'state' when of_neighborhood is null then 'city' else 'neighborhood'
        end::public.location_type
        and (of_city is null or l.city_slug = of_city)
        and (of_neighborhood is null or l.neighborhood_slug = of_neighborhood)
      limit 1),
    'zip_codes', codes, 'zip_total', codes_total,
    'near', case when at_latitude is null or at_longitude is null then '[]'::jsonb
      else private.cities_near(at_latitude, at_longitude, of_state, of_city, 8) end,
    'cities', cities);
end
$$;
comment on function private.surroundings_of is 'What public.location_surroundings answers, with the cities of the map.';
revoke all on function private.surroundings_of from public, anon, authenticated;

create or replace function public.location_surroundings(
  state_slug text, city_slug text default null, neighborhood_slug text default null
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.surroundings_of(
    location_surroundings.state_slug, location_surroundings.city_slug, location_surroundings.neighborhood_slug,
    private.cities_on_map(
      location_surroundings.state_slug, case when location_surroundings.city_slug is null then 250 else 40 end))
$$;

create or replace function public.state_surroundings(state_slug text, after uuid, most int default 200)
returns table (id uuid, surroundings jsonb)
language sql stable security definer
set search_path = ''
as $$
  with map as materialized (
    select private.cities_on_map(state_surroundings.state_slug, 40) as cities
  )
  select l.id, private.surroundings_of(l.state_slug,
    case when l.location_type <> 'state' then l.city_slug end,
    case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
    case when l.location_type = 'state' then private.cities_on_map(l.state_slug, 250) else map.cities end)
  from map cross join (
    select o.* from public.locations o
    where o.state_slug = state_surroundings.state_slug and o.id > state_surroundings.after and exists (
      select from public.articles a where a.location_id = o.id and a.status = 'published')
    order by o.id
    limit least(greatest(most, 1), 200)
  ) l
  order by l.id
$$;
