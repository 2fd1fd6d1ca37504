-- The dashboard's figures, counted here: of the last so many days (UTC), today included. Security definer,
-- since the visits are nobody's to read; each answers administrators only.
create function private.first_day(days int) returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone 'utc')::date - least(greatest(coalesce(days, 30), 1), 366) + 1
$$;

-- From when on leads can be set against visits: a lead of before the first recorded visit belongs to none.
create function private.measured_from(days int) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- A plain greatest() would pass over the null of a table without visits.
  select case when min(first_at) is not null then
    greatest(min(first_at), private.first_day(days)::timestamp at time zone 'utc')
  end
  from private.visits
$$;

create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
end
$$;

create function public.guide_conversion(days int default 30)
returns table (leads int, visits int, measured_from timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since timestamptz := private.measured_from(days);
begin
  perform private.require_admin();
  return query select
    (select count(*)::int from public.leads l where l.created_at >= since),
    (select coalesce(sum(v.views), 0)::int from private.visits v
      where v.path = '/free-guide' and v.day >= private.first_day(days)),
    since;
end
$$;
comment on function public.guide_conversion is
  'How many visits of the guide''s page there were and how many leads, since visits are recorded but no longer '
  'than so many days; measured_from is null while there is no visit. For administrators.';

create function public.daily_figures(days int default 30)
returns table (day date, leads int, visits int, guide_visits int)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
  select d.day::date, coalesce(l.leads, 0), coalesce(v.visits, 0), coalesce(v.guide_visits, 0)
  from generate_series(private.first_day(days)::timestamp, (now() at time zone 'utc')::date, '1 day') as d (day)
  left join (
    select (created_at at time zone 'utc')::date as day, count(*)::int as leads
    from public.leads
    where created_at >= private.first_day(days)::timestamp at time zone 'utc'
    group by 1
  ) l on l.day = d.day
  left join (
    select s.day, sum(s.views)::int as visits,
      coalesce(sum(s.views) filter (where s.path = '/free-guide'), 0)::int as guide_visits
    from private.visits s
    where s.day >= private.first_day(days)
    group by 1
  ) v on v.day = d.day
  order by 1;
end
$$;
comment on function public.daily_figures is
  'Leads, page views and views of the guide''s page, a row for each of the last days (UTC). For administrators.';

create function public.place_figures(days int default 30, at_most int default 10)
returns table (
  location_id uuid, location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text, leads int, measured_leads int, visits int
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  since timestamptz := private.measured_from(days);
begin
  perform private.require_admin();
  return query
  select p.id, p.location_type, p.state, p.state_slug, p.city, p.city_slug, p.neighborhood, p.neighborhood_slug,
    p.zip, coalesce(l.leads, 0), coalesce(l.measured, 0), coalesce(v.visits, 0)
  from (
    select location_id, count(*)::int as leads, (count(*) filter (where created_at >= since))::int as measured
    from public.leads
    where location_id is not null and created_at >= private.first_day(days)::timestamp at time zone 'utc'
    group by location_id
  ) l
  full join (
    select location_id, sum(views)::int as visits
    from private.visits
    where location_id is not null and day >= private.first_day(days)
    group by location_id
  ) v using (location_id)
  join public.locations p on p.id = coalesce(l.location_id, v.location_id)
  order by coalesce(l.leads, 0) desc, coalesce(v.visits, 0) desc, p.state, p.city nulls first, p.neighborhood
  limit least(greatest(coalesce(at_most, 10), 1), 100);
end
$$;
comment on function public.place_figures is
  'The places that brought leads or were visited in the last days, most leads first: leads, those of them since '
  'visits are recorded, and views of the place''s pages. For administrators.';

revoke all on function public.guide_conversion, public.daily_figures, public.place_figures
  from public, anon, authenticated;
grant execute on function public.guide_conversion, public.daily_figures, public.place_figures to authenticated;
