create table public.admin_users (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admin_users is
  'Who is an administrator: the signed-in users whose id has a row here. Rows are made by the owner of the '
  'database only; no caller of the API can promote anybody.';

-- Security definer, so that policies on other tables need no right to read admin_users. "stable" and the
-- (select ...) around each call let the planner ask once per statement instead of once per row.
create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.admin_users where id = (select auth.uid()))
$$;
comment on function private.is_admin() is 'The only test of "is the caller an administrator".';
grant execute on function private.is_admin() to authenticated;

revoke all on public.admin_users from anon, authenticated;
grant select on public.admin_users to authenticated;
grant all on public.admin_users to service_role;

alter table public.admin_users enable row level security;
create policy "A signed-in user reads the own row" on public.admin_users
  for select to authenticated using (id = (select auth.uid()));
create policy "Administrators read all rows" on public.admin_users
  for select to authenticated using ((select private.is_admin()));
