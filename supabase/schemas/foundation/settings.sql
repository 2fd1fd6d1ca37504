-- Settings of the site, as staff choose them, and its time zone. Triggers of a single setting are in the file that the
-- setting is about.

create table public.app_settings (
  setting_name text primary key,
  setting_value text not null,
  updated_at timestamptz not null default now(),

  constraint app_settings_name_length check (length(setting_name) between 1 and 100),
  constraint app_settings_value_length check (setting_value ~ '\S' and length(setting_value) <= 1000),
  constraint app_settings_session_hours check (
    setting_name <> 'session_hours' or setting_value ~ '^[1-9][0-9]{0,3}$'
  ),
  constraint app_settings_consent_record_years check (
    setting_name <> 'consent_record_years' or setting_value ~ '^([0-9]|10)$'
  )
);
create trigger app_settings_2_clean_text before insert or update on public.app_settings
  for each row execute function private.clean_text();
comment on table public.app_settings is 'Settings that administrators change at run time, one row each.';

grant select, insert, update, delete on public.app_settings to authenticated;
grant all on public.app_settings to service_role;
alter table public.app_settings enable row level security;
create policy "Administrators read settings" on public.app_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add settings" on public.app_settings
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change settings" on public.app_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete settings" on public.app_settings
  for delete to authenticated using ((select private.is_admin()));

create trigger app_settings_set_updated_at before update on public.app_settings
  for each row execute function private.set_updated_at();

insert into public.app_settings (setting_name, setting_value) values
  ('gpt_model', 'gpt-4o-mini'),
  -- Days that are the same for everyone (figures, visits, articles published a day) begin at the site's midnight. A
  -- moment, such as when a lead came in, is shown in the zone of whoever looks.
  ('time_zone', 'America/Los_Angeles');

-- The setting second_factor demands one of every administrator.
create function private.guard_second_factor_setting() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.setting_name <> 'second_factor' then
    return new;
  end if;
  if new.setting_value not in ('required', 'optional') then
    raise sqlstate 'PT400' using message = 'The second factor is "required" or "optional".';
  end if;
  -- Administrators who require it without having set it up would lock themselves out.
  if new.setting_value = 'required' and (select auth.uid()) is not null and not exists (
    select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal::text = 'aal2'
  ) then
    raise sqlstate 'PT409' using message = 'Set up two-factor authentication for your own account first.';
  end if;
  return new;
end
$$;
create trigger app_settings_guard_second_factor before insert or update on public.app_settings
  for each row execute function private.guard_second_factor_setting();

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
