-- Questions of staff to the gazetteer: which places to add, and which of their cities it does not know.

-- Which places staff want to add. A place must meet all of the choice's conditions.
--   states            slugs; none: the whole country
--   counties          FIPS codes
--   least_population  this many inhabitants or more
--   around, miles     a place's id, and how far from it
--   zip_codes         the places that the post offices of these codes are named after
create function private.chosen_places(choice jsonb) returns setof public.places
language sql stable
set search_path = ''
as $$
  select p.*
  from public.places p
  left join public.places middle on middle.id = (choice ->> 'around')::bigint
  where (choice ->> 'states' is null or choice -> 'states' ? p.state_slug)
    and (choice ->> 'counties' is null or choice -> 'counties' ? p.county_fips)
    and p.population >= coalesce((choice ->> 'least_population')::bigint, 0)
    and (
      choice ->> 'around' is null
      -- A degree of latitude is 69 miles: most places need no sines.
      or abs(p.latitude - middle.latitude) <= (choice ->> 'miles')::float8 / 68
      and private.miles_between(middle.latitude, middle.longitude, p.latitude, p.longitude)
        <= (choice ->> 'miles')::float8
    )
    and (
      choice ->> 'zip_codes' is null
      or p.id in (select z.place_id from public.zip_codes z where choice -> 'zip_codes' ? z.code)
    )
$$;

create function private.check_place_choice(choice jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
begin
  if jsonb_typeof(choice) is distinct from 'object' then
    raise sqlstate 'PT400' using message = 'Choose places.';
  end if;
  foreach field in array array['states', 'counties', 'zip_codes'] loop
    if coalesce(jsonb_typeof(choice -> field), 'null') not in ('array', 'null') then
      raise sqlstate 'PT400' using message = format('Give "%s" as a list.', field);
    end if;
  end loop;
  if coalesce(choice ->> 'least_population', '0') !~ '^\d{1,9}$' then
    raise sqlstate 'PT400' using message = 'Give the inhabitants as a whole number.';
  end if;
  if choice ->> 'around' is not null and (
    choice ->> 'around' !~ '^\d{1,15}$' or coalesce(choice ->> 'miles', '') !~ '^\d{1,4}(\.\d+)?$'
  ) then
    raise sqlstate 'PT400' using message = 'Give the middle of the radius, and the miles as a number.';
  end if;
end
$$;

create function public.count_places(choice jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  perform private.check_place_choice(choice);
  select jsonb_build_object(
    'places', count(*),
    'there', count(l.id),
    'states', coalesce(jsonb_agg(distinct p.state_slug) filter (where s.id is null), '[]'),
    'unknown_zip_codes', (
      select coalesce(jsonb_agg(code order by code), '[]')
      from jsonb_array_elements_text(
        case jsonb_typeof(choice -> 'zip_codes') when 'array' then choice -> 'zip_codes' else '[]' end) code
      where not exists (select from public.zip_codes z where z.code = code.value and z.place_id is not null)
    )
  ) into answer
  from private.chosen_places(choice) p
  left join public.locations l
    on l.location_type = 'city' and l.state_slug = p.state_slug and l.city_slug = p.slug
  left join public.locations s
    on s.location_type = 'state' and s.state_slug = p.state_slug;
  return answer;
end
$$;
comment on function public.count_places is
  'How many places a choice has, how many of them are locations already, the slugs of the states that would be added '
  'with them, and the chosen ZIP codes that lead to no place. For administrators.';
grant execute on function public.count_places to authenticated;

create function public.list_places(choice jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
set statement_timeout = '30s'
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  perform private.check_place_choice(choice);
  select coalesce(jsonb_agg(
    jsonb_build_array(p.state_slug, p.name, p.zip) order by p.state_slug, p.population desc, p.id), '[]')
  into answer
  from private.chosen_places(choice) p;
  return answer;
end
$$;
comment on function public.list_places is
  'The places of a choice as [state slug, name, ZIP code], a state''s largest first. For administrators.';
grant execute on function public.list_places to authenticated;

create function public.find_places(typed text) returns setof jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select jsonb_build_object('id', p.id, 'name', p.name, 'state_slug', p.state_slug, 'county', c.name)
  from public.places p left join public.counties c on c.fips = p.county_fips
  where length(btrim(typed)) > 1
    and lower(p.name) like replace(replace(replace(lower(btrim(typed)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  order by p.population desc, p.id
  limit 12;
end
$$;
comment on function public.find_places is
  'The largest places whose names begin with what is typed, at least two letters of it. For administrators.';
grant execute on function public.find_places to authenticated;

create index places_by_spelling on public.places (state_slug, private.city_spelling(slug));

create function public.unknown_cities(cities jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(cities) is distinct from 'array' or jsonb_array_length(cities) > 5000 then
    raise sqlstate 'PT400' using message = 'Ask for a list of at most 5,000 cities.';
  end if;
  return (
    select coalesce(jsonb_agg(city), '[]')
    from jsonb_array_elements(cities) city
    where exists (select from public.places p where p.state_slug = city ->> 0)
      and not exists (
        select from public.places p
        where p.state_slug = city ->> 0 and private.city_spelling(p.slug) = private.city_spelling(city ->> 1)
      )
  );
end
$$;
comment on function public.unknown_cities is
  'Of cities as [state slug, city slug], those that the gazetteer does not have in their state, in any spelling. A state that is not '
  'filled has no unknown ones. For administrators.';
grant execute on function public.unknown_cities to authenticated;
