-- Which states changed since the last export: without this, an export would read all texts to find the one that did.

-- An export reads a state again when its public facts changed, when a city that lies near it changed (its pages name
-- the nearest cities), and when a verdict of the index gate has flipped.
create view public.state_digests with (security_invoker = true) as
  with boxes as (
    select c.state_slug, min(c.latitude) as south, max(c.latitude) as north, min(c.longitude) as west,
      max(c.longitude) as east,
      md5(string_agg(row(c.id, c.city, c.city_slug, c.latitude, c.longitude, a.id is null)::text, '' order by c.id)) as sign
    from public.locations c
    left join public.articles a on a.preferred_location_id = c.id and a.status = 'published'
    where c.location_type = 'city' and c.latitude is not null and c.longitude is not null
    group by c.state_slug
  ), stated as (
    select f.kind, f.subject, coalesce(f.state_slug, p.state_slug) as state_slug, f.id,
      row(f.id, f.kind, f.status, f.amount, f.note, f.verified_at, f.review_by <= current_date, s.*)::text as words
    from public.facts f
    join (select id, title, url, kind, dated from public.sources) s on s.id = f.source_id
    left join public.locations p on p.id = f.location_id
    -- The visitors' policy again: staff read the same name.
    where f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date)
  ), people as (
    select c.id, row(c.id, c.name, c.credentials, c.biography, c.link)::text as words from public.contributors c
  ), corrected as (
    select split_part(c.page, '/', 2) as state_slug,
      md5(string_agg(row(c.id, c.page, c.was_wrong, c.says_now, c.corrected_on)::text, '' order by c.id)) as sign
    from public.correction_list c
    where c.is_public
    group by 1
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
      -- What the country answers stands beside the state's answer, and a depository anywhere may be the nearest one.
      select string_agg(f.words, '' order by f.id)
      from stated f
      where f.state_slug = l.state_slug or f.subject = 'country' or f.kind = 'depository'
    ), '') || coalesce((
      select string_agg(o.sign, '' order by o.state_slug)
      from boxes b join boxes o
        on o.north > b.south - 1 and o.south < b.north + 1 and o.east > b.west - 1 and o.west < b.east + 1
      where b.state_slug = l.state_slug
    ), '') || coalesce((select c.sign from corrected c where c.state_slug = l.state_slug), '')) as digest
  from public.locations l
  left join (
    select
      t.location_id,
      string_agg(
        row(t.id, t.slug, t.is_template, t.is_indexed, t.created_at, t.updated_at, t.content_changed_at,
          t.preferred_location_id, author.words, reviewer.words)::text,
        '' order by t.id
      ) as versions
    from public.articles t
    left join people author on author.id = t.author_id
    left join people reviewer on reviewer.id = t.reviewer_id
    where t.status = 'published'
    group by t.location_id
  ) a on a.location_id = l.id
  group by l.state_slug;
comment on view public.state_digests is
  'A name for what visitors see of each state and all below it: another one as soon as a location, a published article, '
  'its author or reviewer, a public fact or a correction of it is added, changed or removed, or a city near it. An '
  'export reads only the states whose name it does not know.';
grant select on public.state_digests to anon, authenticated, service_role;

-- An export reads a state again after its gazetteer was filled, and after a city within 414 miles of it changed, as far
-- as a near city may lie.
create table private.gazetteer_editions (
  state_slug text primary key,
  edition text not null
);
comment on table private.gazetteer_editions is 'A name for what the gazetteer has of each state that was filled.';

alter table private.gazetteer_editions enable row level security;

-- Security definer: visitors read no gazetteer.
create function public.neighbor_digests() returns table (slug text, digest text)
language sql stable security definer
set search_path = ''
as $$
  with cities as (
    select c.state_slug, min(c.latitude) as south, max(c.latitude) as north, min(c.longitude) as west,
      max(c.longitude) as east, md5(string_agg(
        row(c.id, c.city, c.city_slug, c.latitude, c.longitude, c.has_guide)::text, '' order by c.id)) as sign
    from private.located_cities c
    where c.latitude is not null and c.longitude is not null
    group by c.state_slug
  )
  select c.state_slug, md5(string_agg(o.sign, '' order by o.state_slug) || (
    select coalesce(string_agg(e.state_slug || e.edition, ' ' order by e.state_slug), '') from private.gazetteer_editions e))
  from cities c
  cross join lateral (
    select 6 / greatest(cos(radians(least(greatest(abs(c.south), abs(c.north)) + 6, 89))), 0.05) as width
  ) w
  join cities o on o.north >= c.south - 6 and o.south <= c.north + 6
    and o.east >= c.west - w.width and o.west <= c.east + w.width
  group by c.state_slug
  union all
  -- A state without a city that has a position still has its own figures.
  select l.state_slug, md5(coalesce(max(e.edition), ''))
  from public.locations l left join private.gazetteer_editions e on e.state_slug = l.state_slug
  where not exists (select from cities c where c.state_slug = l.state_slug)
  group by l.state_slug
$$;
comment on function public.neighbor_digests is
  'A name for what the pages of each state take from the gazetteer and from cities near it. An export reads a state '
  'again when this or its name in state_digests is another. Everybody may ask.';
grant execute on function public.neighbor_digests to anon, authenticated, service_role;
