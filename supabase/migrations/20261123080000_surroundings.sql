-- What surrounds a location: its county and ZIP codes, the cities near it, the cities of its state for the map. It works
-- without the gazetteer, and then it is less.

create index locations_of_cities_by_latitude on public.locations (latitude, longitude)
  where location_type = 'city' and latitude is not null and longitude is not null;
create index places_by_latitude on public.places (latitude, longitude);

-- Where a city lies: what somebody gave, else what the gazetteer has.
create view private.located_cities as
  select
    l.id, l.state, l.state_slug, l.city, l.city_slug, p.population,
    coalesce(l.latitude, p.latitude) as latitude, coalesce(l.longitude, p.longitude) as longitude,
    exists (
      select from public.articles a where a.preferred_location_id = l.id and a.status = 'published'
    ) as has_guide
  from public.locations l
  left join public.places p on p.id = l.place_id
  where l.location_type = 'city';
comment on view private.located_cities is
  'The cities with a page, where they lie, and whether their own text is published.';

-- A ring after the other, so that 40,000 cities need no 40,000 distances. A degree of latitude is 69.1 miles; towards
-- the poles a degree of longitude is less.
create function private.cities_near(
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
    select jsonb_agg(n.row order by n.miles, n.state_slug, n.city_slug) into near
    from (
      select d.miles, d.state_slug, d.city_slug, jsonb_build_object(
        'state', d.state, 'state_slug', d.state_slug, 'city', d.city, 'city_slug', d.city_slug,
        'latitude', d.latitude, 'longitude', d.longitude, 'miles', round(d.miles::numeric, 1),
        'has_guide', private.has_guide(d.id)) as row
      from (
        select r.*,
          private.miles_between(around_latitude, around_longitude, r.latitude, r.longitude) as miles
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
comment on function private.cities_near is
  'The nearest cities with a page around a point, with miles, without the city itself; none further than 414 miles.';

-- Cities with a guide first: of a long list the map shows those.
create function private.cities_on_map(of_state text, most int) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'city', c.city, 'city_slug', c.city_slug, 'latitude', c.latitude, 'longitude', c.longitude,
    'has_guide', c.has_guide) order by c.has_guide, c.population nulls first, c.city_slug desc), '[]')
  from (
    select * from private.located_cities l
    where l.state_slug = of_state and l.latitude is not null and l.longitude is not null
    order by l.has_guide desc, l.population desc nulls last, l.city_slug
    limit most
  ) c
$$;
comment on function private.cities_on_map is
  'The cities of a state that its map shows; those that matter most come last, because they are drawn on top.';

create function private.surroundings_of(of_state text, of_city text, of_neighborhood text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  city private.located_cities;
  place public.places;
  at_latitude float8;
  at_longitude float8;
  codes jsonb := '[]';
  codes_total int := 0;
begin
  if of_city is not null then
    select * into city from private.located_cities c where c.state_slug = of_state and c.city_slug = of_city;
    -- A city that only has neighborhoods may have a place too.
    select * into place from public.places p where p.state_slug = of_state and p.slug = of_city;
    at_latitude := coalesce(city.latitude, place.latitude);
    at_longitude := coalesce(city.longitude, place.longitude);
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
    'cities', private.cities_on_map(of_state, case when of_city is null then 250 else 40 end));
end
$$;
comment on function private.surroundings_of is 'What public.location_surroundings answers.';

create function public.location_surroundings(
  state_slug text, city_slug text default null, neighborhood_slug text default null
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.surroundings_of(
    location_surroundings.state_slug, location_surroundings.city_slug, location_surroundings.neighborhood_slug)
$$;
comment on function public.location_surroundings is
  'What surrounds the location at an address: {latitude, longitude, county, text (its origin, and when it '
  'changed), zip_codes (the first 60), zip_total, near '
  '(the nearest 8 cities with a page, with miles), cities (of its state, for the map)}. Everybody may ask.';

create function public.state_surroundings(state_slug text, after uuid, most int default 200)
returns table (id uuid, surroundings jsonb)
language sql stable security definer
set search_path = ''
as $$
  select l.id, private.surroundings_of(l.state_slug,
    case when l.location_type <> 'state' then l.city_slug end,
    case when l.location_type = 'neighborhood' then l.neighborhood_slug end)
  from (
    select o.* from public.locations o
    where o.state_slug = state_surroundings.state_slug and o.id > state_surroundings.after and exists (
      select from public.articles a where a.location_id = o.id and a.status = 'published')
    order by o.id
    limit least(greatest(most, 1), 200)
  ) l
  order by l.id
$$;
comment on function public.state_surroundings is
  'The same for the locations of a state with a published article, up to 200 after an id: an export reads them at once. '
  'Everybody may ask.';

revoke all on private.located_cities from public, anon, authenticated;
revoke all on function
  private.cities_near, private.cities_on_map, private.surroundings_of, public.location_surroundings,
  public.state_surroundings
  from public, anon, authenticated;
grant execute on function public.location_surroundings, public.state_surroundings to anon, authenticated;
