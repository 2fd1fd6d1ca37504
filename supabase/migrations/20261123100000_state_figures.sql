-- What the gazetteer knows of a state, which its page shows even where nobody has checked a fact about it yet.
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
revoke all on function private.state_figures from public, anon, authenticated;

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
    || jsonb_build_object('figures', case when location_surroundings.city_slug is null
      then private.state_figures(location_surroundings.state_slug) end)
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
    || jsonb_build_object('figures', case when l.location_type = 'state' then private.state_figures(l.state_slug) end)
  from map cross join (
    select o.* from public.locations o
    where o.state_slug = state_surroundings.state_slug and o.id > state_surroundings.after and exists (
      select from public.articles a where a.location_id = o.id and a.status = 'published')
    order by o.id
    limit least(greatest(most, 1), 200)
  ) l
  order by l.id
$$;
