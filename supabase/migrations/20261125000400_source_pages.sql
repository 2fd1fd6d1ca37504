-- Each page lists the sources of what it shows and of what its text states. A text may state any fact of the country and
-- of its location, so more pages change with a fact than before.

-- A source is listed with its kind.
create or replace function private.depositories_around(
  of_state text, of_city text, at_latitude float8, at_longitude float8
) returns jsonb
language sql stable
set search_path = ''
as $$
  with known as materialized (
    select f.status, f.note, f.verified_at, f.review_by, s.title, s.url, s.kind as source_kind, s.dated,
      l.city, coalesce(l.city_slug, '') as city_slug,
      coalesce(l.state, initcap(replace(f.state_slug, '-', ' '))) as state,
      coalesce(l.state_slug, f.state_slug) as state_slug,
      coalesce(l.latitude, c.latitude) as latitude, coalesce(l.longitude, c.longitude) as longitude
    from public.facts f
    join public.sources s on s.id = f.source_id
    left join public.locations l on l.id = f.location_id
    left join private.located_cities c on c.state_slug = l.state_slug and c.city_slug = l.city_slug
    where f.kind = 'depository' and f.subject <> 'country' and f.note is not null
      -- The visitors' policy again: this runs with the rights of its owner.
      and (f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date))
  ), measured as (
    -- An unknown position would be taken for the other side of the earth.
    select k.*, case when at_latitude + at_longitude + k.latitude + k.longitude is not null
      then private.miles_between(at_latitude, at_longitude, k.latitude, k.longitude) end as miles
    from known k
  ), ranked as (
    select m.*, row_number() over (order by m.miles, m.state_slug, m.city_slug) as place
    from measured m where m.miles is not null
  ), chosen as (
    -- The page of a state has those in it; a place the nearest one, and its state's own where the nearest is elsewhere.
    select m.* from measured m where of_city is null and m.state_slug = of_state
    union all
    select r.status, r.note, r.verified_at, r.review_by, r.title, r.url, r.source_kind, r.dated, r.city, r.city_slug,
      r.state, r.state_slug, r.latitude, r.longitude, r.miles
    from ranked r where of_city is not null and r.place = 1
    union all
    select m.* from measured m
    where of_city is not null and m.miles is null and m.state_slug = of_state
      and not exists (select from ranked r where r.place = 1 and r.state_slug = of_state)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'city', c.city, 'city_slug', nullif(c.city_slug, ''), 'state', c.state, 'state_slug', c.state_slug,
    'miles', round(c.miles::numeric, 1), 'kind', 'depository', 'status', c.status, 'amount', null, 'note', c.note,
    'verified_at', c.verified_at, 'is_due', c.review_by <= current_date,
    'source', jsonb_build_object('title', c.title, 'url', c.url, 'kind', c.source_kind, 'dated', c.dated)
  ) order by c.miles, c.city_slug), '[]')
  from (select * from chosen order by miles, city_slug limit 5) c
$$;

create or replace function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  -- A depository may be the nearest one of any page, and any text may state what holds in the country.
  if 'depository' in (old.kind, new.kind) or 'country' in (old.subject, new.subject) then
    perform private.write_page_changes('{}', '{}', '{}', '{}', true);
    return null;
  end if;
  -- The pages below a state say what holds in it.
  perform private.write_page_changes(pages || private.pages_of_law_changes(), '{}', pages,
    array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  return null;
end
$$;

create or replace function private.note_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  before date := coalesce((select max(d.day) from private.fact_days d), current_date - 1);
  pages text[];
begin
  insert into private.fact_days (day) values (current_date) on conflict do nothing;
  if not found then
    return;
  end if;
  delete from private.fact_days d where d.day < current_date;
  if exists (
    select from public.facts f
    where (f.kind = 'depository' or f.subject = 'country') and f.review_by > before and f.review_by <= current_date
  ) then
    perform private.write_page_changes('{}', '{}', '{}', '{}', true);
    return;
  end if;
  pages := array(
    select distinct private.page_of_fact(f) from public.facts f
    where f.review_by > before and f.review_by <= current_date);
  if cardinality(pages) > 0 then
    perform private.write_page_changes(pages || private.pages_of_law_changes(), '{}', pages,
      array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  end if;
end
$$;
drop function private.pages_beside_fact;

create or replace view public.state_digests with (security_invoker = true) as
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
