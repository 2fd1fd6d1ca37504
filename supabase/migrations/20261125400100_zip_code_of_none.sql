-- Cities without a ZIP code have 00000 in its place, and nobody finds one of them by it.
create or replace function public.find_zip_code(code text)
returns table (
  place text, county text, location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, has_guide boolean
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
  select coalesce(p.name, z.name), c.name, l.location_type, l.state, l.state_slug, l.city, l.city_slug,
    l.neighborhood, l.neighborhood_slug, private.has_guide(l.id)
  from (select find_zip_code.code) asked
  left join public.zip_codes z on z.code = asked.code
  left join public.counties c on c.fips = z.county_fips
  left join public.places p on p.id = z.place_id
  cross join lateral (
    -- What has this ZIP code itself, then the city of its post office, then the state.
    -- 00000 stands for none.
    select 1 as tier, o.* from public.locations o where o.zip = asked.code and o.zip <> '00000'
    union all
    select 2, o.* from public.locations o
    where o.location_type = 'city' and o.state_slug = p.state_slug and o.city_slug = p.slug
    union all
    select 3, o.* from public.locations o where o.location_type = 'state' and o.state_slug = z.state_slug
  ) l
  order by l.tier, l.location_type desc, l.created_at, l.id
  limit 1;
end
$$;
