-- Lists: what screens and pages ask about locations and their articles, counted and joined here, since a browser would
-- have to read every location and every article.

-- The administrators' table of locations in one query, so that filters, sort, paging and counts run here.
create view public.location_overview with (security_invoker = true) as
  select
    l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug,
    l.zip, l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at,
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    (nullif(btrim(l.seo_title), '') is not null)::int
      + (nullif(btrim(l.seo_description), '') is not null)::int
      + (nullif(btrim(l.slug_override), '') is not null)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped,
    l.search_text,
    a.review_reasons as article_review_reasons
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id;
comment on view public.location_overview is
  'A location with its article (a published one preferred, else the newest), has_content, seo_fields (0-3) '
  'and is_swapped (a city named California outside California: city and state were exchanged).';
revoke all on public.location_overview from anon, authenticated;
grant select on public.location_overview to authenticated, service_role;

-- A state is listed to visitors where it has a page or something to read below it; a location below may be published
-- while the state itself was never added. The state's own spelling goes before that of the locations below.
create view public.state_list with (security_invoker = true) as
  select
    coalesce(min(l.state) filter (where l.location_type = 'state'), min(l.state)) as name,
    l.state_slug as slug,
    bool_or(l.location_type = 'state') as has_page,
    count(*)::int as locations,
    bool_or(a.id is not null) as has_published
  from public.locations l
  left join public.articles a on a.preferred_location_id = l.id and a.status = 'published'
  group by l.state_slug;
comment on view public.state_list is
  'The distinct states: name, slug, whether the state itself has a page, how many locations it has, whether anything '
  'of it is published.';
revoke all on public.state_list from anon, authenticated;
grant select on public.state_list to anon, authenticated, service_role;

-- Visitors read it too: a city is in its state's index although only neighborhoods of it were added.
create view public.city_list with (security_invoker = true) as
  select
    state_slug, city_slug as slug, min(state) as state,
    coalesce(min(city) filter (where location_type = 'city'), min(city)) as name,
    count(*)::int as locations
  from public.locations
  where city_slug is not null
  group by state_slug, city_slug;
comment on view public.city_list is
  'The distinct cities of each state: slugs, names, how many locations each has.';
revoke all on public.city_list from anon, authenticated;
grant select on public.city_list to anon, authenticated, service_role;

-- How far the articles have come, for the dashboard and for the page on the sitemap. The page of a location whose own
-- text is the built-in one is no address of the sitemap.
create view public.location_coverage with (security_invoker = true) as
  select
    l.state_slug,
    min(l.state) as state,
    l.location_type,
    count(*)::int as locations,
    count(a.location_id)::int as locations_with_article,
    count(*) filter (where a.published > 0)::int as locations_published,
    -- A location's first article stands at the location's own address; only neighborhoods have room for more.
    coalesce(sum(
      case when l.location_type = 'neighborhood' then a.written else (not a.own_is_template)::int end
    ), 0)::int as sitemap_addresses
  from public.locations l
  left join (
    select
      location_id,
      count(*) filter (where status = 'published') as published,
      count(*) filter (where status = 'published' and not is_template) as written,
      bool_or(is_template) filter (where status = 'published' and is_preferred) as own_is_template
    from public.articles
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug, l.location_type;
comment on view public.location_coverage is
  'For each state and type of location: how many locations, how many with an article of any status, how many with a '
  'published one, and how many addresses they have in the sitemap.';
revoke all on public.location_coverage from anon, authenticated;
grant select on public.location_coverage to authenticated, service_role;

create view public.location_import_list with (security_invoker = true) as
  select i.id, i.source, i.created_by, i.created_at, l.locations
  from public.location_imports i
  cross join lateral (
    select count(*)::int as locations from public.locations where import_id = i.id
  ) l;
comment on view public.location_import_list is 'The imports, each with how many of its locations are still there.';
revoke all on public.location_import_list from anon, authenticated;
grant select on public.location_import_list to authenticated, service_role;
