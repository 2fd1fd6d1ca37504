-- What hangs below a location, and its deletion together with all of that.
create function public.location_below(of_location uuid)
returns table (cities int, neighborhoods int, articles int, published int, own_articles int, own_published int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  place public.locations;
begin
  perform private.require_admin();
  select * into place from public.locations l where l.id = of_location;
  return query
  select
    (count(distinct l.id) filter (where l.location_type = 'city'))::int,
    (count(distinct l.id) filter (where l.location_type = 'neighborhood' and l.id <> place.id))::int,
    (count(a.id) filter (where l.id <> place.id))::int,
    (count(a.id) filter (where l.id <> place.id and a.status = 'published'))::int,
    (count(a.id) filter (where l.id = place.id))::int,
    (count(a.id) filter (where l.id = place.id and a.status = 'published'))::int
  from (select b.id, b.location_type from private.places_below(place) b
    union all select place.id, null where place.id is not null) l
  left join public.articles a on a.location_id = l.id;
end
$$;
comment on function public.location_below is
  'How many cities and neighborhoods lie below a location and how many articles they have, and how many it has '
  'itself; of each how many are published. For administrators.';

create function public.delete_location_and_below(of_location uuid, expected int) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  place public.locations := private.hold_location(of_location, '{}');
  ids uuid[] := array(select b.id from private.places_below(place) b);
begin
  if cardinality(ids) <> expected then
    raise sqlstate 'PT412' using message = format(
      'What lies below it has changed meanwhile: there are now %s locations. Nothing was deleted.', cardinality(ids)
    );
  end if;
  delete from public.locations l where l.id = any (ids) or l.id = of_location;
  return cardinality(ids);
end
$$;
comment on function public.delete_location_and_below is
  'Deletes a location, all that lies below it and their articles; refused (412) where that are not as many as '
  'expected. Answers how many lay below. For administrators.';

revoke all on function public.location_below, public.delete_location_and_below from public, anon, authenticated;
grant execute on function public.location_below, public.delete_location_and_below to authenticated;
