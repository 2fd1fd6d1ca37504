-- One city, one spelling: a name that is probably another spelling of a city of the same state is refused, unless staff
-- have said that it is another city. Cities and neighborhoods both name a city, and either may be there alone.

-- Planned while the table was empty, the searches would read all of it for each of 40,000 lines.
create function private.known_city(location public.locations, moving uuid[]) returns public.locations
language plpgsql
set search_path = ''
set enable_seqscan = off
as $$
declare
  spelling text := location.state_slug || '/' || private.city_spelling(location.city_slug);
  known public.locations;
begin
  select * into known from public.locations l
  where l.city_spelling = spelling and l.city_slug = location.city_slug
    and l.id <> location.id and not l.id = any (moving)
  limit 1;
  if not found then
    select * into known from public.locations l
    where l.city_spelling = spelling and l.id <> location.id and not l.id = any (moving)
    order by l.location_type, l.city_slug
    limit 1;
  end if;
  return known;
end
$$;
comment on function private.known_city is
  'A location in the same city as this one, except itself and "moving": of the same name, else in another spelling.';

create function private.refuse_other_spelling(location public.locations, known public.locations) returns void
language plpgsql
set search_path = ''
as $$
begin
  if known.city_slug <> location.city_slug and not location.is_another_city then
    raise sqlstate 'PT409' using
      detail = 'locations_one_spelling',
      message = format(
        '%s already has this city as "%s". Use that spelling, or choose that "%s" is another city.',
        known.state, known.city, location.city
      );
  end if;
end
$$;

create function private.keep_one_spelling() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  known public.locations;
begin
  -- edit_location and fix_swapped_location move a city with its neighborhoods, and ask for themselves.
  if current_setting('private.is_renaming', true) = 'on' then
    return new;
  end if;
  known := private.known_city(new, '{}');
  if known.city_slug <> new.city_slug then
    perform private.refuse_other_spelling(new, known);
  elsif tg_op = 'INSERT' and known.id is not null then
    -- What staff said about a city also applies to everything that is added to it.
    new.is_another_city := known.is_another_city;
  end if;
  return new;
end
$$;
comment on function private.keep_one_spelling is
  'Before-trigger: refuses a second spelling of a city, in words that name the first.';
create trigger locations_keep_one_spelling before insert on public.locations
  for each row when (new.city_slug is not null) execute function private.keep_one_spelling();
create trigger locations_keep_one_new_spelling
  before update of state_slug, city_slug, is_another_city on public.locations
  for each row when (
    new.city_slug is not null
    and (new.state_slug, new.city_slug, new.is_another_city)
      is distinct from (old.state_slug, old.city_slug, old.is_another_city)
  )
  execute function private.keep_one_spelling();

-- A trigger does not see what others have not committed yet, so the statements that may name a city take turns. One lock
-- for all, before the first row: locks by city would be taken in the order of the lines, and two imports would wait for
-- each other.
create function private.take_turns_naming() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('public.locations', 0));
  return null;
end
$$;
comment on function private.take_turns_naming is
  'Before-statement trigger: two administrators cannot add two spellings of a city in the same moment.';
create trigger locations_take_turns before insert or update of state_slug, city_slug, is_another_city
  on public.locations
  for each statement execute function private.take_turns_naming();
