-- Administrators: who they are, what stands between a caller and the back office, and how they come and go.

create table public.admin_users (
  id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admin_users is
  'Who is an administrator: the signed-in users whose id has a row here. Rows are made by the owner of the '
  'database only; no caller of the API can promote anyone.';

grant select on public.admin_users to authenticated;
grant all on public.admin_users to service_role;
alter table public.admin_users enable row level security;
create policy "A signed-in user reads the own row" on public.admin_users
  for select to authenticated using (id = (select auth.uid()));

create function private.is_live(session auth.sessions) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (session.not_after is null or session.not_after > now()) and not exists (
    select from public.app_settings a
    where a.setting_name = 'session_hours'
      and not private.is_recent(session.created_at, make_interval(hours => a.setting_value::int))
  );
end
$$;
comment on function private.is_live is
  'Whether a session still opens anything: the auth service has not ended it, and it began within the last hours that '
  'the setting session_hours allows, however often it was renewed.';

-- A token stays valid until it expires, even if its session has ended or began with a password alone. So an
-- administrator needs three things: a row in admin_users, a live session, and a second factor if one is required. The
-- level comes from the session, which is never out of date, not from the token. The session is checked before the
-- right, so that people whose removal signed them out learn that, and do not see empty lists.
create function private.admin_access() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := auth.uid();
  session_level text;
begin
  if caller is null then
    return 'no_administrator';
  end if;
  select coalesce(s.aal::text, 'aal1') into session_level from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = caller
      and private.is_live(s);
  if not found then
    return 'session_ended';
  elsif not exists (select from public.admin_users where id = caller) then
    return 'no_administrator';
  elsif session_level = 'aal2' then
    return 'open';
  elsif exists (select from auth.mfa_factors f where f.user_id = caller and f.status = 'verified') then
    return 'code_needed';
  elsif exists (select from public.app_settings
                where setting_name = 'second_factor' and setting_value = 'required') then
    return 'factor_needed';
  end if;
  return 'open';
end
$$;
comment on function private.admin_access() is
  'What stands between the caller and the back office: open, no_administrator, session_ended, code_needed (the '
  'caller has a second factor and has not used it in this session) or factor_needed (the setting demands one).';

-- The functions that check the right are "security definer", so that policies on other tables need no right to read
-- admin_users. "stable" and the (select ...) around each call let the planner ask once per statement instead of once
-- per row. A caller who lacks only a session or a factor gets a separate error, because "no" would look like empty
-- tables.
create function private.refuse_unfinished(access text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if access = 'session_ended' then
    raise sqlstate 'PT401' using message = 'Your session has ended. Sign in again.';
  elsif access in ('code_needed', 'factor_needed') then
    raise sqlstate 'PT403' using message = 'Two-factor authentication is required. Reload the page and enter a code.';
  end if;
end
$$;

create function private.is_admin() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  access text := private.admin_access();
begin
  perform private.refuse_unfinished(access);
  return access = 'open';
end
$$;
comment on function private.is_admin() is 'The only test of "is the caller an administrator".';
grant execute on function private.is_admin to authenticated;

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

create policy "Administrators read all rows" on public.admin_users
  for select to authenticated using ((select private.is_admin()));

create function public.back_office_access() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  access text := private.admin_access();
begin
  -- The auth service would renew a session that is too old for us.
  if access = 'session_ended' then
    delete from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid());
  end if;
  -- Whoever gets this far knows the password of an account that may not come in.
  if access = 'no_administrator' then
    perform private.note_refusal('no_administrator', s.user_id, s.user_agent, host(s.ip)) from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = (select auth.uid());
  end if;
  return access;
end
$$;
comment on function public.back_office_access() is
  'For the sign-in of the back office: what the caller still lacks. The words are those of private.admin_access. A '
  'session that has ended for us ends for the auth service too, and an account without the right is recorded.';
grant execute on function public.back_office_access to authenticated;

-- The API writes admin_users only through the functions below; the trigger also guards the owner's own statements.
create function private.keep_an_administrator() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- One removal at a time: two that each saw the other one's row would leave no one.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_users', 0));
  if not exists (select from public.admin_users where id <> old.id) then
    raise sqlstate 'PT409' using message = 'The last administrator cannot be removed.';
  end if;
  return old;
end
$$;
create trigger admin_users_keep_one before delete on public.admin_users
  for each row execute function private.keep_an_administrator();

create function public.list_administrators()
returns table (
  id uuid, email text, since timestamptz, last_sign_in_at timestamptz, has_second_factor boolean, is_you boolean
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators see who is one.';
  end if;
  return query
  select a.id, u.email::text, a.created_at, u.last_sign_in_at,
      exists (select from auth.mfa_factors f where f.user_id = a.id and f.status = 'verified'),
      a.id = (select auth.uid())
    from public.admin_users a join auth.users u on u.id = a.id
    order by a.created_at, u.email;
end
$$;
comment on function public.list_administrators() is
  'Every administrator, the longest-serving first; without a last sign-in the invitation is still open.';
grant execute on function public.list_administrators to authenticated;

create function public.remove_administrator(administrator uuid) returns void
language plpgsql security definer
set search_path = ''
-- Whoever worked 200 leads a day for a year owns 50,000, each with an entry in its timeline and an event for webhooks.
set statement_timeout = '60s'
as $$
begin
  -- The lock comes before the check: when two administrators remove each other, the second has lost the right by then.
  perform pg_advisory_xact_lock(hashtextextended('public.admin_users', 0));
  if not (select private.is_admin()) then
    raise insufficient_privilege using message = 'Only administrators remove one.';
  end if;
  if administrator = (select auth.uid()) then
    raise sqlstate 'PT409' using message = 'You cannot remove yourself. Ask another administrator.';
  end if;
  delete from public.admin_users where id = administrator;
  if not found then
    raise sqlstate 'PT404' using message = 'This administrator has already been removed.';
  end if;
  delete from auth.sessions where user_id = administrator;
end
$$;
comment on function public.remove_administrator(uuid) is
  'Takes the right from someone else and ends their sessions. The account stays, without access to anything.';
grant execute on function public.remove_administrator to authenticated;

create function public.add_administrator(account_email text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u where lower(u.email) = lower(btrim(account_email));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no account with this address.';
  end if;
  insert into public.admin_users (id) values (account) on conflict do nothing;
  return account;
end
$$;
comment on function public.add_administrator(text) is
  'Makes the account with this address an administrator. For the service key: the function invite-administrator '
  'has sent the invitation by then.';
grant execute on function public.add_administrator to service_role;
