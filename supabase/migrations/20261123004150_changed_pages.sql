-- Which pages show what changed in locations and articles, as the site's pages read them.

create function private.without_page(slugs text[]) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select s from unnest(slugs) s
    where not exists (select from public.locations l where l.location_type = 'state' and l.state_slug = s)
  )
$$;
comment on function private.without_page is
  'Those of the states that have no row of their own: their names, their pages and their places in the list of states '
  'come from what lies below them.';

-- A location is on its own page. Its name and its address are also on the page above it and on its neighbors' pages.
create type private.changed_location as (
  location_type public.location_type, state_slug text, city_slug text, neighborhood_slug text, is_listed_anew boolean
);

create function private.write_location_changes(changed private.changed_location[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  states text[] := array(select distinct c.state_slug from unnest(changed) c);
  unadded text[] := private.without_page(states);
  is_wide boolean := cardinality(changed) > 300;
  pages text[] := '{}';
  lists text[] := '{}';
  trees text[] := '{}';
begin
  if not is_wide then
    pages := array(
      select concat_ws('/', '', c.state_slug, c.city_slug,
        case c.location_type when 'neighborhood' then c.neighborhood_slug end)
      from unnest(changed) c
      union
      select '/' || c.state_slug from unnest(changed) c
      where c.is_listed_anew and (
        c.location_type = 'city' or c.state_slug = any (unadded) or not exists (
          select from public.locations l
          where l.location_type = 'city' and l.state_slug = c.state_slug and l.city_slug = c.city_slug
        )
      )
    );
    lists := array(
      select distinct '/' || c.state_slug from unnest(changed) c where c.is_listed_anew and c.location_type = 'city'
    );
    -- The further articles of a neighborhood have pages of their own, which name its neighbors too.
    trees := array(
      select distinct concat_ws('/', '', c.state_slug, c.city_slug,
        case when not c.is_listed_anew then c.neighborhood_slug end)
      from unnest(changed) c where c.location_type = 'neighborhood'
    );
    pages := pages || trees;
  end if;
  if exists (
    select from unnest(changed) c
    where c.is_listed_anew and (c.location_type = 'state' or c.state_slug = any (unadded))
  ) then
    pages := pages || '/'::text;
    lists := lists || '/'::text;
  end if;
  perform private.write_page_changes(pages, lists, trees, states, is_wide);
end
$$;

-- Security definer, as the next one: whoever changes a location, the changes are nobody's to read or write.
create function private.note_location_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed private.changed_location[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct (s.location_type, s.state_slug, s.city_slug, s.neighborhood_slug,
      (o.location_type, o.state, o.state_slug, o.city, o.city_slug, o.neighborhood, o.neighborhood_slug, o.zip)
        is distinct from
      (n.location_type, n.state, n.state_slug, n.city, n.city_slug, n.neighborhood, n.neighborhood_slug, n.zip)
    )::private.changed_location)
    into changed
    from old_locations o
    join new_locations n using (id)
    cross join lateral (values
      (o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug),
      (n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug)
    ) as s (location_type, state_slug, city_slug, neighborhood_slug)
    where
      (o.location_type, o.state, o.state_slug, o.city, o.city_slug, o.neighborhood, o.neighborhood_slug, o.zip,
        o.latitude, o.longitude, o.seo_title, o.seo_description, o.slug_override)
      is distinct from
      (n.location_type, n.state, n.state_slug, n.city, n.city_slug, n.neighborhood, n.neighborhood_slug, n.zip,
        n.latitude, n.longitude, n.seo_title, n.seo_description, n.slug_override);
  elsif tg_op = 'INSERT' then
    select array_agg((n.location_type, n.state_slug, n.city_slug, n.neighborhood_slug, true)::private.changed_location)
    into changed from new_locations n;
  else
    select array_agg((o.location_type, o.state_slug, o.city_slug, o.neighborhood_slug, true)::private.changed_location)
    into changed from old_locations o;
  end if;
  if changed is not null then
    perform private.write_location_changes(changed);
  end if;
  return null;
end
$$;
comment on function private.note_location_pages is
  'After-statement trigger: writes the pages that show what a statement has changed in locations.';
create trigger locations_note_pages_of_new after insert on public.locations
  referencing new table as new_locations
  for each statement execute function private.note_location_pages();
create trigger locations_note_pages after update on public.locations
  referencing old table as old_locations new table as new_locations
  for each statement execute function private.note_location_pages();
create trigger locations_note_pages_of_former after delete on public.locations
  referencing old table as old_locations
  for each statement execute function private.note_location_pages();

-- Articles are on the page of their location and, in a neighborhood, on pages below it. Only whether there is one
-- matters elsewhere: to the list of states, for a state that was not added itself. Drafts are on no page.
create function private.note_article_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown uuid[];
  moved uuid[];
  states text[];
  unadded text[];
  is_wide boolean;
  pages text[] := '{}';
  lists text[] := '{}';
  trees text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    -- Each side of a change that visitors see, by the location where they see it.
    select array_agg(distinct c.location_id), array_agg(distinct c.location_id) filter (where c.is_move)
    into shown, moved
    from (
      select n.location_id as becomes, o.location_id as was,
        (o.status, o.location_id) is distinct from (n.status, n.location_id) as is_move
      from old_articles o join new_articles n using (id)
      where 'published' in (o.status, n.status)
        and (o.location_id, o.status, o.title, o.slug, o.meta_description, o.content, o.is_template, o.is_preferred,
          o.updated_at)
        is distinct from
        (n.location_id, n.status, n.title, n.slug, n.meta_description, n.content, n.is_template, n.is_preferred,
          n.updated_at)
    ) d
    cross join lateral (values (d.was, d.is_move), (d.becomes, d.is_move)) as c (location_id, is_move);
  elsif tg_op = 'INSERT' then
    select array_agg(distinct n.location_id) into shown from new_articles n where n.status = 'published';
    moved := shown;
  else
    select array_agg(distinct o.location_id) into shown from old_articles o where o.status = 'published';
    moved := shown;
  end if;
  -- Articles that go with their location are on its pages, which are written as its own.
  states := array(select distinct l.state_slug from public.locations l where l.id = any (shown));
  if cardinality(states) = 0 then
    return null;
  end if;

  is_wide := cardinality(shown) > 300;
  if not is_wide then
    pages := array(
      select concat_ws('/', '', l.state_slug, l.city_slug,
        case l.location_type when 'neighborhood' then l.neighborhood_slug end)
      from public.locations l where l.id = any (shown)
    );
    trees := array(
      select concat_ws('/', '', l.state_slug, l.city_slug, l.neighborhood_slug)
      from public.locations l where l.id = any (shown) and l.location_type = 'neighborhood'
    );
  end if;
  unadded := private.without_page(states);
  if cardinality(unadded) > 0 and exists (
    select from public.locations l where l.id = any (moved) and l.state_slug = any (unadded)
  ) then
    pages := pages || '/'::text;
    lists := lists || '/'::text;
  end if;
  perform private.write_page_changes(pages, lists, trees, states, is_wide);
  return null;
end
$$;
comment on function private.note_article_pages is
  'After-statement trigger: writes the pages that show what a statement has changed in published articles.';
create trigger articles_note_pages_of_new after insert on public.articles
  referencing new table as new_articles
  for each statement execute function private.note_article_pages();
create trigger articles_note_pages after update on public.articles
  referencing old table as old_articles new table as new_articles
  for each statement execute function private.note_article_pages();
create trigger articles_note_pages_of_former after delete on public.articles
  referencing old table as old_articles
  for each statement execute function private.note_article_pages();
