-- How far the articles have come, for the dashboard and for the page on the sitemap: counted here, since a
-- browser would have to read every location and every article.
create view public.place_coverage with (security_invoker = true) as
  select
    l.state_slug,
    min(l.state) as state,
    l.location_type,
    count(*)::int as places,
    count(a.location_id)::int as places_with_article,
    count(*) filter (where a.published > 0)::int as places_published,
    -- A place's first article stands at the place's own address; only neighborhoods have room for more.
    coalesce(sum(case when l.location_type = 'neighborhood' then a.published else (a.published > 0)::int end), 0)::int
      as sitemap_addresses
  from public.locations l
  left join (
    select location_id, count(*) filter (where status = 'published') as published
    from public.articles
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug, l.location_type;
comment on view public.place_coverage is
  'For each state and type of place: how many places, how many with an article of any status, how many with a '
  'published one, and how many addresses they have in the sitemap.';
revoke all on public.place_coverage from anon, authenticated;
grant select on public.place_coverage to authenticated, service_role;
