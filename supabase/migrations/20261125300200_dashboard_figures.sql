-- The dashboard's figures, of the last so many days at the site, today included.
create or replace function private.first_day(days int) returns date
language sql stable
set search_path = ''
as $$
  select private.site_day() - least(greatest(coalesce(days, 30), 1), 366) + 1
$$;

create function private.first_visit_at() returns timestamptz
language sql stable
set search_path = ''
as $$
  -- Of the first day only, so that 400 days of visits need not be read.
  select min(v.first_at) from private.visits v where v.day = (select min(f.day) from private.visits f)
$$;
comment on function private.first_visit_at is 'When the first visit that is still known was; null where there is none.';

create or replace function private.measured_from(days int) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- A plain greatest() would pass over the null of a table without visits.
  select case when f.at is not null then greatest(f.at, private.day_start(private.first_day(days))) end
  from (select private.first_visit_at() as at) f
$$;

create function private.conversion_between(first_day date, last_day date) returns jsonb
language sql stable
set search_path = ''
as $$
  with measured as materialized (
    select greatest(f.at, private.day_start(first_day)) as since, private.day_start(last_day + 1) as until
    from (select private.first_visit_at() as at) f
    where f.at is not null
  )
  select jsonb_build_object(
    'leads', (
      select count(*) from public.leads l, measured m
      where l.kind = 'guide' and l.created_at >= m.since and l.created_at < m.until),
    'visits', (
      select coalesce(sum(v.views), 0) from private.visits v
      where v.path = '/free-guide'
        and v.day = any (array(select d::date from generate_series(first_day, last_day, interval '1 day') d))))
$$;
comment on function private.conversion_between is
  'Requests for the guide and visits of its page in these days. Requests of before the first recorded visit belong to no visit, '
  'and do not count.';

-- How many there are now, and how many came in the period and in the one before.
create function private.figure_of(total bigint, added bigint, added_before bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('total', total, 'added', added, 'addedBefore', added_before)
$$;

drop function public.guide_conversion;
create function public.dashboard_figures(days int default 30) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first date := private.first_day(days);
  length int := private.site_day() - first + 1;
  since timestamptz := private.day_start(first);
  since_before timestamptz := private.day_start(first - length);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'locations', private.figure_of(
      (select count(*) from public.locations),
      (select count(*) from public.locations l where l.created_at >= since),
      (select count(*) from public.locations l where l.created_at >= since_before and l.created_at < since)),
    'articles', private.figure_of(
      (select count(*) from public.articles a where a.status = 'published'),
      (select count(*) from public.articles a where a.published_at >= since),
      (select count(*) from public.articles a where a.published_at >= since_before and a.published_at < since)),
    'leads', private.figure_of(
      (select count(*) from public.leads),
      (select count(*) from public.leads l where l.created_at >= since),
      (select count(*) from public.leads l where l.created_at >= since_before and l.created_at < since)),
    'conversion', private.conversion_between(first, first + length - 1)
      || jsonb_build_object(
        'measuredFrom', private.first_visit_at(),
        'isWhole', coalesce(private.first_visit_at() < private.day_start(first + 1), false),
        'before', private.conversion_between(first - length, first - 1),
        -- Only then can the two periods be compared.
        'isWholeBefore', coalesce(private.first_visit_at() < private.day_start(first - length + 1), false)));
end
$$;
comment on function public.dashboard_figures is
  'The figures of the dashboard''s cards: how many locations, published articles and leads there are, how many of them came in the '
  'last days and in as many days before, and the visits and requests that the conversion rates of both are made of. '
  'For administrators.';
revoke all on function public.dashboard_figures from public, anon, authenticated;
grant execute on function public.dashboard_figures to authenticated;

create or replace function public.daily_figures(days int default 30)
returns table (day date, leads int, visits int, guide_visits int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first date := private.first_day(days);
  zone text := private.site_time_zone();
begin
  perform private.require_admin();
  return query
  select d.day::date, coalesce(l.leads, 0), coalesce(v.visits, 0), coalesce(v.guide_visits, 0)
  from generate_series(first::timestamp, private.site_day()::timestamp, '1 day') as d (day)
  left join (
    select (created_at at time zone zone)::date as day, count(*)::int as leads
    from public.leads
    where created_at >= first::timestamp at time zone zone
    group by 1
  ) l on l.day = d.day
  left join (
    select s.day, sum(s.views)::int as visits,
      coalesce(sum(s.views) filter (where s.path = '/free-guide'), 0)::int as guide_visits
    from private.visits s
    where s.day >= first
    group by 1
  ) v on v.day = d.day
  order by 1;
end
$$;
comment on function public.daily_figures is
  'Leads, page views and views of the guide''s page, a row for each of the last days (in the site''s time zone). For '
  'administrators.';

create or replace function public.location_figures(days int default 30, at_most int default 10)
returns table (
  location_id uuid, location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text, leads int, measured_leads int, visits int
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  first date := private.first_day(days);
  first_moment timestamptz := private.day_start(first);
  since timestamptz := private.measured_from(days);
begin
  perform private.require_admin();
  return query
  select p.id, p.location_type, p.state, p.state_slug, p.city, p.city_slug, p.neighborhood, p.neighborhood_slug,
    p.zip, coalesce(l.leads, 0), coalesce(l.measured, 0), coalesce(v.visits, 0)
  from (
    select location_id, count(*)::int as leads, (count(*) filter (where created_at >= since))::int as measured
    from public.leads
    where location_id is not null and created_at >= first_moment
    group by location_id
  ) l
  full join (
    select location_id, sum(views)::int as visits
    from private.visits
    where location_id is not null and day >= first
    group by location_id
  ) v using (location_id)
  join public.locations p on p.id = coalesce(l.location_id, v.location_id)
  order by coalesce(l.leads, 0) desc, coalesce(v.visits, 0) desc, p.state, p.city nulls first, p.neighborhood
  limit least(greatest(coalesce(at_most, 10), 1), 100);
end
$$;
