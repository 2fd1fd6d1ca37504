-- Two lines of one import may name the same location: the first one that gives a value counts. Before, the database
-- was free to take either.
create or replace function public.complete_locations(lines jsonb) returns setof uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  update public.locations l set
    zip = case when l.zip is null or l.zip = '00000' then coalesce(given.zip, l.zip) else l.zip end,
    latitude = coalesce(l.latitude, given.latitude),
    longitude = coalesce(l.longitude, given.longitude)
  from (
    select
      g.location_type, g.state_slug, g.city_slug, g.neighborhood_slug,
      (array_agg(g.zip order by line.at) filter (where g.zip <> '00000'))[1] as zip,
      (array_agg(g.latitude order by line.at) filter (where g.latitude is not null))[1] as latitude,
      (array_agg(g.longitude order by line.at) filter (where g.longitude is not null))[1] as longitude
    from jsonb_array_elements(lines) with ordinality line (value, at)
    cross join lateral jsonb_populate_record(null::public.locations, line.value) g
    group by g.location_type, g.state_slug, g.city_slug, g.neighborhood_slug
  ) given
  where l.location_type = given.location_type and l.state_slug = given.state_slug
    and l.city_slug is not distinct from given.city_slug
    and l.neighborhood_slug is not distinct from given.neighborhood_slug
    and (
      ((l.zip is null or l.zip = '00000') and given.zip is not null)
      or (l.latitude is null and given.latitude is not null)
      or (l.longitude is null and given.longitude is not null)
    )
  returning l.id;
end
$$;
