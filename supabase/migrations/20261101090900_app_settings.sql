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
