-- The site's time zone: days that are the same for everybody (figures, visits, articles published a day) begin at its
-- midnight. A moment, such as when a lead came in, is shown in the zone of whoever looks.
insert into public.app_settings (setting_name, setting_value) values ('time_zone', 'America/Los_Angeles')
on conflict do nothing;

create function private.guard_time_zone() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Postgres also takes offsets and abbreviations, whose days know no summer time. All of those have a digit or no slash.
  if btrim(new.setting_value) !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2})$' then
    raise invalid_parameter_value;
  end if;
  perform now() at time zone btrim(new.setting_value);
  return new;
exception when invalid_parameter_value then
  raise sqlstate 'PT400' using message = format('There is no time zone "%s".', left(new.setting_value, 100));
end
$$;
comment on function private.guard_time_zone is 'Before-trigger of app_settings: the setting time_zone is one that Postgres knows.';
create trigger app_settings_guard_time_zone before insert or update on public.app_settings
  for each row when (new.setting_name = 'time_zone') execute function private.guard_time_zone();

create function private.site_time_zone() returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select btrim(s.setting_value) from public.app_settings s where s.setting_name = 'time_zone'), 'UTC')
$$;
comment on function private.site_time_zone is 'The setting time_zone; UTC where it is not set.';

create function private.site_day() returns date
language sql stable
set search_path = ''
as $$
  select (now() at time zone private.site_time_zone())::date
$$;
comment on function private.site_day is 'The day that it is now in the site''s time zone.';

create function private.day_start(day date) returns timestamptz
language sql stable
set search_path = ''
as $$
  select day::timestamp at time zone private.site_time_zone()
$$;
comment on function private.day_start is 'The moment at which a day begins in the site''s time zone.';

comment on table private.visits is
  'Page views by day (in the site''s time zone when they were counted) and path. Only addresses that exist have a row.';
comment on table public.missing_addresses is
  'How often an address without a page was asked for on a day (in the site''s time zone when it was counted), and from '
  'which pages of our own. Written by count_missing_address() only, and kept for 400 days.';

create or replace function public.record_visit(path text) returns void
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
  if private.is_program(headers ->> 'user-agent') or headers ->> 'sec-purpose' like '%prerender%' then
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
    -- The first of a day forgets what has had its time. The days of counting keys are in UTC.
    delete from private.visits where day < today - 400;
    delete from private.visit_days where day < today - 400;
    delete from private.visit_callers where day < (now() at time zone 'utc')::date;
  end if;
  select * into so_far from private.visit_days where day = today for update;
  is_new := not exists (select from private.visits v where v.day = today and v.path = page);
  -- A day takes 200,000 views of 5,000 addresses; the pages that every edition has are never crowded out.
  if so_far.views >= 200000
    or (is_new and so_far.paths >= 5000 and not is_static)
    or not private.admit_visit(headers)
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

create or replace function public.count_missing_address(address text, referrer text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := private.site_day();
  asked text := private.plain_address(count_missing_address.address);
  source text := private.plain_address(count_missing_address.referrer);
  so_far private.missing_address_days;
  is_new boolean;
begin
  -- What looks like a mail address or may hold a secret is not kept.
  if asked is null or asked ~ '@|%40' or asked ~ '^/(admin|preview|auth|functions|rest|storage)(/|$)'
    or private.has_public_page(asked)
  then
    return;
  end if;
  if source is not null and not private.has_public_page(source) then
    source := null;
  end if;

  insert into private.missing_address_days (day) values (today) on conflict do nothing;
  if found then
    -- The first of a day forgets what has had its time.
    delete from public.missing_addresses m where m.day < today - 400;
    delete from private.missing_address_days d where d.day < today - 400;
  end if;
  select * into so_far from private.missing_address_days d where d.day = today for update;
  is_new := not exists (select from public.missing_addresses m where m.day = today and m.address = asked);
  -- A day takes 100,000 requests of 1,000 addresses.
  if so_far.requests >= 100000 or is_new and so_far.addresses >= 1000 then
    return;
  end if;
  if is_new then
    insert into public.missing_addresses (day, address, referrers)
    values (today, asked, array_remove(array[source], null));
  else
    update public.missing_addresses m set
      requests = m.requests + 1,
      referrers = case
        when source is null or source = any (m.referrers) or cardinality(m.referrers) >= 5 then m.referrers
        else m.referrers || source
      end
    where m.day = today and m.address = asked;
  end if;
  update private.missing_address_days d set requests = d.requests + 1, addresses = d.addresses + is_new::int
  where d.day = today;
end
$$;

create or replace function private.tranche_room(run public.generation_runs) returns int
language sql stable
set search_path = ''
as $$
  select run.publish_per_day - (
    select count(*)::int from public.generation_jobs j
    where j.run_id = run.id and j.state = 'written' and j.waits_as is null and j.problem is null
      -- A draft that was deleted or edited while it waited was not published.
      and j.became = 'published'
      and j.ended_at >= (select private.day_start(private.site_day()))
  )
  where run.publish_per_day is not null
$$;
