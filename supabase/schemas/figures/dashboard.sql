-- The dashboard's figures, of the last so many days at the site, today included, and what its first steps are measured
-- by.

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
create function private.figure_with_change(total bigint, added bigint, added_before bigint) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('total', total, 'added', added, 'addedBefore', added_before)
$$;

create function public.dashboard_figures(days int default 30) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  first date := private.first_day_of_period(days);
  length int := private.site_day() - first + 1;
  since timestamptz := private.day_start(first);
  since_before timestamptz := private.day_start(first - length);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'locations', private.figure_with_change(
      (select count(*) from public.locations),
      (select count(*) from public.locations l where l.created_at >= since),
      (select count(*) from public.locations l where l.created_at >= since_before and l.created_at < since)),
    'articles', private.figure_with_change(
      (select count(*) from public.articles a where a.status = 'published'),
      (select count(*) from public.articles a where a.published_at >= since),
      (select count(*) from public.articles a where a.published_at >= since_before and a.published_at < since)),
    'leads', private.figure_with_change(
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
grant execute on function public.dashboard_figures to authenticated;

create function public.first_steps() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'isHidden', exists (
      select from public.app_settings s where s.setting_name = 'first_steps' and btrim(s.setting_value) = 'hidden'),
    'noticeEmail', (
      select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'notice_email'),
    'schedules', private.schedules(),
    'vault', private.vault_state(),
    'hasLateMail', exists (
      select from public.outbox o where o.status = 'queued' and o.next_attempt_at < now() - interval '5 minutes'),
    'hasFailedMail', exists (select from public.outbox o where o.status = 'failed'),
    'hasPlaces', exists (select from public.places),
    'hasLocations', exists (select from public.locations),
    -- The built-in text is no text of the owner's.
    'hasPublished', exists (
      select from public.articles a where a.status = 'published' and not a.is_template));
end
$$;
comment on function public.first_steps is
  'How far a new owner has come with the first steps, as far as the database knows it, and whether the dashboard hides '
  'them. No secret is told. For administrators.';
grant execute on function public.first_steps to authenticated;

-- How soon people who ask for something are answered. What turned out to be no lead needs no answer, nor does a request
-- that was closed without one, or one on hold, of which no one was notified.
create function public.first_answers(days int default 30)
returns table (requests int, answered int, half_within_seconds int, ninety_percent_within_seconds int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since timestamptz := private.day_start(private.first_day_of_period(days));
begin
  perform private.require_admin();
  return query
  with asked as materialized (
    select l.id, l.status, l.created_at, lower(l.email) as address,
      (select min(a.at) from private.lead_answers a where a.lead_id = l.id) as at
    from public.leads l
    where l.created_at >= since and l.kind in ('guide', 'introduction') and l.status <> 'not_a_lead'
      and (l.held_until > now()) is not true
  ), answered as (
    -- Staff call only one request of a person who sends the form twice.
    select a.status, a.created_at, coalesce(a.at, min(o.at)) as at
    from asked a left join asked o on a.at is null and o.address = a.address and o.at >= a.created_at
    group by a.id, a.status, a.created_at, a.at
  )
  select count(*)::int, count(a.seconds)::int,
    (percentile_disc(0.5) within group (order by a.seconds))::int,
    (percentile_disc(0.9) within group (order by a.seconds))::int
  from (
    select t.status, extract(epoch from t.at - least(t.at, t.created_at)) as seconds from answered t
  ) a
  where a.seconds is not null or a.status <> 'lost';
end
$$;
comment on function public.first_answers is
  'Requests for the guide and for introductions of the last days, how many of them have been answered, and within how '
  'many seconds half and nine of ten of these were; null without any. For administrators.';
grant execute on function public.first_answers to authenticated;
