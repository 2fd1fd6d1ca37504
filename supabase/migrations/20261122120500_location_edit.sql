-- A location gets another name, and everything that was made of the old one follows in the same transaction: the
-- places below it, generated texts, default slugs. How a generated text is worded is the caller's to know:
-- "wording" is {"was": name, "becomes": name, "frames": [{"before": text, "after": text}, ...]}.
create function private.renamed_text(words text, wording jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  was text := wording ->> 'was';
  frame jsonb;
  start_of text;
  end_of text;
  named text;
begin
  for frame in select * from jsonb_array_elements(wording -> 'frames') loop
    start_of := frame ->> 'before';
    end_of := frame ->> 'after';
    if length(words) > length(start_of) + length(end_of)
      and starts_with(words, start_of) and right(words, length(end_of)) = end_of
    then
      named := substr(words, length(start_of) + 1, length(words) - length(start_of) - length(end_of));
      -- A place below is called "La Jolla, San Diego, California": the end of its name is the edited one's.
      if named = was or right(named, length(was) + 2) = ', ' || was then
        return start_of || left(named, length(named) - length(was)) || (wording ->> 'becomes') || end_of;
      end if;
    end if;
  end loop;
  return words;
end
$$;
comment on function private.renamed_text is
  'A text with the new name of a place, where it is a generated one with the old name; any other as it is.';

create function private.default_article_slug(place public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select 'best-gold-ira-company-' || case place.location_type
    when 'state' then place.state_slug
    when 'city' then place.city_slug || '-' || place.state_slug
    else place.neighborhood_slug || '-' || place.city_slug
  end
$$;

-- The slug itself where the location has no other article with it, else with the first number that is free.
create function private.free_article_slug(of_location uuid, wanted text, except_article uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  number int := 1;
  free_slug text := wanted;
begin
  while exists (
    select from public.articles a
    where a.location_id = of_location and a.slug = free_slug and a.id <> except_article
  ) loop
    number := number + 1;
    free_slug := wanted || '-' || number;
  end loop;
  return free_slug;
end
$$;

-- Another page than the location's own has only a neighborhood's article: a state or city shows one text.
create function private.has_other_text(place public.locations) returns boolean
language sql stable
set search_path = ''
as $$
  select place.location_type <> 'neighborhood' and exists (
    select from public.articles a where a.location_id = place.id and a.status = 'published'
  )
$$;

-- The articles of the place "before" become those of "after": the same place under its new names, or the one that
-- it is merged into. Default slugs and generated titles and descriptions follow, whatever a person wrote stays. A
-- published text that the other place would hide behind its own waits there in review.
create function private.carry_articles(before public.locations, after public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  old_slug text := private.default_article_slug(before);
  is_merge boolean := before.id <> after.id;
  waits boolean := is_merge and private.has_other_text(after);
  was public.articles;
  now_is public.articles;
begin
  for was in select * from public.articles a where a.location_id = before.id order by a.created_at, a.id loop
    now_is := was;
    now_is.location_id := after.id;
    now_is.article_type := after.location_type::text::public.article_type;
    now_is.title := left(private.renamed_text(was.title, wording), 300);
    now_is.meta_description := left(private.renamed_text(was.meta_description, wording), 1000);
    if was.slug ~ ('^' || old_slug || '(-[0-9]+)?$') and old_slug <> private.default_article_slug(after) then
      now_is.slug := private.default_article_slug(after);
    end if;
    if now_is.slug <> was.slug or is_merge then
      now_is.slug := private.free_article_slug(after.id, now_is.slug, was.id);
    end if;
    if waits and was.status = 'published' then
      now_is.status := 'pending_review';
    end if;
    if is_merge then
      -- Two preferred ones of one location are not allowed; the trigger of the move chooses anew.
      update public.articles a set is_preferred = false where a.id = was.id and a.is_preferred;
      update public.articles a set
        location_id = now_is.location_id, article_type = now_is.article_type, slug = now_is.slug,
        title = now_is.title, meta_description = now_is.meta_description, status = now_is.status
      where a.id = was.id;
    elsif now_is is distinct from was then
      -- Naming the other columns as well would have their triggers read the text anew, for each of thousands.
      update public.articles a set
        slug = now_is.slug, title = now_is.title, meta_description = now_is.meta_description
      where a.id = was.id;
    end if;
  end loop;
end
$$;

create function private.places_below(place public.locations) returns setof public.locations
language sql stable
set search_path = ''
as $$
  select l.* from public.locations l
  where l.state_slug = place.state_slug and case place.location_type
    when 'state' then l.location_type <> 'state'
    when 'city' then l.location_type = 'neighborhood' and l.city_slug = place.city_slug
    else false
  end
$$;

create function private.full_name(place public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(', ', nullif(btrim(place.neighborhood), ''), place.city, place.state)
$$;

-- What a place below gets from the one above it when that changes.
create function private.with_parents_names(place public.locations, parent public.locations) returns public.locations
language plpgsql immutable
set search_path = ''
as $$
begin
  place.state := parent.state;
  place.state_slug := parent.state_slug;
  if parent.location_type = 'city' then
    place.city := parent.city;
    place.city_slug := parent.city_slug;
  end if;
  return place;
end
$$;

-- Who has the address of a place already, itself and "moving" aside.
create function private.place_at(place public.locations, moving uuid[]) returns public.locations
language sql stable
set search_path = ''
as $$
  select l from public.locations l
  where l.location_type = place.location_type and l.state_slug = place.state_slug
    and l.city_slug is not distinct from place.city_slug
    and l.neighborhood_slug is not distinct from place.neighborhood_slug
    and l.id <> place.id and not l.id = any (moving)
$$;

-- Stores a place under its new names, with its generated texts and its articles.
create function private.rename_place(before public.locations, after public.locations, wording jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.locations l set
    state = after.state, state_slug = after.state_slug, city = after.city, city_slug = after.city_slug,
    neighborhood = after.neighborhood, neighborhood_slug = after.neighborhood_slug,
    zip = after.zip, latitude = after.latitude, longitude = after.longitude,
    seo_title = left(private.renamed_text(before.seo_title, wording), 300),
    seo_description = left(private.renamed_text(before.seo_description, wording), 1000)
  where l.id = before.id;
  perform private.carry_articles(before, after, wording);
end
$$;

-- The wider places of a new or moved one, where they are missing.
create function private.add_missing_places(places jsonb) returns void
language sql
set search_path = ''
as $$
  insert into public.locations (
    location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description
  )
  select location_type, state, state_slug, city, city_slug, neighborhood, neighborhood_slug, zip,
    seo_title, seo_description
  from jsonb_populate_recordset(null::public.locations, places)
  on conflict do nothing
$$;

-- A text that was written under a place's old names still has them in it, and so has its sketch, where they are
-- masked. With the new names instead it would be no likeness of itself; and a state's thousand texts take minutes.
drop trigger locations_keep_sketches on public.locations;
create trigger locations_keep_sketches after update of state, city, neighborhood, zip on public.locations
  for each row
  when (
    (old.state, old.city, old.neighborhood, old.zip) is distinct from (new.state, new.city, new.neighborhood, new.zip)
    and current_setting('private.is_renaming', true) is distinct from 'on'
  )
  execute function private.keep_sketches_of_place();

drop trigger articles_keep_preference on public.articles;
create trigger articles_keep_preference before insert or update of is_preferred on public.articles
  for each row when (pg_trigger_depth() = 0 and current_setting('private.is_renaming', true) is distinct from 'on')
  execute function private.keep_article_preference();

-- The location that is to be changed, as its caller has seen it, and nobody adds to or changes any meanwhile.
create function private.hold_location(of_location uuid, seen jsonb) returns public.locations
language plpgsql
set search_path = ''
as $$
declare
  place public.locations;
begin
  perform private.require_admin();
  perform set_config('private.is_renaming', 'on', true);
  -- A place that is added below the old name meanwhile would stay behind.
  lock table public.locations in share row exclusive mode;
  select * into place from public.locations where id = of_location;
  if not found then
    raise sqlstate 'PT404' using message = 'Location not found';
  end if;
  if not to_jsonb(place) @> seen then
    raise sqlstate 'PT412' using message = 'Somebody else changed this location meanwhile.';
  end if;
  return place;
end
$$;

create function public.edit_location(of_location uuid, seen jsonb, change jsonb, parents jsonb, wording jsonb)
returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.locations := private.hold_location(of_location, seen);
  after public.locations;
  other public.locations;
  child public.locations;
  moved public.locations;
  children public.locations[];
  ids uuid[];
begin
  after := jsonb_populate_record(before, (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(change)
    where key in (
      'state', 'state_slug', 'city', 'city_slug', 'neighborhood', 'neighborhood_slug',
      'zip', 'latitude', 'longitude'
    )
  ));

  if (before.state, before.state_slug, before.city, before.city_slug)
    is distinct from (after.state, after.state_slug, after.city, after.city_slug)
  then
    children := array(select l from private.places_below(before) l);
  end if;
  children := coalesce(children, '{}');
  ids := array(select id from unnest(children)) || of_location;
  foreach child in array children || after loop
    moved := case when child.id = of_location then after else private.with_parents_names(child, after) end;
    other := private.place_at(moved, ids);
    if other.id is not null then
      raise sqlstate 'PT409' using
        message = format('%s is there already, at the same address.', private.full_name(other));
    end if;
  end loop;

  perform private.rename_place(before, after, wording);
  foreach child in array children loop
    perform private.rename_place(child, private.with_parents_names(child, after), wording);
  end loop;
  perform private.add_missing_places(parents);
  return cardinality(children);
end
$$;
comment on function public.edit_location is
  'Changes the names, ZIP code and coordinates of a location, and with its names the places below it, generated '
  'texts and default article slugs; adds the given parents where they are missing. Refused where the location is '
  'not as "seen" any more (412), or where an address is taken (409). Answers how many places below changed. For '
  'administrators.';

-- What was empty in existing locations is filled in, what is there stays.
create function public.complete_locations(lines jsonb) returns setof uuid
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
  from jsonb_populate_recordset(null::public.locations, lines) given
  where l.location_type = given.location_type and l.state_slug = given.state_slug
    and l.city_slug is not distinct from given.city_slug
    and l.neighborhood_slug is not distinct from given.neighborhood_slug
    and (
      ((l.zip is null or l.zip = '00000') and given.zip is not null and given.zip <> '00000')
      or (l.latitude is null and given.latitude is not null)
      or (l.longitude is null and given.longitude is not null)
    )
  returning l.id;
end
$$;
comment on function public.complete_locations is
  'Fills the ZIP code and the coordinates of locations that have none, known by type and slugs; answers the ids of '
  'those that changed. For administrators.';

revoke all on function public.edit_location, public.complete_locations from public, anon, authenticated;
grant execute on function public.edit_location, public.complete_locations to authenticated;
