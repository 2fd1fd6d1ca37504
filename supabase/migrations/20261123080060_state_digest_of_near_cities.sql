-- An export reads a state again when a city that lies near it changed too: its pages name the nearest cities.
create or replace view public.state_digests with (security_invoker = true) as
  with boxes as (
    select c.state_slug, min(c.latitude) as south, max(c.latitude) as north, min(c.longitude) as west,
      max(c.longitude) as east,
      md5(string_agg(row(c.id, c.city, c.city_slug, c.latitude, c.longitude, a.id is null)::text, '' order by c.id)) as sign
    from public.locations c
    left join public.articles a on a.preferred_location_id = c.id and a.status = 'published'
    where c.location_type = 'city' and c.latitude is not null and c.longitude is not null
    group by c.state_slug
  )
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
    ) || coalesce((
      select string_agg(row(f.id, f.kind, f.status, f.amount, f.note, f.verified_at, f.review_by <= current_date, s.*)::text, '' order by f.id)
      from public.facts f
      join (select id, title, url, dated from public.sources) s on s.id = f.source_id
      where f.state_slug = l.state_slug
        -- The visitors' policy again: staff read the same name.
        and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
    ), '') || coalesce((
      select string_agg(o.sign, '' order by o.state_slug)
      from boxes b join boxes o
        on o.north > b.south - 1 and o.south < b.north + 1 and o.east > b.west - 1 and o.west < b.east + 1
      where b.state_slug = l.state_slug
    ), '')) as digest
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
  'A name for what visitors see of each state and all below it: another one as soon as a location, a published article '
  'or a public fact of it is added, changed or removed, or a city near it. An export reads only the states whose name it does not know.';
