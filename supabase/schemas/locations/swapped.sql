-- Swapped locations: a city whose name stands in the state's column, and its state's in the city's. It gets its own
-- names back, with all that was made of the wrong ones; where the right city already exists, it becomes part of that.

create function private.is_swapped(location public.locations) returns boolean
language sql immutable
set search_path = ''
as $$
  select location.location_type = 'city' and lower(location.city) = 'california'
    and lower(location.state) <> 'california'
$$;

create function private.unswapped_location(location public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
declare
  right_one public.locations := location;
begin
  right_one.state := location.city;
  right_one.state_slug := location.city_slug;
  right_one.city := location.state;
  right_one.city_slug := location.state_slug;
  return right_one;
end
$$;

-- The state that exists only because of the swap: nothing lies below it but what is being moved.
create function private.redundant_state(swapped public.locations) returns public.locations
language sql stable
set search_path = ''
as $$
  select s from public.locations s
  where s.location_type = 'state' and s.state_slug = swapped.state_slug and not exists (
    select from private.locations_below(s) b
    where b.id <> swapped.id and not (b.location_type = 'neighborhood' and b.city_slug = swapped.city_slug)
  )
$$;

-- Moves everything that belongs to a location to another one, and deletes the location.
create function private.merge_location(source public.locations, target public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.move_articles(source, target, wording);
  update public.leads set location_id = target.id where location_id = source.id;
  update private.visits set location_id = target.id where location_id = source.id;
  -- A fact that the target has too stays the target's. The history keeps the other.
  update public.facts f set location_id = target.id
  where f.location_id = source.id
    and not exists (select from public.facts k where k.location_id = target.id and k.kind = f.kind);
  perform private.store_details(private.completed(l, source))
  from public.locations l where l.id = target.id and source.location_type = target.location_type;
  delete from public.locations where id = source.id;
  -- Links to its addresses lead on, those that it had before too.
  update private.address_history set location_id = target.id where location_id = source.id;
end
$$;

create function private.move_location(before public.locations, after public.locations, wording jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  target public.locations := private.location_with_same_address(after, '{}');
begin
  if target.id is null then
    perform private.refuse_other_spelling(after, private.known_city(after, '{}'));
    perform private.rename_location(before, after, wording);
    return after.id;
  end if;
  perform private.merge_location(before, target, wording);
  return target.id;
end
$$;

create function public.swap_plan(of_location uuid)
returns table (
  target_exists boolean, articles int, published int, waiting int, neighborhoods int, merged int,
  redundant_state boolean, state_articles int, spelled_alike text
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  before public.locations;
  target public.locations;
  parent public.locations;
  known public.locations;
begin
  perform private.require_admin();
  select * into before from public.locations l where l.id = of_location;
  known := private.known_city(private.unswapped_location(before), '{}');
  target := private.location_with_same_address(private.unswapped_location(before), '{}');
  parent := private.redundant_state(before);
  return query
  select target.id is not null, count(a.id)::int, (count(a.id) filter (where a.status = 'published'))::int,
    (count(a.id) filter (where a.status = 'published' and target.id is not null and private.has_other_text(target)))::int,
    (select count(*)::int from private.locations_below(before)),
    (select count(*)::int from private.locations_below(before) b
      where (private.location_with_same_address(private.with_parents_names(b, private.unswapped_location(before)), '{}')).id is not null),
    parent.id is not null,
    (select count(*)::int from public.articles p where p.location_id = parent.id),
    case when known.city_slug <> before.state_slug then known.city end
  from public.articles a where a.location_id = of_location;
end
$$;
comment on function public.swap_plan is
  'What fix_swapped_location would do: whether the right city is there already, how many articles move and how '
  'many of the published ones then wait in review, how many neighborhoods move and how many of them are merged, '
  'whether the needless state goes and how many articles it has, and the city that is there in another spelling. For '
  'administrators.';
grant execute on function public.swap_plan to authenticated;

-- It has its own time limit, like public.edit_location(). Where the city is there in another spelling, "city_is" says
-- whether it is that one ('same') or another ('other').
create function public.fix_swapped_location(
  of_location uuid, parents jsonb, wording jsonb, state_wording jsonb, city_is text default null
)
returns uuid
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
declare
  before public.locations := private.lock_location(of_location, '{}');
  after public.locations;
  child public.locations;
  children public.locations[];
  parent public.locations;
  known public.locations;
  fixed uuid;
begin
  -- A colleague may have fixed it already. A second exchange would undo the first.
  if not private.is_swapped(before) then
    return before.id;
  end if;
  after := private.unswapped_location(before);
  known := case city_is when 'same' then private.known_city(after, '{}') end;
  if known.id is not null then
    after.city := known.city;
    after.city_slug := known.city_slug;
  end if;
  after.is_another_city := case city_is when 'same' then coalesce(known.is_another_city, false) else city_is = 'other' end;
  after.is_another_city := coalesce(after.is_another_city, false);
  children := array(select b from private.locations_below(before) b);
  parent := private.redundant_state(before);

  fixed := private.move_location(before, after, wording);
  foreach child in array children loop
    perform private.move_location(child, private.with_parents_names(child, after), wording);
  end loop;
  if parent.id is not null and state_wording <> 'null' then
    -- Texts about a state that never was: kept, but not shown as those of the city.
    update public.articles set status = 'pending_review' where location_id = parent.id and status = 'published';
    select * into after from public.locations where id = fixed;
    perform private.merge_location(parent, after, state_wording);
  end if;
  perform private.add_missing_locations(parents);
  return fixed;
end
$$;
comment on function public.fix_swapped_location is
  'Exchanges the state and the city of a location that has them the wrong way round, with its neighborhoods, '
  'generated texts and default article slugs; merges each into the right one where that exists, and removes the '
  'state that only the wrong order made, unless its wording is null. Answers the id of the right city. For administrators.';
grant execute on function public.fix_swapped_location to authenticated;
