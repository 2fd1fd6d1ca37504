-- What surrounds a location: its county and ZIP codes, nearby cities and depositories, and its state's cities for the
-- map. It works without the gazetteer, with fewer results.

-- Which cities are near, at the scale of the country. The distance is in the query itself: calls of miles_between for
-- each city of a ring made 40 ms of a city, so that a statement which added 180 cities passed the time limit of staff.
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
          -- A city that is older than the gazetteer has no coordinates of its own, so its place's are used.
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

-- A city's position: the one that staff gave, else the gazetteer's.
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

-- The search widens ring by ring, so that 40,000 cities do not need 40,000 distances. A degree of latitude is 69.1
-- miles; a degree of longitude is less toward the poles.
create function private.cities_near(
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

-- Cities with a guide first, because the map shows only the first of a long list.
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

-- A city has the codes of its post offices, and any location those that staff have listed. A neighborhood's only code
-- stands beside its name already.
create function private.zip_codes_of(of_state text, of_city text, of_neighborhood text, of_place bigint)
returns table (code text)
language sql stable
set search_path = ''
as $$
  select c.code from public.zip_codes c where c.place_id = of_place and of_neighborhood is null
  union
  select given.code
  from public.locations l
  cross join lateral unnest(string_to_array(left(l.zip, 5) || ' ' || l.more_zips, ' ')) as given (code)
  where l.state_slug = of_state and l.city_slug = of_city and given.code <> '00000' and (
    l.location_type = 'city' and of_neighborhood is null
    or l.location_type = 'neighborhood' and l.neighborhood_slug = of_neighborhood)
$$;

-- It takes half from each side, or more from one if the other has few.
create function private.neighbors_of(of_state text, of_city text, of_neighborhood text) returns jsonb
language sql stable
set search_path = ''
as $$
  with beside as (
    (select l.*, l.city_slug as slug, true as is_before from public.locations l
    where of_neighborhood is null and l.location_type = 'city' and l.state_slug = of_state and l.city_slug < of_city
    order by l.city_slug desc limit 6)
    union all
    (select l.*, l.city_slug, false from public.locations l
    where of_neighborhood is null and l.location_type = 'city' and l.state_slug = of_state and l.city_slug > of_city
    order by l.city_slug limit 6)
    union all
    (select l.*, l.neighborhood_slug, true from public.locations l
    where l.location_type = 'neighborhood' and l.state_slug = of_state and l.city_slug = of_city
      and l.neighborhood_slug < of_neighborhood
    order by l.neighborhood_slug desc limit 6)
    union all
    (select l.*, l.neighborhood_slug, false from public.locations l
    where l.location_type = 'neighborhood' and l.state_slug = of_state and l.city_slug = of_city
      and l.neighborhood_slug > of_neighborhood
    order by l.neighborhood_slug limit 6)
  ), ranked as (
    select b.*,
      case when b.is_before then row_number() over (partition by b.is_before order by b.slug desc)
        else row_number() over (partition by b.is_before order by b.slug) end as place,
      6 - least(3, count(*) filter (where not b.is_before) over ()) as most_before,
      6 - least(3, count(*) filter (where b.is_before) over ()) as most_after
    from beside b
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'location_type', r.location_type, 'state', r.state, 'state_slug', r.state_slug,
    'city', r.city, 'city_slug', r.city_slug, 'neighborhood', r.neighborhood,
    'neighborhood_slug', r.neighborhood_slug, 'zip', r.zip
  ) order by r.slug), '[]')
  from ranked r
  where r.place <= case when r.is_before then r.most_before else r.most_after end
$$;
comment on function private.neighbors_of is
  'Up to six locations next to one in the alphabet: neighborhoods of its city, or cities of its state.';

create function private.surroundings_of(of_state text, of_city text, of_neighborhood text, cities jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found private.located_cities;
  place public.places;
  at_latitude float8;
  at_longitude float8;
  codes jsonb := '[]'::jsonb;
  codes_total int := 0;
  near jsonb := jsonb '[]';
  neighbors jsonb := jsonb '[]';
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
    end if;
    select coalesce(jsonb_agg(z.code order by z.code) filter (where z.number <= 60), '[]'), count(*)
    into codes, codes_total
    from (
      select c.code, row_number() over (order by c.code) as number
      from private.zip_codes_of(of_state, of_city, of_neighborhood, place.id) c
    ) z;
    if at_latitude is not null and at_longitude is not null then
      near := private.cities_near(at_latitude, at_longitude, of_state, of_city, 8);
    end if;
    -- The page of a city lists them only if no distances are known.
    if of_neighborhood is not null or near = jsonb '[]' then
      neighbors := private.neighbors_of(of_state, of_city, of_neighborhood);
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
    'near', near, 'neighbors', neighbors, 'cities', cities);
end
$$;
comment on function private.surroundings_of is 'What public.location_surroundings answers, with the cities of the map.';

-- The gazetteer's data on a state, which its page shows even before anyone has checked a fact about it.
create function private.state_figures(of_state text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'counties', (select count(*) from public.counties c where c.state_slug = of_state),
    'zip_codes', z.codes, 'first_zip', z.first, 'last_zip', z.last,
    -- The populations are too old to print, but not to order by.
    'larger_places', (
      select coalesce(jsonb_agg(p.name order by p.population desc, p.id), '[]')
      from (
        select * from public.places o where o.state_slug = of_state order by o.population desc, o.id limit 5
      ) p))
  from (
    select count(*) as codes, min(c.code) as first, max(c.code) as last
    from public.zip_codes c where c.state_slug = of_state
  ) z
  where z.codes > 0
$$;
comment on function private.state_figures is
  'How many counties and ZIP codes a state has in the gazetteer, the first and the last code, and its five largest '
  'places; null where the gazetteer has nothing of it.';

-- Which depository is nearest, as far as a source names one: a fact of the kind 'depository' about the city where it
-- stands, or about a state where no one has given the city. No one keeps a second list. A source is listed with its
-- kind.
create function private.depositories_around(
  of_state text, of_city text, at_latitude float8, at_longitude float8
) returns jsonb
language sql stable
set search_path = ''
as $$
  with known as materialized (
    select f.status, f.note, f.verified_at, f.review_by, s.title, s.url, s.kind as source_kind, s.dated,
      l.city, coalesce(l.city_slug, '') as city_slug,
      coalesce(l.state, initcap(replace(f.state_slug, '-', ' '))) as state,
      coalesce(l.state_slug, f.state_slug) as state_slug,
      coalesce(l.latitude, c.latitude) as latitude, coalesce(l.longitude, c.longitude) as longitude
    from public.facts f
    join public.sources s on s.id = f.source_id
    left join public.locations l on l.id = f.location_id
    left join private.located_cities c on c.state_slug = l.state_slug and c.city_slug = l.city_slug
    where f.kind = 'depository' and f.subject <> 'country' and f.note is not null
      -- The visitors' policy again: this runs with the rights of its owner.
      and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  ), measured as (
    -- An unknown position would be taken for the other side of the earth.
    select k.*, case when at_latitude + at_longitude + k.latitude + k.longitude is not null
      then private.miles_between(at_latitude, at_longitude, k.latitude, k.longitude) end as miles
    from known k
  ), ranked as (
    select m.*, row_number() over (order by m.miles, m.state_slug, m.city_slug) as place
    from measured m where m.miles is not null
  ), chosen as (
    -- The page of a state has those in it; a place the nearest one, and its state's own where the nearest is elsewhere.
    select m.* from measured m where of_city is null and m.state_slug = of_state
    union all
    select r.status, r.note, r.verified_at, r.review_by, r.title, r.url, r.source_kind, r.dated, r.city, r.city_slug,
      r.state, r.state_slug, r.latitude, r.longitude, r.miles
    from ranked r where of_city is not null and r.place = 1
    union all
    select m.* from measured m
    where of_city is not null and m.miles is null and m.state_slug = of_state
      and not exists (select from ranked r where r.place = 1 and r.state_slug = of_state)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'city', c.city, 'city_slug', nullif(c.city_slug, ''), 'state', c.state, 'state_slug', c.state_slug,
    'miles', round(c.miles::numeric, 1), 'kind', 'depository', 'status', c.status, 'amount', null, 'note', c.note,
    'verified_at', c.verified_at, 'is_due', c.review_by <= current_date,
    'source', jsonb_build_object('title', c.title, 'url', c.url, 'kind', c.source_kind, 'dated', c.dated)
  ) order by c.miles, c.city_slug), '[]')
  from (select * from chosen order by miles, city_slug limit 5) c
$$;
comment on function private.depositories_around is
  'The public facts of the kind "depository" that a page shows, with miles: the nearest one to a place, or those of a '
  'state (of_city null).';

create function public.location_surroundings(
  state_slug text, city_slug text default null, neighborhood_slug text default null
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select s.found || jsonb_build_object(
    'figures', case when location_surroundings.city_slug is null
      then private.state_figures(location_surroundings.state_slug) end,
    'depositories', private.depositories_around(
      location_surroundings.state_slug, location_surroundings.city_slug,
      (s.found ->> 'latitude')::float8, (s.found ->> 'longitude')::float8))
  from (
    select private.surroundings_of(
      location_surroundings.state_slug, location_surroundings.city_slug, location_surroundings.neighborhood_slug,
      private.cities_on_map(
        location_surroundings.state_slug, case when location_surroundings.city_slug is null then 250 else 40 end)
    ) as found
  ) s
$$;
comment on function public.location_surroundings is
  'What surrounds the location at an address: {latitude, longitude, county, text (its origin, and when it '
  'changed), zip_codes (the first 60), zip_total, near '
  '(the nearest 8 cities with a page, with miles), neighbors (in the alphabet: of a neighborhood, and of a city '
  'without near ones), cities (of its state, for the map)}. Everyone may ask.';
grant execute on function public.location_surroundings to anon, authenticated;

create function public.state_surroundings(state_slug text, after uuid, most int default 200)
returns table (id uuid, surroundings jsonb)
language sql stable security definer
set search_path = ''
as $$
  with map as materialized (
    select private.cities_on_map(state_surroundings.state_slug, 40) as cities
  )
  select s.id, s.found || jsonb_build_object(
    'figures', case when s.location_type = 'state' then private.state_figures(s.state_slug) end,
    'depositories', private.depositories_around(
      s.state_slug, case when s.location_type <> 'state' then s.city_slug end,
      (s.found ->> 'latitude')::float8, (s.found ->> 'longitude')::float8))
  from (
    select l.id, l.state_slug, l.city_slug, l.location_type, private.surroundings_of(l.state_slug,
      case when l.location_type <> 'state' then l.city_slug end,
      case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
      case when l.location_type = 'state' then private.cities_on_map(l.state_slug, 250) else map.cities end) as found
    from map cross join (
      select o.* from public.locations o
      where o.state_slug = state_surroundings.state_slug and o.id > state_surroundings.after and exists (
        select from public.articles a where a.location_id = o.id and a.status = 'published')
      order by o.id
      limit least(greatest(most, 1), 200)
    ) l
  ) s
  order by s.id
$$;
comment on function public.state_surroundings is
  'The same for the locations of a state with a published article, up to 200 after an id: an export reads them at once. '
  'Everyone may ask.';
grant execute on function public.state_surroundings to anon, authenticated;
