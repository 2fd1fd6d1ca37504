-- Which cities are near, at the scale of the country. Calls of miles_between for each city of a ring made 40 ms of a
-- city, so that a statement which added 180 cities passed the time limit of staff. The distance is in the query itself
-- now.

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

revoke all on function private.nearest_cities from public, anon, authenticated;
