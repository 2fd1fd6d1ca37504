-- The search for a city, a neighborhood, a state or a ZIP code, as visitors type it. src/domain/locations/page-query.ts
-- makes slugs of the words; what they find has a page, or is a place of the gazetteer.

-- Locations with this slug as their own, of any type.
create view private.named_locations as
  select l.*, case l.location_type
    when 'neighborhood' then l.neighborhood_slug when 'city' then l.city_slug else l.state_slug end as own_slug
  from public.locations l;
comment on view private.named_locations is 'Locations with the last slug of their address.';

-- Locations whose own slug begins with a slug: '{' follows 'z', because the planner cannot use a variable prefix.
create function private.pages_with_slug_prefix(begins text, of_state text, most int)
returns table (is_other boolean, rank int, found jsonb)
language sql stable
set search_path = ''
as $$
  with named as (
    select l.* from private.named_locations l
    where l.own_slug ~>=~ begins and l.own_slug ~<~ (begins || '{') and (of_state is null or l.state_slug = of_state)
    order by l.own_slug <> begins, l.location_type, l.state_slug, l.city_slug, l.id
    limit 200
  ), judged as (
    select n.*, private.has_guide(n.id) as guide, p.population as place_population,
      c.name as place_county
    from named n
    left join public.places p on p.id = n.place_id
    left join public.counties c on c.fips = p.county_fips
  )
  select
    j.own_slug <> begins,
    (row_number() over (
      order by j.location_type, not j.guide, j.place_population desc nulls last, j.state, j.city, j.id
    ))::int,
    jsonb_build_object(
      'location_type', j.location_type, 'state', j.state, 'state_slug', j.state_slug, 'city', j.city,
      'city_slug', j.city_slug, 'neighborhood', j.neighborhood, 'neighborhood_slug', j.neighborhood_slug,
      'county', j.place_county, 'has_page', true, 'has_guide', j.guide)
  from judged j
  order by 1, 2
  limit most
$$;

-- The database has no list of the states.
create function private.state_name(slug text) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select l.state from public.locations l where l.state_slug = slug order by l.location_type limit 1),
    replace(initcap(replace(slug, '-', ' ')), ' Of ', ' of '))
$$;
comment on function private.state_name is
  'The name of a state as its locations have it; of a state without any, as its slug spells it.';

-- Places of the gazetteer without a page.
create function private.places_with_slug_prefix(begins text, of_state text, most int)
returns table (is_other boolean, rank int, found jsonb)
language sql stable
set search_path = ''
as $$
  select
    p.slug <> begins,
    (row_number() over (order by p.population desc, p.id))::int,
    jsonb_build_object(
      'location_type', 'city', 'state', private.state_name(p.state_slug), 'state_slug', p.state_slug,
      'city', p.name, 'city_slug', p.slug, 'county', c.name, 'has_page', false, 'has_guide', false)
  from public.places p
  left join public.counties c on c.fips = p.county_fips
  where p.slug ~>=~ begins and p.slug ~<~ (begins || '{') and (of_state is null or p.state_slug = of_state)
    and not exists (
      select from public.locations l
      where l.location_type = 'city' and l.state_slug = p.state_slug and l.city_slug = p.slug)
  order by 1, 2
  limit most
$$;

create function public.find_pages(begins text, of_state text default null, most int default 8)
returns table (
  location_type public.location_type, state text, state_slug text, city text, city_slug text, neighborhood text,
  neighborhood_slug text, county text, has_page boolean, has_guide boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  rows_asked int := least(greatest(coalesce(most, 8), 1), 24);
begin
  if begins is null or begins !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or length(begins) not between 2 and 100 then
    raise sqlstate 'PT400' using message = 'Ask for two letters or more of a name.';
  end if;
  return query
  select r.* from (
    select 1 as tier, n.* from private.pages_with_slug_prefix(begins, of_state, rows_asked) n
    union all
    select 2, p.* from private.places_with_slug_prefix(begins, of_state, rows_asked) p
  ) u
  cross join lateral jsonb_to_record(u.found) as r (
    location_type public.location_type, state text, state_slug text, city text, city_slug text, neighborhood text,
    neighborhood_slug text, county text, has_page boolean, has_guide boolean
  )
  -- A place of that very name comes before a page whose name only begins so.
  order by u.is_other, u.tier, u.rank
  limit rows_asked;
end
$$;
comment on function public.find_pages is
  'Pages of locations whose names begin with a slug, and places without a page: first what has that very name. '
  'Everyone may ask.';
grant execute on function public.find_pages to anon, authenticated;

-- Cities without a ZIP code store 00000, and no one finds a city by that.
create function public.find_zip_code(code text)
returns table (
  place text, county text, location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, has_page boolean, has_guide boolean, place_slug text
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if find_zip_code.code is null or find_zip_code.code !~ '^\d{5}$' then
    raise sqlstate 'PT400' using message = 'A ZIP code has five digits.';
  end if;
  return query
  select coalesce(p.name, z.name), c.name, coalesce(l.location_type, 'state'),
    coalesce(l.state, private.state_name(coalesce(p.state_slug, r.state_slug))),
    coalesce(l.state_slug, p.state_slug, r.state_slug), l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.id is not null, private.has_guide(l.id), p.slug
  from (select find_zip_code.code) asked
  left join public.zip_codes z on z.code = asked.code
  left join public.counties c on c.fips = z.county_fips
  left join public.places p on p.id = z.place_id
  -- If the gazetteer does not know the code, its state is still known.
  left join private.run_of_zip(asked.code) r on true
  left join lateral (
    -- Locations that have this ZIP code, then the city of its post office, then the state.
    -- 00000 stands for none.
    select 1 as tier, o.* from public.locations o where o.zip = asked.code and o.zip <> '00000'
    union all
    select 1, o.* from public.locations o
    where o.more_zips is not null and string_to_array(o.more_zips, ' ') @> array[asked.code]
    union all
    select 2, o.* from public.locations o
    where o.location_type = 'city' and o.state_slug = p.state_slug and o.city_slug = p.slug
    union all
    select 3, o.* from public.locations o where o.location_type = 'state' and o.state_slug = coalesce(z.state_slug, r.state_slug)
  ) l on true
  where l.id is not null or p.id is not null or r.state_slug is not null
  order by l.tier, l.location_type desc, l.created_at, l.id
  limit 1;
end
$$;
comment on function public.find_zip_code is
  'What a ZIP code belongs to, and the nearest page to it: of the location that has it, of its post office''s city, or '
  'of its state; and the slug of the post office''s place. No row for a code that does not exist. Everyone may ask.';
grant execute on function public.find_zip_code to anon, authenticated;
