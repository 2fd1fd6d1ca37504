-- Which depository is nearest, as far as a source names one: a fact of the kind 'depository' about the city where it
-- stands, or about a state where nobody has given the city. Nobody keeps a second list.

create function private.depositories_around(
  of_state text, of_city text, at_latitude float8, at_longitude float8
) returns jsonb
language sql stable
set search_path = ''
as $$
  with known as materialized (
    select f.status, f.note, f.verified_at, f.review_by, s.title, s.url, s.dated,
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
    select r.status, r.note, r.verified_at, r.review_by, r.title, r.url, r.dated, r.city, r.city_slug, r.state,
      r.state_slug, r.latitude, r.longitude, r.miles
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
    'source', jsonb_build_object('title', c.title, 'url', c.url, 'dated', c.dated)
  ) order by c.miles, c.city_slug), '[]')
  from (select * from chosen order by miles, city_slug limit 5) c
$$;
comment on function private.depositories_around is
  'The public facts of the kind "depository" that a page shows, with miles: the nearest one to a place, or those of a '
  'state (of_city null).';
revoke all on function private.depositories_around from public, anon, authenticated;

create index facts_of_depositories on public.facts (id) where kind = 'depository';

create or replace function public.location_surroundings(
  state_slug text, city_slug text default null, neighborhood_slug text default null
) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select s.found || jsonb_build_object(
    'figures', case when location_surroundings.city_slug is null
      then private.state_figures(location_surroundings.state_slug) end,
    'depositories', private.depositories_around(
      location_surroundings.state_slug, location_surroundings.city_slug,
      (s.found ->> 'latitude')::float8, (s.found ->> 'longitude')::float8))
  from (
    select private.surroundings_of(
      location_surroundings.state_slug, location_surroundings.city_slug, location_surroundings.neighborhood_slug,
      private.cities_on_map(
        location_surroundings.state_slug, case when location_surroundings.city_slug is null then 250 else 40 end)
    ) as found
  ) s
$$;

create or replace function public.state_surroundings(state_slug text, after uuid, most int default 200)
returns table (id uuid, surroundings jsonb)
language sql stable security definer
set search_path = ''
as $$
  with map as materialized (
    select private.cities_on_map(state_surroundings.state_slug, 40) as cities
  )
  select s.id, s.found || jsonb_build_object(
    'figures', case when s.location_type = 'state' then private.state_figures(s.state_slug) end,
    'depositories', private.depositories_around(
      s.state_slug, case when s.location_type <> 'state' then s.city_slug end,
      (s.found ->> 'latitude')::float8, (s.found ->> 'longitude')::float8))
  from (
    select l.id, l.state_slug, l.city_slug, l.location_type, private.surroundings_of(l.state_slug,
      case when l.location_type <> 'state' then l.city_slug end,
      case when l.location_type = 'neighborhood' then l.neighborhood_slug end,
      case when l.location_type = 'state' then private.cities_on_map(l.state_slug, 250) else map.cities end) as found
    from map cross join (
      select o.* from public.locations o
      where o.state_slug = state_surroundings.state_slug and o.id > state_surroundings.after and exists (
        select from public.articles a where a.location_id = o.id and a.status = 'published')
      order by o.id
      limit least(greatest(most, 1), 200)
    ) l
  ) s
  order by s.id
$$;

-- A depository may be the nearest one of any page.
create or replace function private.note_fact_pages() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  pages text[] := array_remove(array[private.page_of_fact(old), private.page_of_fact(new)], null);
begin
  if 'depository' in (old.kind, new.kind) then
    perform private.write_page_changes('{}', '{}', '{}', '{}', true);
    return null;
  end if;
  -- The pages below a state say what holds in it.
  perform private.write_page_changes(
    pages || private.pages_beside_fact(old) || private.pages_beside_fact(new) || private.pages_of_law_changes(),
    '{}', pages, array(select distinct split_part(p, '/', 2) from unnest(pages) p));
  return null;
end
$$;

create or replace function private.note_due_facts() returns void
language plpgsql
set search_path = ''
as $$
declare
  before date := coalesce((select max(d.day) from private.fact_days d), current_date - 1);
  states text[];
begin
  insert into private.fact_days (day) values (current_date) on conflict do nothing;
  if not found then
    return;
  end if;
  delete from private.fact_days d where d.day < current_date;
  if exists (
    select from public.facts f
    where f.kind = 'depository' and f.review_by > before and f.review_by <= current_date
  ) then
    perform private.write_page_changes('{}', '{}', '{}', '{}', true);
  end if;
  states := array(
    select distinct f.state_slug from public.facts f
    left join public.facts c on c.subject = 'country' and c.kind = f.kind
    where f.subject = 'state' and (f.review_by > before and f.review_by <= current_date
      or c.review_by > before and c.review_by <= current_date));
  if cardinality(states) > 0 then
    perform private.write_page_changes(
      array(select '/' || s from unnest(states) s) || private.pages_of_law_changes(), '{}',
      array(select '/' || s from unnest(states) s), states);
  end if;
end
$$;

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
    select f.kind, f.subject, f.state_slug, f.id,
      row(f.id, f.kind, f.status, f.amount, f.note, f.verified_at, f.review_by <= current_date, s.*)::text as words
    from public.facts f
    join (select id, title, url, dated from public.sources) s on s.id = f.source_id
    -- The visitors' policy again: staff read the same name.
    where f.verified_at is not null or (f.confidence = 'high' and f.review_by > current_date)
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
    ), '')) as digest
  from public.locations l
  left join (
    select
      location_id,
      string_agg(
        row(id, slug, is_template, is_indexed, created_at, updated_at, content_changed_at, preferred_location_id)::text,
        '' order by id
      ) as versions
    from public.articles where status = 'published'
    group by location_id
  ) a on a.location_id = l.id
  group by l.state_slug;

insert into public.sources (title, url, kind) values
  ('Texas Scorecard on Gov''t Code ch. 2116',
    'https://texasscorecard.com/state/texans-can-use-precious-metals-in-everyday-transactions-under-new-law', 'secondary'),
  ('Delaware Business Times: precious metals held in Delaware',
    'https://delawarebusinesstimes.com/news/banking/vast-deposits-precious-metals-held-delaware/', 'secondary')
on conflict (url) do nothing;

-- Drafts: nobody sees them before somebody has read the source.
insert into public.facts (subject, state_slug, kind, status, note, remark, confidence, source_id, also_at, review_by)
select 'state', d.state_slug, 'depository', 'named', d.note,
  'Once its city is a location, move the fact there: pages then give the distance.', 'medium', s.id, d.also_at,
  date '2027-11-24'
from (values
  ('texas', 'Texas Bullion Depository, Leander', null,
    'https://texasscorecard.com/state/texans-can-use-precious-metals-in-everyday-transactions-under-new-law'),
  ('delaware', 'Delaware Depository, First State Depository and International Depository Services of Delaware, in and near Wilmington',
    'https://www.cmegroup.com/tools-information/lookups/advisories/market-regulation/SER-5104.html',
    'https://delawarebusinesstimes.com/news/banking/vast-deposits-precious-metals-held-delaware/')
) d (state_slug, note, also_at, url)
join public.sources s on s.url = d.url
on conflict do nothing;
