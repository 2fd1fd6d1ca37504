-- All that an article about a location may take its figures from: the public facts of the country, its state, its city
-- and itself, and what the gazetteer knows of it.

create function private.fact_pack_of(of_state text, of_city text, of_neighborhood text) returns jsonb
language sql stable
set search_path = ''
as $$
  with place as (
    select p.* from public.places p where p.state_slug = of_state and p.slug = of_city
  ), subjects as (
    select l.id from public.locations l
    where l.state_slug = of_state and (
      l.location_type = 'city' and l.city_slug = of_city
      or l.location_type = 'neighborhood' and l.city_slug = of_city and l.neighborhood_slug = of_neighborhood)
  )
  select jsonb_build_object(
    'facts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'subject', f.subject, 'kind', f.kind, 'status', f.status, 'amount', f.amount, 'note', f.note,
        'source_title', s.title, 'source_dated', s.dated) order by f.subject, f.kind, f.id), '[]')
      from public.facts f
      join public.sources s on s.id = f.source_id
      where (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
        and (f.subject = 'country' or f.state_slug = of_state or f.location_id in (select id from subjects))),
    'names', (
      select coalesce(jsonb_agg(distinct name), '[]')
      from public.locations l
      join subjects on subjects.id = l.id
      cross join lateral unnest(array[l.state, l.city, l.neighborhood, l.zip]) name
      where name is not null),
    'county', (select c.name from place join public.counties c on c.fips = place.county_fips),
    'zip_codes', (
      select coalesce(jsonb_agg(z.code order by z.code), '[]')
      from place join public.zip_codes z on z.place_id = place.id),
    'figures', case when of_city is null then private.state_figures(of_state) end)
$$;

-- The texts that a figure may stand in, for private.unsourced_figures.
create function private.given_texts(pack jsonb) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(
    select concat_ws(' ', '$' || (fact ->> 'amount'), fact ->> 'note', fact ->> 'source_title', fact ->> 'source_dated')
    from jsonb_array_elements(pack -> 'facts') fact
    union all select jsonb_array_elements_text(pack -> 'names')
    union all select jsonb_array_elements_text(pack -> 'zip_codes')
    union all select pack ->> 'county'
    union all select value from jsonb_each_text(
      case jsonb_typeof(pack -> 'figures') when 'object' then pack -> 'figures' else '{}' end))
$$;

create function public.fact_pack(state_slug text, city_slug text default null, neighborhood_slug text default null)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.role() is distinct from 'service_role' then
    perform private.require_admin();
  end if;
  return private.fact_pack_of(fact_pack.state_slug, fact_pack.city_slug, fact_pack.neighborhood_slug);
end
$$;
comment on function public.fact_pack is
  'What an article about the location at an address may take its figures from: {facts: [{id, kind, status, amount, note, '
  'source_title, source_dated}] (public ones of the country, the state, the city and the location), names (of the '
  'location, with its ZIP code), county, zip_codes, figures (of a state: counties, zip_codes, first_zip, last_zip, '
  'larger_places)}. For administrators and the functions that write articles.';

revoke all on function private.fact_pack_of, private.given_texts from public, anon, authenticated;
revoke all on function public.fact_pack from public, anon, authenticated;
grant execute on function public.fact_pack to authenticated, service_role;
