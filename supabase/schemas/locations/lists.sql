-- Lists: the questions of screens and pages about locations and their articles. The database counts and joins, because
-- a browser would have to read every location and every article.

-- The administrators' table of locations in one query, so that filters, sort, paging and counts run here. Search fields
-- of a location count as set when they show something: white space is not the same in every database's locale, and some
-- characters are invisible, so a letter or digit is asked for, as it is for names. The filter of the index gate asks
-- whether search engines may have a page as a yes or no.
create view public.location_overview with (security_invoker = true) as
  select
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    coalesce(l.seo_title ~ '[[:alnum:]]', false)::int
      + coalesce(l.seo_description ~ '[[:alnum:]]', false)::int
      + coalesce(l.slug_override ~ '[[:alnum:]]', false)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    a.review_reasons as article_review_reasons,
    case when a.status = 'published' then a.index_reasons else array['no_published_text'] end as index_reasons,
    coalesce(a.status = 'published' and a.is_indexed, false) as is_indexed,
    -- All columns, and last, so that a migration can add one to the table and then to the view.
    l.*
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;
comment on view public.location_overview is
  'A location with its article (a published one preferred, else the newest), has_content, seo_fields (0-3), '
  'is_swapped (a city named California outside California: city and state were exchanged), and why search engines must '
  'not have its page (index_reasons, is_indexed).';
grant select on public.location_overview to authenticated, service_role;

-- A state is listed to visitors where it has a page or something to read below it; a location below may be published
-- while the state itself was never added. The state's own spelling goes before that of the locations below. The index
-- of the states says how many guides each has.
create view public.state_list with (security_invoker = true) as
  select
    coalesce(min(l.state) filter (where l.location_type = 'state'), min(l.state)) as name,
    l.state_slug as slug,
    bool_or(l.location_type = 'state') as has_page,
    count(*)::int as locations,
    bool_or(a.id is not null) as has_published,
    count(a.id)::int as guides
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  group by l.state_slug;
comment on view public.state_list is
  'The distinct states: name, slug, whether the state itself has a page, how many locations it has, whether anything '
  'of it is published, and how many of them have a published text of their own.';
grant select on public.state_list to anon, authenticated, service_role;

-- Visitors read it too: a city is in its state's index although only neighborhoods of it were added. Lists tell the
-- locations with a published text of their own from those whose guide is in preparation.
create view public.city_list with (security_invoker = true) as
  select
    l.state_slug, l.city_slug as slug, min(l.state) as state,
    coalesce(min(l.city) filter (where l.location_type = 'city'), min(l.city)) as name,
    count(*)::int as locations,
    bool_or(l.location_type = 'city' and a.id is not null) as has_guide
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  where l.city_slug is not null
  group by l.state_slug, l.city_slug;
comment on view public.city_list is
  'The distinct cities of each state: slugs, names, how many locations each has, whether its own text is published.';
grant select on public.city_list to anon, authenticated, service_role;

-- The progress of the articles, for the dashboard and for the page on the sitemap. The sitemap leaves out a location
-- whose own text is the built-in one.
create view public.location_coverage with (security_invoker = true) as
  select
    l.state_slug,
    min(l.state) as state,
    l.location_type,
    count(*)::int as locations,
    count(a.location_id)::int as locations_with_article,
    count(*) filter (where a.published > 0)::int as locations_published,
    -- A location's first article is at the location's own address; only neighborhoods have addresses for more.
    coalesce(sum(
      case when l.location_type = 'neighborhood' then a.indexed else a.is_own_indexed::int end
    ), 0)::int as sitemap_addresses
  from public.locations l
  left join (
    select
      location_id,
      count(*) filter (where status = 'published') as published,
      count(*) filter (where status = 'published' and is_indexed) as indexed,
      bool_or(is_indexed) filter (where status = 'published' and is_preferred) as is_own_indexed
    from public.articles
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug, l.location_type;
comment on view public.location_coverage is
  'For each state and type of location: how many locations, how many with an article of any status, how many with a '
  'published one, and how many addresses they have in the sitemap.';
grant select on public.location_coverage to authenticated, service_role;

create view public.location_import_list with (security_invoker = true) as
  select i.id, i.source, i.created_by, i.created_at, l.locations,
    -- As public.location_import_facts() counts them.
    not exists (
      select from public.locations o where o.import_id = i.id and (o.changed_at is not null or exists (
        select from public.articles a where a.location_id = o.id and (
          a.status = 'published' or a.generated_by is null
          or exists (select from public.article_revisions r where r.article_id = a.id))))
    ) as is_undoable
  from public.location_imports i
  cross join lateral (
    select count(*)::int as locations from public.locations where import_id = i.id
  ) l;
comment on view public.location_import_list is
  'The imports, each with how many of its locations are still there, and whether it can be undone: nothing of it was '
  'published or changed.';
grant select on public.location_import_list to authenticated, service_role;

create view public.neighborhood_list with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
    a.id is not null as has_guide
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  where l.location_type = 'neighborhood';
comment on view public.neighborhood_list is 'The neighborhoods, with whether their own text is published.';
grant select on public.neighborhood_list to anon, authenticated, service_role;

create function private.has_guide(location uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.articles a where a.preferred_location_id = location and a.status = 'published')
$$;
comment on function private.has_guide is 'Whether a location''s own text is published.';
