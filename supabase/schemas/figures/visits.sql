-- Visits: how often each public page is seen, by day at the site: a count, and nothing about who saw it. In "private",
-- because only the functions below read and write it.

create table private.visits (
  day date not null,
  path text not null check (length(path) <= 300),
  location_id uuid references public.locations (id) on delete set null,
  views int not null default 1,
  first_at timestamptz not null default now(),
  primary key (day, path)
);
comment on table private.visits is
  'Page views by day (in the site''s time zone when they were counted) and path. Only addresses that exist have a row.';

create index visits_of_location on private.visits (location_id, day);

-- The day's running total, so that the limits need no counting.
create table private.visit_days (
  day date primary key,
  views int not null default 0,
  paths int not null default 0
);

create table private.visit_callers (
  address_hash bytea primary key,
  day date not null,
  views int not null,
  window_started_at timestamptz not null,
  window_views int not null
);
comment on table private.visit_callers is
  'How much one network has had counted today, of views or of wrong addresses: a keyed hash, and no page. Until its '
  'day''s key is destroyed, who has the whole database can test an address against it.';

create index visit_callers_by_day on private.visit_callers (day);

-- Counts one more of this kind for this network, and returns whether it is within the limit: 60 in ten minutes, 600 in
-- a day.
create function private.count_within_limit(kind text, headers json) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  hash bytea := (private.counting_hashes(kind || ' ' || coalesce(private.caller_network(headers), '')))[1];
  taken private.visit_callers;
begin
  insert into private.visit_callers as known (address_hash, day, views, window_started_at, window_views)
  values (hash, today, 1, now(), 1)
  on conflict (address_hash) do update set
    day = today,
    views = case when known.day = today then least(known.views, 600) + 1 else 1 end,
    window_started_at =
      case when known.window_started_at between now() - interval '10 minutes' and now() + interval '1 minute' then known.window_started_at else now() end,
    window_views =
      case when known.window_started_at between now() - interval '10 minutes' and now() + interval '1 minute' then least(known.window_views, 60) + 1 else 1 end
  returning * into taken;
  return taken.views <= 600 and taken.window_views <= 60;
end
$$;

-- Whether a program asked, judging by its user agent. People's browsers all start with "Mozilla/".
create function private.is_program(agent text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(agent, '') !~ '^(Mozilla|Opera)/'
    or agent ~* '(bot|crawl|spider|slurp|scan|headless|lighthouse|preview|monitor|pingdom|facebookexternalhit|mediapartners|python|curl|wget|axios|archive)'
$$;

-- The visitor's browser calls this for each page view. It never fails and never tells whether it counted: a refusal
-- would be a red line in the visitor's console, and an answer for anyone who probes the limits.
create function public.record_visit(path text) returns void
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  today date := private.site_day();
  page text := case record_visit.path when '/' then '/' else rtrim(record_visit.path, '/') end;
  location uuid;
  is_static boolean;
  is_new boolean;
  so_far private.visit_days;
begin
  if private.is_program(headers ->> 'user-agent') or headers ->> 'sec-purpose' like '%prerender%'
    or private.admin_access() <> 'no_administrator' then
    return;
  end if;
  is_static := coalesce(private.is_site_page(page), false);
  if not is_static then
    select known.path, known.location_id into page, location from private.location_of_path(page) known;
    if page is null then
      return;
    end if;
  end if;

  insert into private.visit_days (day) values (today) on conflict do nothing;
  if found then
    -- The first visit of a day deletes what is too old. The days of counting keys are in UTC.
    delete from private.visits where day < today - 400;
    delete from private.visit_days where day < today - 400;
    delete from private.visit_callers where day < (now() at time zone 'utc')::date;
  end if;
  select * into so_far from private.visit_days where day = today for update;
  is_new := not exists (select from private.visits v where v.day = today and v.path = page);
  -- A day takes 200,000 views of 5,000 addresses; the pages that every edition has are never crowded out.
  if so_far.views >= 200000
    or (is_new and so_far.paths >= 5000 and not is_static)
    or not private.count_within_limit('visit', headers)
  then
    return;
  end if;

  if is_new then
    insert into private.visits (day, path, location_id) values (today, page, location);
  else
    update private.visits v set views = v.views + 1 where v.day = today and v.path = page;
  end if;
  update private.visit_days set views = views + 1, paths = paths + is_new::int where day = today;
end
$$;
comment on function public.record_visit is
  'Counts one view of a public page, by day and path. Not counted: programs, prerendering, staff, addresses without a '
  'page, and what is beyond the bounds of an address or a day.';
grant execute on function public.record_visit to anon, authenticated;

create function private.first_day_of_period(days int) returns date
language sql stable
set search_path = ''
as $$
  select private.site_day() - least(greatest(coalesce(days, 30), 1), 366) + 1
$$;

create function private.first_visit_at() returns timestamptz
language sql stable
set search_path = ''
as $$
  -- It reads the first day only, and not 400 days of visits.
  select min(v.first_at) from private.visits v where v.day = (select min(f.day) from private.visits f)
$$;
comment on function private.first_visit_at is 'When the first visit that is still known was; null where there is none.';

-- The moment from which leads can be compared with visits: leads before the first recorded visit belong to none.
create function private.conversion_measured_since(days int) returns timestamptz
language sql stable
set search_path = ''
as $$
  -- A plain greatest() would pass over the null of a table without visits.
  select case when f.at is not null then greatest(f.at, private.day_start(private.first_day_of_period(days))) end
  from (select private.first_visit_at() as at) f
$$;

create function public.daily_figures(days int default 30)
returns table (day date, leads int, visits int, guide_visits int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first date := private.first_day_of_period(days);
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
grant execute on function public.daily_figures to authenticated;

create function public.location_figures(days int default 30, at_most int default 10)
returns table (
  location_id uuid, location_type public.location_type, state text, state_slug text, city text, city_slug text,
  neighborhood text, neighborhood_slug text, zip text, leads int, measured_leads int, visits int
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  first date := private.first_day_of_period(days);
  first_moment timestamptz := private.day_start(first);
  since timestamptz := private.conversion_measured_since(days);
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
comment on function public.location_figures is
  'The locations that brought leads or were visited in the last days, most leads first: leads, those of them since '
  'visits are recorded, and views of the location''s pages. For administrators.';
grant execute on function public.location_figures to authenticated;
