-- Which states changed since the last export: without this, an export would read all texts to find the one that did.
create view public.state_digests with (security_invoker = true) as
  select
    l.state_slug as slug,
    count(*)::int as locations,
    md5(string_agg(
      md5(row(
        l.id, l.location_type, l.state, l.state_slug, l.city, l.city_slug, l.neighborhood, l.neighborhood_slug, l.zip,
        l.latitude, l.longitude, l.seo_title, l.seo_description, l.slug_override, l.created_at, l.content_changed_at,
        a.versions
      )::text),
      '' order by l.id
    )) as digest
  from public.locations l
  left join (
    select
      location_id,
      string_agg(
        row(id, slug, is_template, created_at, updated_at, content_changed_at, preferred_location_id)::text,
        '' order by id
      ) as versions
    from public.articles where status = 'published'
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug;
comment on view public.state_digests is
  'A name for what visitors see of each state and all below it: another one as soon as a location or a published '
  'article of it is added, changed or removed. An export reads only the states whose name it does not know.';
revoke all on public.state_digests from anon, authenticated;
grant select on public.state_digests to anon, authenticated, service_role;
