create table public.app_settings (
  setting_name text primary key,
  setting_value text not null,
  updated_at timestamptz not null default now(),

  constraint app_settings_name_length check (length(setting_name) between 1 and 100),
  constraint app_settings_value_length check (setting_value ~ '\S' and length(setting_value) <= 1000)
);
comment on table public.app_settings is 'Settings that administrators change at run time, one row each.';

create trigger app_settings_set_updated_at before update on public.app_settings
  for each row execute function private.set_updated_at();

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
  -- Who demands what they have not set up themselves shuts the door behind their own back.
  if new.setting_value = 'required' and (select auth.uid()) is not null and not exists (
    select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.aal::text = 'aal2'
  ) then
    raise sqlstate 'PT409' using message = 'Set up your own second factor first.';
  end if;
  return new;
end
$$;
create trigger app_settings_guard_second_factor before insert or update on public.app_settings
  for each row execute function private.guard_second_factor_setting();

revoke all on public.app_settings from anon, authenticated;
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

insert into public.app_settings (setting_name, setting_value) values ('gpt_model', 'gpt-4o-mini');
