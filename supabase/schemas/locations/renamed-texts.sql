-- Texts follow the name of the location that they were made from. The caller knows the wording of a generated text:
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
      -- A location below is called "La Jolla, San Diego, California": the end of its name is the edited one's.
      if named = was or right(named, length(was) + 2) = ', ' || was then
        return start_of || left(named, length(named) - length(was)) || (wording ->> 'becomes') || end_of;
      end if;
    end if;
  end loop;
  return words;
end
$$;
comment on function private.renamed_text is
  'A text with the new name of a location, where it is a generated one with the old name; any other as it is.';

create function private.default_article_slug(location public.locations) returns text
language sql immutable
set search_path = ''
as $$
  select 'best-gold-ira-company-' || case location.location_type
    when 'state' then location.state_slug
    when 'city' then location.city_slug || '-' || location.state_slug
    else location.neighborhood_slug || '-' || location.city_slug
  end
$$;

-- The slug itself if no other article of the location has it, else the slug with the first free number.
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

-- Only a neighborhood's articles have pages besides the location's own: a state or city shows one text.
create function private.has_other_text(location public.locations) returns boolean
language sql stable
set search_path = ''
as $$
  select location.location_type <> 'neighborhood' and exists (
    select from public.articles a where a.location_id = location.id and a.status = 'published'
  )
$$;

-- The articles of the location "before" become those of "after": the same location under its new names, or the one that
-- it is merged into. Default slugs and generated titles and descriptions follow, whatever a person wrote stays. A
-- published text that the other location would hide behind its own waits there in review.
create function private.move_articles(before public.locations, after public.locations, wording jsonb) returns void
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
      -- A location cannot have two preferred articles, so the trigger of the move chooses again.
      update public.articles a set is_preferred = false where a.id = was.id and a.is_preferred;
      update public.articles a set
        location_id = now_is.location_id, article_type = now_is.article_type, slug = now_is.slug,
        title = now_is.title, meta_description = now_is.meta_description, status = now_is.status
      where a.id = was.id;
    elsif now_is is distinct from was then
      -- Naming the other columns as well would make their triggers read the text again, for each of thousands.
      update public.articles a set
        slug = now_is.slug, title = now_is.title, meta_description = now_is.meta_description
      where a.id = was.id;
    end if;
  end loop;
end
$$;
