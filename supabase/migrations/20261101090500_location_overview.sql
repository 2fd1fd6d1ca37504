-- The administrators' table of locations in one query, so that filters, sort, paging and counts run here.
create view public.location_overview with (security_invoker = true) as
  select
    l.*,
    a.id as article_id,
    a.slug as article_slug,
    a.status as article_status,
    a.generated_by as article_generated_by,
    a.id is not null as has_content,
    (nullif(btrim(l.seo_title), '') is not null)::int
      + (nullif(btrim(l.seo_description), '') is not null)::int
      + (nullif(btrim(l.slug_override), '') is not null)::int as seo_fields,
    l.location_type = 'city' and lower(l.city) = 'california' and lower(l.state) <> 'california' as is_swapped
  from public.locations l
  left join lateral (
    select id, slug, status, generated_by
    from public.articles
    where location_id = l.id
    order by (status = 'published') desc, created_at desc
    limit 1
  ) a on true;
comment on view public.location_overview is
  'A location with its article (a published one preferred, else the newest), has_content, seo_fields (0-3) '
  'and is_swapped (a city named California outside California: city and state were exchanged).';
revoke all on public.location_overview from anon, authenticated;
grant select on public.location_overview to authenticated, service_role;
