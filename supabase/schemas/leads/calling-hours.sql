-- The hours in which a person may be called or texted, by the clock where that person is. From 8 a.m. to 9 p.m. by
-- 16 CFR 310.4(c) and 47 CFR 64.1200(c)(1); the rows below are the states' rules that are narrower, and how often some
-- of them let a person be called.

create table public.calling_hours (
  id uuid primary key default gen_random_uuid(),
  state_slug text not null,
  weekdays int[] not null default '{1,2,3,4,5,6,7}',
  opens time,
  closes time,
  max_calls int,
  source_title text not null,
  source_url text not null,
  checked_on date,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint calling_hours_state_slug_is_slug check (state_slug ~ '^[a-z]+(-[a-z]+)*$'),
  constraint calling_hours_weekdays_are_of_a_week
    check (cardinality(weekdays) between 1 and 8 and weekdays <@ '{1,2,3,4,5,6,7,8}'::int[]),
  constraint calling_hours_max_calls_is_a_few check (max_calls between 1 and 50),
  constraint calling_hours_open_before_they_close check (num_nulls(opens, closes) = 2 or coalesce(opens < closes, false)),
  constraint calling_hours_source_title_length check (
    length(coalesce(private.shown_words(source_title), '')) >= 3 and length(btrim(source_title)) <= 200
  ),
  constraint calling_hours_source_url_is_web check (source_url ~ '^https?://[^\s]+$' and length(source_url) <= 500)
);
create trigger calling_hours_2_clean_text before insert or update on public.calling_hours
  for each row execute function private.clean_text();
create trigger calling_hours_set_updated_at before update on public.calling_hours
  for each row execute function private.set_updated_at();
comment on table public.calling_hours is
  'States'' rules that narrow the hours in which people may be called. If several apply to a day, each must allow the '
  'call. A rule is ended and stays, so that it can be shown later which ones applied.';
comment on column public.calling_hours.weekdays is 'The days of the rule: 1 is Monday, 7 is Sunday, 8 a federal holiday.';
comment on column public.calling_hours.opens is 'The first time of the day; null with `closes`: no one may be called on these days.';
comment on column public.calling_hours.closes is 'The time from which no one may be called any more.';
comment on column public.calling_hours.max_calls is
  'How often a person may be called and texted within 24 hours, if the next time would be on one of these days; null: the rule sets no limit.';
comment on column public.calling_hours.checked_on is
  'The day on which someone last compared the rule with its source. Null: not yet; the rule holds all the same.';

create index calling_hours_in_force on public.calling_hours (state_slug) where ended_at is null;

grant select on public.calling_hours to authenticated;
grant insert (id, state_slug, weekdays, opens, closes, max_calls, source_title, source_url, checked_on)
  on public.calling_hours to authenticated;
grant update (id, state_slug, weekdays, opens, closes, max_calls, source_title, source_url, checked_on, ended_at)
  on public.calling_hours to authenticated;
grant all on public.calling_hours to service_role;
alter table public.calling_hours enable row level security;
create policy "Administrators read calling hours" on public.calling_hours
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add calling hours" on public.calling_hours
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change calling hours" on public.calling_hours
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.calling_hours (state_slug, weekdays, opens, closes, max_calls, source_title, source_url) values
  ('connecticut', '{1,2,3,4,5,6,7}', '09:00', '20:00', null, 'Conn. Gen. Stat. § 42-288a',
    'https://www.cga.ct.gov/current/pub/chap_743m.htm'),
  ('florida', '{1,2,3,4,5,6,7}', '08:00', '20:00', 3, 'Fla. Stat. § 501.616(6)',
    'https://www.flsenate.gov/Laws/Statutes/2025/501.616'),
  ('kentucky', '{1,2,3,4,5,6,7}', '10:00', '21:00', null, 'Ky. Rev. Stat. § 367.46955',
    'https://apps.legislature.ky.gov/law/statutes/'),
  ('louisiana', '{1,2,3,4,5,6}', '08:00', '20:00', null, 'La. Public Service Commission, General Order R-29617, § V(A)',
    'https://lpsc.louisiana.gov/'),
  ('louisiana', '{7,8}', null, null, null, 'La. Public Service Commission, General Order R-29617, § V(A)',
    'https://lpsc.louisiana.gov/'),
  ('maryland', '{1,2,3,4,5,6,7}', '08:00', '20:00', 3, 'Md. Code, Com. Law § 14-4502',
    'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcl&section=14-4502'),
  ('massachusetts', '{1,2,3,4,5,6,7}', '08:00', '20:00', null, 'Mass. Gen. Laws ch. 159C, § 3',
    'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleXXII/Chapter159C/Section3'),
  ('minnesota', '{1,2,3,4,5,6,7}', '09:00', '21:00', null, 'Minn. Stat. § 325E.30',
    'https://www.revisor.mn.gov/statutes/cite/325E.30'),
  ('oklahoma', '{1,2,3,4,5,6,7}', '08:00', '20:00', 3, 'Okla. Stat. tit. 15, § 775C.4',
    'https://www.oklegislature.gov/osStatuesTitle.html'),
  ('pennsylvania', '{8}', null, null, null, '73 Pa. Stat. § 2245(a)(10)',
    'https://www.legis.state.pa.us/'),
  ('texas', '{1,2,3,4,5,6}', '09:00', '21:00', null, 'Tex. Bus. & Com. Code § 301.051',
    'https://statutes.capitol.texas.gov/Docs/BC/htm/BC.301.htm'),
  ('texas', '{7}', '12:00', '21:00', null, 'Tex. Bus. & Com. Code § 301.051',
    'https://statutes.capitol.texas.gov/Docs/BC/htm/BC.301.htm');

-- 5 U.S.C. 6103: a holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. Both days count.
create function private.weekdays_of(day date) returns int[]
language plpgsql immutable
set search_path = ''
as $$
declare
  weekday int := extract(isodow from day);
  month int := extract(month from day);
  of_month int := extract(day from day);
begin
  return case when exists (
    select from unnest(case weekday when 5 then array[0, 1] when 1 then array[0, -1] else array[0] end) shift
    where extract(month from day + shift) * 100 + extract(day from day + shift) in (101, 619, 704, 1111, 1225)
  ) or (weekday = 1 and (
    month in (1, 2) and of_month between 15 and 21 or month = 5 and of_month >= 25
    or month = 9 and of_month <= 7 or month = 10 and of_month between 8 and 14
  )) or (weekday = 4 and month = 11 and of_month between 22 and 28)
  then array[weekday, 8] else array[weekday] end;
end
$$;
comment on function private.weekdays_of is
  'The day of the week as calling_hours counts it, and 8 where it is also a holiday of the United States, or the day on '
  'which one is kept.';

create function private.is_quiet(places text[], at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from unnest(places) place
    cross join lateral (select at at time zone split_part(place, ' ', 1) as moment) here
    where here.moment::time < '08:00' or here.moment::time >= '21:00' or exists (
      select from public.calling_hours h
      where h.ended_at is null and h.state_slug = split_part(place, ' ', 2)
        and h.weekdays && private.weekdays_of(here.moment::date)
        and (h.opens is null or here.moment::time < h.opens or here.moment::time >= h.closes)
    )
  )
$$;
comment on function private.is_quiet is 'Whether it is too early or too late to call in any of these places.';

create function private.open_places(at timestamptz) returns setof text
language sql stable
set search_path = ''
as $$
  select array_to_string(p.places, ',')
  from (
    select array(select zone || ' ' || c.state_slug from unnest(c.zones) zone order by 1) as places
    from (
      select z.state_slug, z.zones from private.zip_code_zones z
      union select a.state_slug, a.zones from private.area_codes a
    ) c
  ) p
  where not private.is_quiet(p.places, at)
$$;
comment on function private.open_places is
  'The places of all ZIP codes and area codes where it is neither too early nor too late to call, as leads keep them.';

-- Two places whose hours never overlap have no such time, and nor has a state that forbids calls on each day.
create function private.next_calling_time(places text[], at timestamptz) returns table (opens_at timestamptz, place text)
language sql stable rows 1
set search_path = ''
as $$
  select c.opens_at, c.place
  from (
    select d.place, (d.day + greatest('08:00', (
      select max(h.opens) from public.calling_hours h
      where h.ended_at is null and h.state_slug = split_part(d.place, ' ', 2)
        and h.weekdays && private.weekdays_of(d.day)
    ))) at time zone split_part(d.place, ' ', 1) as opens_at
    from (
      select p.place, (at at time zone split_part(p.place, ' ', 1))::date + ahead as day
      from unnest(places) as p (place) cross join generate_series(0, 8) ahead
    ) d
  ) c
  where c.opens_at > at and not private.is_quiet(places, c.opens_at)
  order by c.opens_at, c.place
  limit 1
$$;
comment on function private.next_calling_time is
  'When the next hours begin in which people in all of these places may be called, and at which place they begin last.';

-- How often a number was called lately, whatever becomes of the request that the calls were logged in: deleting it, or
-- correcting its number, must not allow three more.
create table private.counted_calls (
  event_id uuid primary key,
  phone_hash text not null,
  called_at timestamptz not null
);
comment on table private.counted_calls is
  'Calls and texts that staff logged, by a keyed hash of the number that the request had. Kept for the 24 hours in which '
  'a state''s limit counts, and one more.';
comment on column private.counted_calls.event_id is 'The entry of the timeline, which may be gone with its request.';

create index counted_calls_of_number on private.counted_calls (phone_hash, called_at desc);
create index counted_calls_by_age on private.counted_calls (called_at);

alter table private.counted_calls enable row level security;

create function private.count_calls(events uuid[]) returns void
language sql
set search_path = ''
as $$
  insert into private.counted_calls (event_id, phone_hash, called_at)
  select e.id, private.phone_hash(private.normalized_phone(coalesce(l.phone, m.phone))), e.created_at
  from public.lead_events e
  left join public.leads l on l.id = e.lead_id
  left join public.contact_messages m on m.id = e.message_id
  where e.id = any (events) and e.kind in ('call', 'text')
    and private.normalized_phone(coalesce(l.phone, m.phone)) is not null
  on conflict (event_id) do nothing
$$;

create function private.count_logged_calls() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  calls uuid[] := array(select a.id from added a where a.kind in ('call', 'text'));
begin
  if calls <> '{}' then
    perform private.count_calls(calls);
  end if;
  return null;
end
$$;
create trigger lead_events_count_calls after insert on public.lead_events
  referencing new table as added for each statement execute function private.count_logged_calls();

create function private.count_earlier_calls() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.count_calls(array(
    select e.id from public.lead_events e
    where e.lead_id = new.id and e.kind in ('call', 'text') and e.created_at > now() - interval '24 hours'));
  return null;
end
$$;
comment on function private.count_earlier_calls is
  'After-update trigger: whoever was called before the number was entered was called at that number.';
create trigger leads_count_earlier_calls after update of phone on public.leads
  for each row when (private.normalized_phone(old.phone) is null and private.normalized_phone(new.phone) is not null)
  execute function private.count_earlier_calls();

create function private.uncount_call() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A call whose request is deleted still counts.
  delete from private.counted_calls c
  where c.event_id = old.id and (
    exists (select from public.leads l where l.id = old.lead_id)
    or exists (select from public.contact_messages m where m.id = old.message_id));
  return null;
end
$$;
comment on function private.uncount_call is 'After-delete trigger: a call that staff logged by mistake does not count.';
create trigger lead_events_uncount_call after delete on public.lead_events
  for each row when (old.kind in ('call', 'text')) execute function private.uncount_call();

create function private.counted_calls_of(phone_hashes text[], events uuid[]) returns setof jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('called_at', c.called_at) from private.counted_calls c
  where c.phone_hash = any (phone_hashes) or c.event_id = any (events) order by c.called_at
$$;
comment on function private.counted_calls_of is
  'Calls to these numbers, and those of these entries, which may have been to a former number of their lead.';

-- Each call and text that was logged counts, whatever it was about: all of ours are about gold.
create function private.call_limit(number text, places text[], at timestamptz)
returns table (opens_at timestamptz, state_slug text, max_calls int)
language sql stable rows 1
set search_path = ''
as $$
  select c.called_at + interval '24 hours', h.state_slug, h.max_calls
  from unnest(places) place
  join public.calling_hours h on h.ended_at is null and h.max_calls is not null and h.state_slug = split_part(place, ' ', 2)
    and h.weekdays && private.weekdays_of((at at time zone split_part(place, ' ', 1))::date)
  cross join lateral (
    select e.called_at from private.counted_calls e
    where e.phone_hash = private.phone_hash(number)
      and e.called_at > at - interval '24 hours' and e.called_at <= at
    order by e.called_at desc offset h.max_calls - 1 limit 1
  ) c
  order by 1 desc, 2
  limit 1
$$;
comment on function private.call_limit is
  'Which state''s limit keeps a number from being called again, and until when; no row where none does.';
